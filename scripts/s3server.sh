#!/usr/bin/env bash
# An S3 server for tests, so that the bucket store meets a real one.
#
#   scripts/s3server.sh with COMMAND...   run COMMAND beside a server, then stop it
#   scripts/s3server.sh serve DIR PORT    be a server with what DIR holds, until killed
#   scripts/s3server.sh ready             build it, for later
#
# COMMAND finds the server in CAUSEWAY_TEST_S3, as http://key:secret@host:port/bucket;
# a server named there beforehand is used as it is. Ours is built once from
# tools/s3server into .cache, listens on loopback only and forgets its objects.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

code=$root/tools/s3server
server=$CACHE/s3server/server
key=testing
secret=testing-secret
bucket=blobs

# Without optimizing, which is half of the compiler's work: tests ask for little.
build() {
  [[ $server -nt $code/main.go && $server -nt $code/go.mod && $server -nt $code/go.sum ]] && return 0
  note 'Building an S3 server (once)'
  GOGC=400 CGO_ENABLED=0 go build -C "$code" '-gcflags=github.com/...=-N -l' '-ldflags=-s -w' -o "$server.new" . >&2 || return 1
  mv "$server.new" "$server"
}

serve() {
  mkdir -p "$scratch/objects/$bucket" "$scratch/meta"
  ROOT_ACCESS_KEY=$key ROOT_SECRET_KEY=$secret exec "$server" "127.0.0.1:$1" "$scratch/objects" "$scratch/meta"
}

with() {
  if [[ -n ${CAUSEWAY_TEST_S3:-} ]]; then exec "$@"; fi
  if ! build; then
    note 'NO S3 SERVER: it could not be built. The bucket store is not tested; set CAUSEWAY_TEST_S3 to test it.'
    exec "$@"
  fi
  local status=0
  stop_at_exit
  start_server "$scratch/log"
  CAUSEWAY_TEST_S3=http://$key:$secret@127.0.0.1:$port/$bucket "$@" || status=$?
  return "$status"
}

case ${1:-} in
  with) shift; with "$@" ;;
  ready) build ;;
  serve)
    build || die 'There is no S3 server, and none could be built.'
    scratch=${2:?DIR} && serve "${3:?PORT}"
    ;;
  *) sed -n '2,/^set -/{s/^# \{0,1\}//;/^set -/!p}' "$0"; exit 2 ;;
esac
