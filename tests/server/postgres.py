"""A real PostgreSQL of Debian's in a folder of its own; as the user `postgres` where the tests run as root."""

import contextlib
import os
import pathlib
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")
PASSWORD = "Canaletto1730"


def can_mount() -> bool:
    """Whether a disk of a few megabytes can be had here."""
    with tempfile.TemporaryDirectory(prefix="marea_disk_") as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder], capture_output=True, check=False).returncode != 0:
            return False
        subprocess.run(["umount", folder], check=True)
        return True


def _fields(stat: pathlib.Path) -> list[str]:
    """Of a process, from its state on; none if it is gone."""
    try:
        return stat.read_text().rsplit(")", 1)[1].split()
    except OSError:
        return []


def _parent(stat: pathlib.Path) -> int:
    return int((_fields(stat) or ["", "0"])[1])


def _lives(process: int) -> bool:
    return (_fields(pathlib.Path(f"/proc/{process}/stat")) or ["Z"])[0] != "Z"


class Cluster:
    """A server with one user, whose password it asks for; it ends with the tests, however these end."""

    def __init__(self, primary: "Cluster | None" = None, quiet: bool = False, disk: int = 0):
        """A new one; or a replica of another, which then waits with every commit until it is here too. `disk`: on a disk of its own
        of so many megabytes."""
        self.folder = tempfile.mkdtemp(prefix="marea_pg_")
        self.disk = pathlib.Path(self.folder, "disk") if disk else None
        self.data = str(self.disk / "data") if self.disk else self.folder + "/data"
        if self.disk:
            self.disk.mkdir()
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={disk}m", "none", str(self.disk)], check=True)
        if os.getuid() == 0:
            postgres = pwd.getpwnam("postgres")
            for folder in (self.folder, self.disk or self.folder):
                os.chown(folder, postgres.pw_uid, postgres.pw_gid)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen | None = None
        self.loud = () if quiet else ("-c", "log_statement=all", "-c", "log_parameter_max_length=0")
        self.small = ("-c", "max_wal_size=16MB") if disk else ()
        if primary:
            self._spawn("pg_basebackup", "-D", self.data, "-R", "-X", "stream", "-c", "fast", "-h", "127.0.0.1", "-p", str(primary.port),
                        "-U", "marea", "--no-sync").wait()
            self.start()
            primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.ask("SELECT pg_reload_conf()")
            end = time.monotonic() + 60
            while primary.ask("SELECT sync_state FROM pg_stat_replication") != "sync":
                assert time.monotonic() < end, self.said()
                time.sleep(0.05)
            return
        secret = pathlib.Path(self.folder, "password")
        secret.write_text(PASSWORD + "\n")
        secret.chmod(0o644)
        self._spawn("initdb", "-D", self.data, "-U", "marea", "-A", "scram-sha-256", f"--pwfile={secret}",
                    "-E", "UTF8", "--locale=C", "--no-sync", *(("--wal-segsize=1",) if disk else ())).wait()
        self.start()

    def _spawn(self, program: str, *arguments: str) -> subprocess.Popen:
        user = ["--reuid", "postgres", "--regid", "postgres", "--clear-groups"] if os.getuid() == 0 else []
        with open(self.folder + "/said", "ab") as said:
            return subprocess.Popen(["setpriv", "--pdeathsig", "QUIT", *user, str(PROGRAMS / program), *arguments],
                                    stdout=said, stderr=said, cwd="/", env=os.environ | {"PGPASSWORD": PASSWORD})

    @property
    def address(self) -> str:
        """Without the password, which the environment has."""
        return f"postgresql://marea@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        self.process = self._spawn("postgres", "-D", self.data, "-k", self.folder, "-h", "127.0.0.1", "-p", str(self.port),
                                   *self.loud, *self.small)
        self.wait_until_up()

    def wait_until_up(self) -> None:
        end = time.monotonic() + 60
        while self.ask("SELECT 1", check=False) != "1":
            assert time.monotonic() < end and self.process.poll() is None, self.said()
            time.sleep(0.05)

    def stop(self, how: int = signal.SIGQUIT) -> None:
        """As in a crash, or (SIGINT) in good order; SIGKILL: it can tell nobody, and whoever worked for it finds out."""
        if self.process:
            orphans = self.workers() if how == signal.SIGKILL else []
            self.process.send_signal(how)
            self.process.wait(60)
            self.process = None
            end = time.monotonic() + 60
            while any(_lives(one) for one in orphans):
                assert time.monotonic() < end, self.said()
                time.sleep(0.01)

    def workers(self) -> list[int]:
        """The processes that work for it."""
        return [int(stat.parent.name) for stat in pathlib.Path("/proc").glob("[0-9]*/stat") if _parent(stat) == self.process.pid]

    def kill_a_worker(self, rng: random.Random) -> None:
        """One that serves somebody dies; then all others end too, and the server begins anew by itself."""
        serving = self.ask("SELECT pid FROM pg_stat_activity WHERE application_name = 'marea'").split()
        if serving:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(rng.choice(serving)), signal.SIGKILL)
        self.wait_until_up()

    def ask(self, sql: str, check: bool = True) -> str:
        run = subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql, self.address], capture_output=True, text=True, check=False,
                             env=os.environ | {"PGPASSWORD": PASSWORD, "PGOPTIONS": "-c default_transaction_read_only=off"})
        assert not check or run.returncode == 0, run.stderr
        return run.stdout.strip()

    def promote(self) -> None:
        """A replica becomes the one that is written."""
        assert self.ask("SELECT pg_promote()") == "t"

    def said(self) -> str:
        return pathlib.Path(self.folder, "said").read_text()

    def close(self) -> None:
        self.stop()
        if self.disk:
            subprocess.run(["umount", "-l", str(self.disk)], check=True)
        shutil.rmtree(self.folder, ignore_errors=True)


def main() -> None:
    """For tests in other languages: says where it is, password and all, and ends when standard input does."""
    cluster = Cluster(quiet=True)
    print(cluster.address.replace("marea@", f"marea:{PASSWORD}@"), flush=True)
    try:
        sys.stdin.read()
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
