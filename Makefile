# Two commands matter: `make run` serves a demo shop, `make test` checks
# everything. Nothing else has to be installed by hand beside Go and Node.
#
# A second run repeats only what its inputs changed: npm leaves a file behind,
# Vite's output is compared with its sources, and Go keeps its own cache.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-builtin-rules --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# A compiler lives for seconds: one that seldom looks for garbage takes a third
# less of the processor, and a gigabyte of memory at most.
GO := GOGC=400 CGO_ENABLED=0 go
GO_BUILD := $(GO) build -ldflags='-s -w'

# The binary carries the web build only with this tag, so that Go's own tools
# work in a fresh clone before anything was built.
WEB_TAG := -tags web

# npm writes this file at the end of every installation.
INSTALLED := node_modules/.package-lock.json
WEB_BUILT := internal/webui/dist/index.html

# Folders are listed as well as files: deleting a file changes only its folder.
WEB_SOURCES = $(shell find content/tutorials web/src web/public web/build web/scripts web/index.html web/vite.config.ts 2>/dev/null)

.PHONY: help
help: ## list the commands
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- Daily work ---------------------------------------------------------------

.PHONY: run dev build gen
run: build ## build everything and serve a demo shop on 127.0.0.1:8080
	@CAUSEWAY_MODE=$${CAUSEWAY_MODE:-demo} exec bin/causeway serve

dev: web/$(INSTALLED) ## rebuild on every change: Go server and Vite side by side
	@exec scripts/dev.sh

build: ## build bin/causeway with the web application inside
	@$(MAKE) -s -j2 go-compiled $(WEB_BUILT)
	@echo '→ bin/causeway'
	@$(GO_BUILD) $(WEB_TAG) -o bin/causeway ./cmd/causeway

# Compiles the dependencies while npm and Vite work, and makes the program that
# writes its own contract.
.PHONY: go-compiled
go-compiled:
	@$(GO_BUILD) -o .cache/causeway-without-web ./cmd/causeway

gen: go-compiled web/codegen/$(INSTALLED) ## write api/openapi.yaml and the TypeScript types from it
	@mkdir -p api .cache
	@.cache/causeway-without-web openapi > .cache/openapi.yaml
	@mv .cache/openapi.yaml api/openapi.yaml
	@cd web/codegen && npm run --silent gen

# --- What is installed or built once ------------------------------------------

%/$(INSTALLED): %/package.json %/package-lock.json
	@echo '→ npm ci in $*'
	@cd $* && npm ci --no-audit --no-fund --no-update-notifier --loglevel=error
	@touch $@

$(WEB_BUILT): web/$(INSTALLED) $(WEB_SOURCES)
	@echo '→ web build'
	@mkdir -p .cache && (cd web && npm run --silent build) > .cache/web-build.log || { cat .cache/web-build.log; exit 1; }
	@touch $@

.cache/bin/lint: tools/go.mod tools/go.sum tools/lint/main.go
	@echo '→ lint'
	@$(GO) build -C tools -o ../$@ ./lint
	@touch $@

# --- Checks: make test runs them in this order --------------------------------

.PHONY: test
test: ## everything CI runs: lint, structure, contract, unit tests, journeys
	@scripts/steps.sh ready checks test-go test-e2e

# Screens wait for a third of their time, in which the compiler goes on.
.PHONY: checks
checks: ## lint, structure, contract and web unit tests, side by side: they need no server
	@$(MAKE) -s -j2 --output-sync=target lint-go test-web lint-web test-structure test-contract

.PHONY: ready
ready: ## build, and install meanwhile what only tests need
	@mkdir -p .cache
	@scripts/tools.sh > .cache/tools.log 2>&1 & trap 'kill $$! 2>/dev/null || true' EXIT; $(MAKE) build; wait

.PHONY: lint lint-go lint-web
lint: ## gofmt, go vet and staticcheck in one, Biome, type check
	@$(MAKE) -s -j2 lint-go lint-web

lint-go: .cache/bin/lint
	@scripts/gofmt.sh
	@GOGC=400 CGO_ENABLED=0 .cache/bin/lint ./...

