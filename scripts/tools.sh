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

scripts/peers.sh with true
scripts/stripemock.sh ready
scripts/s3server.sh ready
scripts/mailserver.sh
scripts/age.sh
scripts/postgres.sh binaries
scripts/chromium.sh --shell
make --no-print-directory e2e/node_modules/.package-lock.json web/codegen/node_modules/.package-lock.json
exit 0
