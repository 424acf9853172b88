#!/usr/bin/env bash
# An S3 server for tests, so that the bucket store meets a real one. It is built
# once from its Go module into .cache, listens on loopback only, and keeps its
# objects in a folder that goes away with it.
#
#   scripts/s3server.sh start   prints http://key:secret@127.0.0.1:port/bucket
#   scripts/s3server.sh stop
#
# The printed address is what CAUSEWAY_TEST_S3 wants.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module='github.com/versity/versitygw/cmd/versitygw'
version='v1.8.0'
server=$CACHE/s3server/versitygw-$version
state=$CACHE/s3server/running
key=testing
secret=testing-secret
bucket=blobs

build() {
  [[ -x $server ]] && return 0
  note "Building $module $version (once)"
  mkdir -p "$CACHE/s3server/build"
  GOBIN=$CACHE/s3server/build CGO_ENABLED=0 go install "$module@$version" >&2
  mv "$CACHE/s3server/build/versitygw" "$server"
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

start() {
  build
  stop
  local folder port pid attempt
  folder=$(mktemp -d)
  mkdir -p "$folder/objects/$bucket" "$folder/meta"
  for attempt in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 12000)) # below the range from which the kernel hands out ports
    answers "$port" && continue
    # --sidecar: metadata in files, because not every file system has extended attributes.
    ROOT_ACCESS_KEY=$key ROOT_SECRET_KEY=$secret "$server" --quiet --port "127.0.0.1:$port" \
      posix --sidecar "$folder/meta" "$folder/objects" >"$folder/log" 2>&1 </dev/null &
    pid=$!
    printf '%s\n%s\n' "$pid" "$folder" >"$state"
    for _ in $(seq 100); do
      answers "$port" && kill -0 "$pid" 2>/dev/null && echo "http://$key:$secret@127.0.0.1:$port/$bucket" && return 0
      kill -0 "$pid" 2>/dev/null || break # the port was taken in between: try another
      sleep 0.1
    done
  done
  cat "$folder/log" >&2
  stop
  die 'The S3 test server did not start.'
}

stop() {
  [[ -f $state ]] || return 0
  local pid folder
  { read -r pid; read -r folder; } <"$state"
  # A number can be reused by a stranger after a reboot: only ours is ended.
  if { tr '\0' ' ' <"/proc/$pid/cmdline" || ps -o args= -p "$pid"; } 2>/dev/null | grep -qF "$folder"; then
    kill "$pid" 2>/dev/null || true
  fi
  rm -rf "$folder" "$state"
}

case ${1:-} in
  start) start ;;
  stop) stop ;;
  *) die "usage: scripts/s3server.sh start|stop" ;;
esac
