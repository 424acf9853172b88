#!/usr/bin/env bash
# Runs Go tests with the race detector; storage suites run on SQLite and on a
# PostgreSQL of their own, the blob suite also against an S3 server, letters go
# to an SMTP server, and payments meet a chain, Stripe's mock and the libraries
# of others.
#
#   scripts/gotest.sh ./...           or any arguments of go test
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

# The race detector needs a C compiler on Linux.
if ! has gcc && ! has clang && is_root && has apt-get; then
  note 'Installing gcc from Debian (once)'
  apt_install gcc libc6-dev
fi
if has gcc || has clang; then
  export CGO_ENABLED=1
  # SQLite is C turned into Go: checking each of its pointers finds nothing of
  # ours and takes half of the time.
  race=(-race '-gcflags=modernc.org/...=-d=checkptr=0')
else
  note 'NO RACE DETECTOR: there is no C compiler on this machine. Install gcc to test what CI tests.'
  race=()
fi

# The databases of tests lie in memory where there is enough; what the
# compiler writes does not.
export GOTMPDIR=${GOTMPDIR:-${TMPDIR:-/tmp}}
TMPDIR=$(quick_folder)
export TMPDIR

CAUSEWAY_TEST_SMTP=${CAUSEWAY_TEST_SMTP:-$(scripts/mailserver.sh)}
export CAUSEWAY_TEST_SMTP

exec scripts/peers.sh with scripts/stripemock.sh with scripts/s3server.sh with scripts/postgres.sh with go test "${race[@]}" -timeout 20m "$@"
