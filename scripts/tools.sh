#!/usr/bin/env bash
# Installs what only tests need: a browser, a database, a chain, and servers that
# others have written. Whoever needs one of them would install it by themselves;
# here it happens while the compiler works, which does not wait for the network.
#
#   scripts/tools.sh
#
# What cannot be installed is no error yet: whoever needs it says what is missing.
set -uo pipefail
cd "$(dirname "$0")/.."

downloads() {
  scripts/postgres.sh binaries
  scripts/chromium.sh --shell
  scripts/peers.sh with true
  scripts/mailserver.sh
  make --no-print-directory e2e/node_modules/.package-lock.json web/codegen/node_modules/.package-lock.json
}

# The network has something to do as long as the compiler has.
downloads &
trap 'kill $! 2>/dev/null || true' EXIT
scripts/stripemock.sh ready
scripts/s3server.sh ready
scripts/age.sh
wait
exit 0
