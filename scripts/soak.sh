#!/usr/bin/env bash
# Runs the tests with their full counts on both databases and writes what they
# measured into docs/measured.md. Arguments go to go test:
#
#   scripts/soak.sh ./internal/ledger/...
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

figures=$CACHE/soak/figures.jsonl
mkdir -p "$(dirname "$figures")"
: >"$figures"
begin=$SECONDS

# Without the race detector: make test has it, and here the counts matter.
CAUSEWAY_TEST_FIGURES=$figures CGO_ENABLED=0 \
  scripts/peers.sh with scripts/stripemock.sh with scripts/s3server.sh with scripts/postgres.sh with go test -count=1 -timeout 6h "${@:-./...}"

if (($# == 0)); then
  note 'Again with small counts, on the schema that a later version may have left'
  CAUSEWAY_TEST_WIDER_SCHEMA=1 CGO_ENABLED=0 scripts/peers.sh with scripts/s3server.sh with scripts/postgres.sh with go test -count=1 -timeout 1h ./internal/...
fi

go run ./soak/report -figures "$figures" -page docs/measured.md \
  -about "Full run of $(date -u +%F) in $(((SECONDS - begin) / 60 + 1)) min: $(getconf _NPROCESSORS_ONLN) cores, $(go env GOOS)/$(go env GOARCH), $(go env GOVERSION)."
note 'figures written to docs/measured.md'
