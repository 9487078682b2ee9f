"""What happens around the server and must not end it: a log nobody reads, a disk that is full, files that may not grow, a
terminal that closes."""

import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
import unittest

from harness import FOLDER, PROGRAM, Server, http


class Signals(unittest.TestCase):
    def launch(self, *options: str, stderr, limit: int | None = None) -> tuple[subprocess.Popen, int]:
        """A server on a free port; its output to wherever."""
        self.folder = tempfile.TemporaryDirectory(dir=FOLDER)
        self.addCleanup(self.folder.cleanup)

        def bound():
            if limit:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # which Python ignores
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        process = subprocess.Popen([PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data", self.folder.name + "/data",
                                    "--page", "", "--no-limits", *options],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr, text=True, preexec_fn=bound)
        self.addCleanup(self.end, process)
        impatient = threading.Timer(30, process.kill)
        impatient.start()
        self.addCleanup(impatient.cancel)
        url = process.stdout.readline()
        return process, int(re.search(r"127\.0\.0\.1:(\d+)", url).group(1))

    @staticmethod
    def end(process: subprocess.Popen) -> None:
        process.kill()
        process.wait()
        process.stdout.close()
        if process.stderr:
            process.stderr.close()

    def assert_serves(self, process: subprocess.Popen, port: int) -> None:
        self.assertEqual(http(Port(port), "GET", "/healthz").status, 200)
        self.assertIsNone(process.poll())

    def assert_stops(self, process: subprocess.Popen) -> None:
        process.terminate()
        self.assertEqual(process.wait(10), 0)

    def test_a_full_disk_under_the_log(self):
        with open("/dev/full", "w") as full:
            process, port = self.launch(stderr=full)
        self.assert_serves(process, port)
        self.assert_stops(process)

    def test_a_reader_of_the_log_who_is_gone(self):
        """And of what it says on standard output."""
        process, port = self.launch(stderr=subprocess.PIPE)
        process.stderr.close()
        process.stdout.close()
        self.assert_serves(process, port)
        self.assert_stops(process)

    def test_a_reader_of_the_log_who_does_not_read(self):
        """A pipe that is full: lines are lost and nobody waits."""
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        try:
            while True:
                os.write(writing, b"x" * 4096)
        except BlockingIOError:
            pass
        os.set_blocking(writing, True)
        process, port = self.launch(stderr=writing)
        self.assert_serves(process, port)
        self.assert_stops(process)
        os.close(reading)
        os.close(writing)

    def test_files_that_may_not_grow(self):
        """SIGXFSZ, for the log and for the data: what cannot be saved is refused, and the server stays."""
        log = self.enterContext(tempfile.NamedTemporaryFile(dir=FOLDER))
        log.write(b"x" * (300 << 10))
        log.flush()
        process, port = self.launch(stderr=open(log.name, "a"), limit=300 << 10)
        body = json.dumps({"game": "venezia", "seats": [{"kind": "me", "name": "Full Ada"}, {"kind": "open"}]}).encode()
        statuses = {http(Port(port), "POST", "/api/tables", body).status for _ in range(200)}
        self.assertIn(503, statuses, "the data never reached its limit")
        self.assert_serves(process, port)
        process.kill()

    def test_hang_up_opens_the_log_anew(self):
        log = pathlib.Path(tempfile.mkdtemp(dir=FOLDER)) / "marea.log"
        process, port = self.launch("--log", str(log), stderr=subprocess.DEVNULL)
        self.assertEqual(json.loads(log.read_text().splitlines()[0])["what"], "listening")
        self.assertEqual(log.stat().st_mode & 0o777, 0o600)
        moved = log.rename(log.with_suffix(".1"))
        process.send_signal(signal.SIGHUP)
        end = time.monotonic() + 30
        while not log.exists():
            self.assertLess(time.monotonic(), end, "no new file")
            time.sleep(0.01)
        self.assert_serves(process, port)
        self.assert_stops(process)
        self.assertEqual([json.loads(line)["what"] for line in log.read_text().splitlines()], ["stopping", "stopped"])
        self.assertNotIn("stopping", moved.read_text())

    def test_hang_up_without_a_file_is_nothing(self):
        server = Server("--no-limits")
        for _ in range(3):
            server.process.send_signal(signal.SIGHUP)
        table = server.new_table("me:Hung Ada", "open")
        self.assertEqual(table.sit(0).do("rename", name="Hung Bo")["type"], "ack")
        server.close()

    def test_a_log_that_cannot_be_written(self):
        run = subprocess.run([PROGRAM, "--lang", "en", "serve", "--listen", "127.0.0.1:0", "--log", "/no such folder/marea.log"],
                             capture_output=True, text=True, timeout=20, check=False)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("/no such folder/marea.log", run.stderr)


class Port:
    """As much of a server as a request needs."""

    def __init__(self, port: int):
        self.port = port


if __name__ == "__main__":
    unittest.main()
