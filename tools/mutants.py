"""Small defects in C++: where one could be planted, which are drawn, and a copy of the tree with all of these in it.

Each stands in the copy behind a switch, so that one build serves them all: MAREA_MUTANT=K turns on the K-th. Without it a program
notes which of them each test reaches, in the file that MAREA_MUTANTS_REACHED names."""

import collections
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

FOLDERS = ("games", "wire", "table", "store")
TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+"}
SWITCH = """#pragma once
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
/// Which defect is on; where none is, which were reached since the last note.
namespace mutant {
struct Reached {
    std::array<std::atomic<bool>, 4096> which{};
    /// One line: the test, what it cost, what it reached. Forgets it then.
    void note(const char* test, long long millis) {
        const char* path = std::getenv("MAREA_MUTANTS_REACHED");
        std::FILE* file = path != nullptr && test != nullptr ? std::fopen(path, "a") : nullptr;
        if (file == nullptr) return;
        std::fprintf(file, "%s %lld", test, millis);
        for (std::size_t k = 0; k < which.size(); ++k)
            if (which[k].exchange(false)) std::fprintf(file, " %zu", k);
        std::fprintf(file, "\\n");
        std::fclose(file);
    }
    ~Reached() { note(std::getenv("MAREA_MUTANTS_TEST"), 0); }
};
inline Reached reached;
inline const int chosen = std::getenv("MAREA_MUTANT") != nullptr ? std::atoi(std::getenv("MAREA_MUTANT")) : -1;
constexpr bool on(int k) {
    if (std::is_constant_evaluated()) return false;
    if (chosen < 0) reached.which[static_cast<std::size_t>(k)].store(true, std::memory_order_relaxed);
    return chosen == k;
}
}  // namespace mutant
"""
LISTENER = """
#include <gtest/gtest.h>
#include <sys/resource.h>
#include "core/mutant.hpp"
namespace {
/// Milliseconds of computing, by this program and those that it has waited for.
long long spent() {
    long long sum = 0;
    for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage used{};
        getrusage(who, &used);
        for (const timeval& part : {used.ru_utime, used.ru_stime}) sum += part.tv_sec * 1000 + part.tv_usec / 1000;
    }
    return sum;
}
/// Notes what each test reached, and tells the programs that it starts whose they are.
struct Notes : testing::EmptyTestEventListener {
    static std::string name(const testing::TestInfo& test) { return std::string(test.test_suite_name()) + "." + test.name(); }
    void OnTestStart(const testing::TestInfo& test) override {
        mutant::reached.note("*", 0);
        setenv("MAREA_MUTANTS_TEST", name(test).c_str(), 1);
        began = spent();
    }
    void OnTestEnd(const testing::TestInfo& test) override {
        mutant::reached.note(name(test).c_str(), spent() - began);
    }
    long long began = 0;
};
const bool listening = (testing::UnitTest::GetInstance()->listeners().Append(new Notes), true);
}  // namespace
"""


class Defect:
    """One place and what is written there instead; nothing: the statement is left out."""

    def __init__(self, path: str, start: int, end: int, line: int, was: str, becomes: str):
        self.path, self.start, self.end, self.line, self.was, self.becomes = path, start, end, line, was, becomes

    def name(self) -> str:
        def short(text: str) -> str:
            return " ".join(text.split())[:70]
        return f"{self.path}:{self.line}: {short(self.was)}  →  {short(self.becomes) or '(left out)'}"


