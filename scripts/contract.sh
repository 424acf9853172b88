#!/usr/bin/env bash
# Fails when api/openapi.yaml or the TypeScript types made from it differ from
# what the code says now.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/lib.sh

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

.cache/causeway-without-web openapi >"$fresh/openapi.yaml"
web/codegen/node_modules/.bin/openapi-typescript "$fresh/openapi.yaml" -o "$fresh/schema.d.ts" >/dev/null

same=true
compare() { diff -u --label "$1 (committed)" --label "$1 (from the code)" "$1" "$2" | head -60 || same=false; }
compare api/openapi.yaml "$fresh/openapi.yaml"
compare web/src/api/schema.d.ts "$fresh/schema.d.ts"
$same || die 'the contract has drifted: run make gen and commit the result'
note 'contract and types match the code'
