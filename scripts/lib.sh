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