lint-web: web/$(INSTALLED) e2e/$(INSTALLED)
	@cd web && npm run --silent lint && npm run --silent typecheck
	@cd e2e && ../web/node_modules/.bin/biome check --error-on-warnings && npm run --silent typecheck
	@cd bench/lighthouse && ../../web/node_modules/.bin/biome check --error-on-warnings
	@cd peers && ../web/node_modules/.bin/biome check --error-on-warnings

.PHONY: test-structure test-contract test-web test-go test-e2e
test-structure: ## the house rules: imports, SQL, file sizes, locales, dependencies
	@$(GO) test ./internal/structure/...

test-contract: go-compiled web/codegen/$(INSTALLED) ## api/openapi.yaml and its types are what the code says
	@scripts/contract.sh

test-web: $(WEB_BUILT) ## web unit tests and the size budget of the first page
	@cd web && npm run --silent test
	@cd web && npm run --silent budget

test-go: ## Go tests on SQLite and PostgreSQL, then again with the race detector
	@scripts/gotest.sh ./...

test-e2e: build e2e/$(INSTALLED) ## browser journeys against the real binary
	@scripts/journeys.sh

# --- With programs of others -------------------------------------------------

.PHONY: test-nodes
test-nodes: ## a real proxy server and real clients from our own answers; builds sing-box and mihomo once
	@scripts/singbox.sh with scripts/mihomo.sh with go test -count=1 -timeout 10m -v -run 'RealNodes|SingBox|Mihomo' ./cmd/causeway ./internal/vpn/clientconfig/readback

# --- Long runs ----------------------------------------------------------------

.PHONY: chaos fuzz vulnerable journeys replicas soak soak-browser bench lighthouse screenshots
chaos: go-compiled ## two replicas under load for ten minutes while things die; CHAOS='-fault F07 -for 60s' is one fault, CHAOS=-list names them
	@$(GO_BUILD) -o .cache/chaos ./chaos
	@.cache/chaos $(CHAOS)

fuzz: ## made-up input for every parser of outside input, FUZZ_FOR=10m each; FUZZ='share FuzzFold' chooses
	@scripts/fuzz.sh $(FUZZ)

vulnerable: ## known vulnerabilities in what is called; asks vuln.go.dev, or the copy at VULNDB=file:///…
	@go run golang.org/x/vuln/cmd/govulncheck@v1.3.0 $(if $(VULNDB),-db $(VULNDB)) ./...

journeys: build e2e/$(INSTALLED) ## every journey in both shells, every page in light and dark, the five persons in all languages
	@SHELLS=both SCHEMES=both PERSONS=all scripts/journeys.sh

replicas: build e2e/$(INSTALLED) ## browser journeys through a balancer to two replicas, PostgreSQL and S3; JOURNEYS names others than the chosen
	@scripts/replicas.sh $(JOURNEYS)

soak: ## the full counts of races, faults and volumes; writes docs/measured.md
	@scripts/soak.sh

soak-browser: build e2e/$(INSTALLED) ## a gigabyte up and down in a real browser, cut off twenty times
	@CHROMIUM_PATH=$$(scripts/chromium.sh) && export CHROMIUM_PATH && cd e2e && npx --no-install playwright test --config=long.config.ts

bench: build ## side-by-side benchmarks: ratios, median of five interleaved runs
	@bench/run

lighthouse: build bench/lighthouse/$(INSTALLED) ## the phone's first page beside an empty one, median of five
	@CHROMIUM_PATH=$$(scripts/chromium.sh) node bench/lighthouse/run.mjs

screenshots: build e2e/$(INSTALLED) ## every public page: two shells, four languages, light and dark
	@CHROMIUM_PATH=$$(scripts/chromium.sh --fonts) && export CHROMIUM_PATH && cd e2e && npx --no-install playwright test --config=pictures.config.ts
	@echo '→ .cache/screenshots'

.PHONY: clean
clean: ## delete what make built or installed (never ./data)
	@rm -rf bin .cache internal/webui/dist web/node_modules web/codegen/node_modules e2e/node_modules peers/node_modules bench/lighthouse/node_modules
