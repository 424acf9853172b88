#!/usr/bin/env bash
# Runs Go tests twice: everything as it is shipped, then what shares memory
# between goroutines under the race detector. Storage suites run on SQLite and
# on a PostgreSQL of their own (under the detector on PostgreSQL alone), the
# blob suite also against an S3 server, letters go to an SMTP server, and
# payments meet a chain, Stripe's mock and the libraries of others.
#
#   scripts/gotest.sh ./...           or any arguments of go test
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

# The databases of tests lie in memory where there is enough; what the
# compiler writes does not.
export GOTMPDIR=${GOTMPDIR:-${TMPDIR:-/tmp}}
TMPDIR=$(quick_folder)
export TMPDIR

CAUSEWAY_TEST_SMTP=${CAUSEWAY_TEST_SMTP:-$(scripts/mailserver.sh)}
export CAUSEWAY_TEST_SMTP

# Compilers and tests live for seconds and spend them on tests, not on garbage.
export GOGC=${GOGC:-400}

# Whoever comes first leaves a migrated database here for all packages. On the
# server it has the folder's name, so that a number makes it one of its own.
CAUSEWAY_TEST_PREPARED=$TMPDIR/causeway_prepared_$$_$RANDOM
export CAUSEWAY_TEST_PREPARED
mkdir "$CAUSEWAY_TEST_PREPARED"
trap 'rm -rf "$CAUSEWAY_TEST_PREPARED"' EXIT

with_servers() {
  scripts/peers.sh with scripts/stripemock.sh with scripts/s3server.sh with scripts/postgres.sh with "$@"
}

# The race detector needs a C compiler on Linux.
if ! has gcc && ! has clang && is_root && has apt-get; then
  note 'Installing gcc from Debian (once)'
  apt_install gcc libc6-dev
fi
detector=true
has gcc || has clang || detector=false

# Programs and benchmarks run processes of their own, which the detector does
# not see into. Of the rest it gets the tests that have more than one thing going
# on at a time: where nothing runs beside anything, there is no race. They meet
# PostgreSQL under the detector and are spared it before.
watched=("$@")
if [[ $* == ./... ]] && $detector; then
  export CAUSEWAY_TEST_WATCHED=$CAUSEWAY_TEST_PREPARED/watched
  CGO_ENABLED=0 go run ./internal/structure/company internal content >"$CAUSEWAY_TEST_WATCHED"
  mapfile -t watched <"$CAUSEWAY_TEST_WATCHED"
  watched=("${watched[@]::${#watched[@]}-1}" -run "${watched[-1]}")
fi

# Many tests wait for a clock or a socket, so more packages and tests than
# processors keep these busy. Without cgo, as in the binary, the build's work is used again.
# "make lint" has vetted every package, tests included. Each of a hundred
# programs is linked without what only a debugger reads.
CGO_ENABLED=0 with_servers go test -vet=off '-ldflags=-s -w' -p 3 -parallel 4 -timeout 20m "$@"

if ! $detector; then
  note 'NO RACE DETECTOR: there is no C compiler on this machine. Install gcc to test what CI tests.'
  exit
fi

# Tests that are long and share nothing are skipped (-short). SQLite is C turned
# into Go: there is no race of ours in it, and building it for the detector
# takes longer than building the house.
note 'Again, under the race detector'
CGO_ENABLED=1 with_servers go test -vet=off '-ldflags=-s -w' -tags withoutsqlite -short -p 3 -parallel 4 -race -timeout 20m "${watched[@]}"
