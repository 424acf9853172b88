#!/usr/bin/env bash
# Prints the folder of an SMTP server that somebody else has written, so that
# letters meet more than our own idea of one. Only the path goes to standard
# output, so callers can write CAUSEWAY_TEST_SMTP=$(scripts/mailserver.sh).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
source "$root/scripts/lib.sh"

package=smtp-server@3.21.1
home=$CACHE/mailserver/$package
server=$home/node_modules/smtp-server

if [[ ! -f $server/package.json ]]; then
  has npm || die 'The SMTP server for tests needs Node and npm.'
  note "Installing $package (once)"
  mkdir -p "$home"
  npm install --no-save --no-audit --no-fund --no-update-notifier --loglevel=error --prefix "$home" "$package" >&2 ||
    die "$package could not be installed."
fi
echo "$server"
