#!/usr/bin/env bash
# Walks the browser journeys: all of them on SQLite, then those tagged
# @both-databases on PostgreSQL. A chain to pay on is at hand.
#
#   scripts/journeys.sh [playwright arguments]
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

TMPDIR=$(quick_folder)
export TMPDIR
CHROMIUM_PATH=$(scripts/chromium.sh)
export CHROMIUM_PATH

scripts/peers.sh with bash -c 'cd e2e && exec npx --no-install playwright test "$@"' journeys "$@"

# One worker and one screen, because a second shop would share the first one's
# database. A run of chosen journeys may have none for PostgreSQL.
flags='--workers=1 --project=desktop --grep @both-databases'
(($# > 0)) && flags+=' --pass-with-no-tests'
exec scripts/postgres.sh with bash -c \
  "cd e2e && E2E_DATABASE_URL=\$CAUSEWAY_TEST_POSTGRES exec npx --no-install playwright test $flags \"\$@\"" journeys "$@"
