# What ./play and ./test share: say what is done, install what is missing, build. Sourced, not run.

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() {
    printf '\n%s\n' "$*" >&2
    exit 1
}

# Debian packages to build and run the program.
program_packages="build-essential cmake ninja-build ccache mold pkgconf libboost1.81-dev libboost-json1.81-dev
    libfmt-dev libcli11-dev libicu-dev libexpected-dev libsodium-dev libsqlite3-dev libssl-dev"

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
            ninja -C "build/$preset" "$@" >"$log" 2>&1
        fi || {
            { grep -vE '^\[[0-9]+/[0-9]+\] (Building|Linking|Generating)' "$log" || true; } | tail -n 60 >&2
            fail "Building $preset failed; the errors are above."
        }
    fi
    rm -f "$log"
}