class Reader:
    """Finds every defect that could be planted, as the compiler's own parser sees the sources."""

    def __init__(self, root: pathlib.Path, only: str):
        from clang import cindex  # of Debian's python3-clang-19
        self.kind = cindex.CursorKind
        self.index = cindex.Index.create()
        self.root, self.only = root, only
        self.texts: dict[str, bytes] = {}
        self.found: dict[tuple, Defect] = {}

    def read(self, scratch: pathlib.Path) -> list[Defect]:
        groups = collections.defaultdict(list)
        for folder in FOLDERS:
            for path in sorted((self.root / folder).rglob("*.cpp")):
                groups[path.parent].append(path)
        for folder, sources in groups.items():
            whole = scratch / "read.cpp"
            whole.write_text("".join(f'#include "{path.relative_to(self.root)}"\n' for path in sources))
            unit = self.index.parse(str(whole), args=["-std=c++20", f"-I{self.root}", '-DMAREA_VERSION="0"'])
            wrong = [str(one) for one in unit.diagnostics if one.severity >= 3]
            if wrong:
                sys.exit("\n".join(wrong[:5]) + f"\n{folder} cannot be read.")
            for node in unit.cursor.get_children():
                self.visit(node, "", False)
        return [self.found[key] for key in sorted(self.found)]

    def visit(self, node, path: str, inside: bool) -> None:
        file = node.location.file
        if file is not None:
            path = os.path.relpath(file.name, self.root)
        if not path.startswith(tuple(folder + "/" for folder in FOLDERS)) or not path.startswith(self.only):
            return
        if path not in self.texts:
            self.texts[path] = (self.root / path).read_bytes()
        self.look(node, path, inside)

    def source(self, node, path: str) -> bytes:
        return self.texts[path][node.extent.start.offset:node.extent.end.offset]

    def add(self, path: str, node, becomes: bytes) -> None:
        was = self.source(node, path)
        if was and b"\n#" not in was:
            start, end = node.extent.start, node.extent.end
            self.found[(path, start.offset, end.offset, becomes)] = Defect(path, start.offset, end.offset, start.line, was.decode(), becomes.decode())

    def look(self, node, path: str, inside: bool) -> None:
        kind, text = self.kind, self.source(node, path)
        if node.kind in (kind.STATIC_ASSERT, kind.ENUM_DECL):
            return
        if node.kind == kind.VAR_DECL and any(token.spelling in ("constexpr", "constinit") for token in list(node.get_tokens())[:4]):
            return
        children = list(node.get_children())
        if node.kind == kind.CASE_STMT or (node.kind == kind.IF_STMT and text.startswith(b"if constexpr")):
            children = children[1:]  # what the compiler alone works out
        if inside and node.kind == kind.BINARY_OPERATOR and len(children) == 2:
            left, right = children
            sign = self.texts[path][left.extent.end.offset:right.extent.start.offset].strip().decode()
            if sign in TURNED:
                self.add(path, node, self.source(left, path) + f" {TURNED[sign]} ".encode() + self.source(right, path))
        elif inside and node.kind == kind.INTEGER_LITERAL:
            around = self.texts[path][node.extent.start.offset - 1:node.extent.end.offset + 1]
            if re.fullmatch(rb"\d{1,6}", text) and not around.startswith(b"<") and not around.endswith(b">"):  # no template's
                self.add(path, node, str(int(text) + 1).encode())
        elif node.kind == kind.COMPOUND_STMT:
            for child in children:
                if self.is_droppable(child, path):
                    self.add(path, child, b"")
        for child in children:
            self.visit(child, path, inside or node.kind == kind.COMPOUND_STMT)

    def is_droppable(self, node, path: str) -> bool:
        """A call, an assignment, or an “if” without “else”."""
        kind = self.kind
        if node.kind == kind.IF_STMT:
            text = self.source(node, path)
            return b"else" not in text and not text.startswith(b"if constexpr")
        return node.kind in (kind.CALL_EXPR, kind.UNARY_OPERATOR, kind.COMPOUND_ASSIGNMENT_OPERATOR, kind.BINARY_OPERATOR,
                             kind.UNEXPOSED_EXPR)


def draw(places: list[Defect], count: int, seed: int) -> list[Defect]:
    """As many as asked, at most one of each kind on a line, a tenth or more in each folder. Each has its own lot, so that a change
    elsewhere leaves it drawn."""
    def lot(defect: Defect) -> str:
        return hashlib.sha256(f"{seed} {defect.path} {defect.was} {defect.becomes}".encode()).hexdigest()
    one_a_line = {(defect.path, defect.line, not defect.becomes): defect for defect in sorted(places, key=lot, reverse=True)}
    by_lot = sorted(one_a_line.values(), key=lot)
    first = [defect for folder in FOLDERS for defect in [one for one in by_lot if one.path.startswith(folder + "/")][:count // 10]]
    return sorted([*first, *[defect for defect in by_lot if defect not in first][:max(count - len(first), 0)]], key=lot)


def planted(text: bytes, defects: dict[int, Defect], is_header: bool) -> bytes:
    """The text of one file with these in it, each behind its switch; one line longer."""
    inserts = []
    for k, one in defects.items():
        if one.becomes:
            inserts.append((one.start, 1, -one.end, f"(::mutant::on({k}) ? ({one.becomes}) : ("))
            inserts.append((one.end, 0, -one.start, "))"))
        else:
            end = one.end if one.was.endswith(("}", ";")) else text.index(b";", one.end) + 1
            inserts.append((one.start, 1, -end, f"if (!::mutant::on({k})) {{ "))
            inserts.append((end, 0, -one.start, " }"))
    for place, _, _, words in sorted(inserts, reverse=True):
        text = text[:place] + words.encode() + text[place:]
    switch = b'#include "core/mutant.hpp"\n'
    return text.replace(b"#pragma once\n", b"#pragma once\n" + switch, 1) if is_header else switch + text


def write_copy(root: pathlib.Path, copy: pathlib.Path, defects: dict[int, Defect]) -> None:
    """Writes the tree with all of them in it; what is the same there already stays untouched."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root, text=True, stdout=subprocess.PIPE, check=True).stdout
    texts = {name: (root / name).read_bytes() for name in listed.split("\0") if name and (root / name).is_file()}
    by_file: dict[str, dict[int, Defect]] = collections.defaultdict(dict)
    for k, one in defects.items():
        by_file[one.path][k] = one
    for path, its in by_file.items():
        texts[path] = planted(texts[path], its, path.endswith(".hpp"))
    texts["core/mutant.hpp"] = SWITCH.encode()
    texts["tests/core/paths.cpp"] += LISTENER.encode()
    for name, text in texts.items():
        file = copy / name
        if not file.is_file() or file.read_bytes() != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(text)
            if (root / name).exists():
                shutil.copymode(root / name, file)
    for file in copy.rglob("*"):  # what an earlier tree had
        if file.is_file() and file.relative_to(copy).parts[0] != "build" and str(file.relative_to(copy)) not in texts:
            file.unlink()
