#!/usr/bin/env bash
# Walks the browser journeys: on the desktop with SQLite, on the telephone with
# PostgreSQL. A chain to pay on and a bucket to keep files in are at hand.
#
#   scripts/journeys.sh [playwright arguments]
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

# Everything that this run writes lies here, so that two runs do not meet. A
# server of PostgreSQL in it runs as somebody else.
TMPDIR=$(mktemp -d "$(quick_folder)/causeway-e2e-XXXXXX")
chmod 711 "$TMPDIR"
export TMPDIR
CHROMIUM_PATH=$(scripts/chromium.sh --shell)
export CHROMIUM_PATH
# Found or installed once, and not by each worker.
CAUSEWAY_TEST_POSTGRES_BIN=$(scripts/postgres.sh binaries)
export CAUSEWAY_TEST_POSTGRES_BIN

# Where the workers find the shop that the first of them has filled.
CAUSEWAY_TEST_FILLED=$TMPDIR/filled
mkdir -m 711 "$CAUSEWAY_TEST_FILLED"
export CAUSEWAY_TEST_FILLED

left_behind() {
  for folder in "$TMPDIR"/postgres-* "$CAUSEWAY_TEST_FILLED/postgres/server"; do
    [[ -f $folder/url ]] && scripts/postgres.sh stop "$folder"
  done
  rm -rf "$TMPDIR"
}
trap left_behind EXIT

scripts/peers.sh with scripts/s3server.sh with bash -c 'cd e2e && exec npx --no-install playwright test "$@"' journeys "$@"
