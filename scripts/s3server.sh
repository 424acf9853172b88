#!/usr/bin/env bash
# An S3 server for tests, so that the bucket store meets a real one.
#
#   scripts/s3server.sh with COMMAND...   run COMMAND beside a server, then stop it
#
# COMMAND finds the server in CAUSEWAY_TEST_S3, as http://key:secret@host:port/bucket;
# a server named there beforehand is used as it is. Ours is built once from its
# Go module into .cache, listens on loopback only and forgets its objects.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

module=github.com/versity/versitygw/cmd/versitygw
version=v1.8.0
server=$CACHE/s3server/versitygw-$version
key=testing
secret=testing-secret
bucket=blobs

build() {
  [[ -x $server ]] && return 0
  note "Building versitygw $version (once)"
  mkdir -p "$CACHE/s3server/build"
  GOBIN=$CACHE/s3server/build CGO_ENABLED=0 go install "$module@$version" >&2 || return 1
  mv "$CACHE/s3server/build/versitygw" "$server"
}

answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# start DIR leaves the server's process in $pid and its port in $port.
start() {
  local dir=$1
  mkdir -p "$dir/objects/$bucket" "$dir/meta"
  for _ in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 12000)) # below the range from which the kernel hands out ports
    answers "$port" && continue
    # --sidecar: metadata in files, because not every file system has extended attributes.
    ROOT_ACCESS_KEY=$key ROOT_SECRET_KEY=$secret "$server" --quiet --port "127.0.0.1:$port" \
      posix --sidecar "$dir/meta" "$dir/objects" >"$dir/log" 2>&1 </dev/null &
    pid=$!
    for _ in $(seq 100); do
      kill -0 "$pid" 2>/dev/null || break # somebody took the port in between: try another
      answers "$port" && return 0
      sleep 0.1
    done
    kill "$pid" 2>/dev/null || true
  done
  cat "$dir/log" >&2
  die 'The S3 test server did not start.'
}

with() {
  if [[ -n ${CAUSEWAY_TEST_S3:-} ]]; then exec "$@"; fi
  if ! build; then
    note 'NO S3 SERVER: it could not be built. The bucket store is not tested; set CAUSEWAY_TEST_S3 to test it.'
    exec "$@"
  fi
  local status=0
  pid=
  scratch=$(mktemp -d)
  trap '[[ -z $pid ]] || kill "$pid" 2>/dev/null || true; rm -rf "$scratch"' EXIT
  trap 'exit 130' INT TERM HUP
  start "$scratch"
  CAUSEWAY_TEST_S3=http://$key:$secret@127.0.0.1:$port/$bucket "$@" || status=$?
  return "$status"
}

case ${1:-} in
  with) shift; with "$@" ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
