#!/usr/bin/env bash
# Walks the browser journeys: on the desktop with SQLite, on the telephone with
# PostgreSQL. A chain to pay on and a bucket to keep files in are at hand.
#
#   scripts/journeys.sh [playwright arguments]
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

TMPDIR=$(quick_folder)
export TMPDIR
CHROMIUM_PATH=$(scripts/chromium.sh --shell)
export CHROMIUM_PATH
# Found or installed once, and not by each worker.
CAUSEWAY_TEST_POSTGRES_BIN=$(scripts/postgres.sh binaries)
export CAUSEWAY_TEST_POSTGRES_BIN

left_behind() {
  for folder in "$TMPDIR"/causeway-e2e-postgres-*; do
    [[ -f $folder/url && -f $started && $folder -nt $started ]] && scripts/postgres.sh stop "$folder"
  done
  scripts/postgres.sh stop "$CAUSEWAY_TEST_FILLED/postgres/server"
  rm -rf "$started" "$CAUSEWAY_TEST_FILLED"
}
started=$(mktemp)
# Where the workers find the shop that the first of them has filled.
CAUSEWAY_TEST_FILLED=$(mktemp -d)
# A server of PostgreSQL in it runs as somebody else.
chmod 711 "$CAUSEWAY_TEST_FILLED"
export CAUSEWAY_TEST_FILLED
trap left_behind EXIT

scripts/peers.sh with scripts/s3server.sh with bash -c 'cd e2e && exec npx --no-install playwright test "$@"' journeys "$@"
