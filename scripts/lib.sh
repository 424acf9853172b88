# Words shared by the scripts of this folder. Sourced, never run.
# Everything said to people goes to standard error: standard output is for the
# one value a script was asked for.

CACHE=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/.cache

note() { printf '  %s\n' "$*" >&2; }
die() { printf 'error: %s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
is_root() { [[ $(id -u) == 0 ]]; }

# apt_install PACKAGE... waits for another apt run instead of failing on its lock.
apt_install() {
  local apt=(apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 -qq)
  DEBIAN_FRONTEND=noninteractive "${apt[@]}" update >&2 || true
  DEBIAN_FRONTEND=noninteractive "${apt[@]}" install -y --no-install-recommends "$@" >&2
}

# quick_folder prefers memory, because the tests commit tens of thousands of
# times; containers often have a /dev/shm too small to hold a database.
quick_folder() {
  local free_kb
  if [[ -w /dev/shm ]]; then
    free_kb=$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')
    ((free_kb > 2000000)) && echo /dev/shm && return
  fi
  echo "${TMPDIR:-/tmp}"
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# install_program MODULE VERSION FILE [FLAG...] builds a Go program once.
install_program() {
  local module=$1 version=$2 file=$3 build
  shift 3
  [[ -x $file ]] && return 0
  note "Building ${module##*/} $version (once)"
  build=$(dirname "$file")/build
  mkdir -p "$build"
  GOGC=400 GOBIN=$build CGO_ENABLED=0 go install "$@" "$module@$version" >&2 || return 1
  mv "$build/${module##*/}" "$file"
}

# start_server LOG tries ports until serve, which the caller defines, runs the
# server on one: serve PORT replaces its shell by it. Leaves the server's
# process in $pid and its port in $port.
start_server() {
  local log=$1
  for _ in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 12000)) # below the range from which the kernel hands out ports
    if answers "$port" || answers "$((port + 1))"; then continue; fi
    (serve "$port") >"$log" 2>&1 </dev/null &
    pid=$!
    for _ in $(seq 200); do
      kill -0 "$pid" 2>/dev/null || break # somebody took the port in between: try another
      answers "$port" && return 0
      sleep 0.1
    done
    kill "$pid" 2>/dev/null || true
  done
  cat "$log" >&2
  die 'A server for tests did not start.'
}

# stop_at_exit ends what start_server has started and removes $scratch with it.
stop_at_exit() {
  pid=
  scratch=$(mktemp -d)
  trap '[[ -z $pid ]] || kill "$pid" 2>/dev/null || true; rm -rf "$scratch"' EXIT
  trap 'exit 130' INT TERM HUP
}
