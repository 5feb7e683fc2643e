# You need Go and Node to run Tabula. `make test` also installs browsers.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run cluster build style test test-units test-races test-browsers test-all screens pictures radio fuzz chaos bench growth abuse soak plan upgrade-test package-test compose-test benchmarks profile release image audit lint fmt clean tools packages

client := webclient
npm := npm --prefix $(client) --silent run
modules := $(client)/node_modules/.stamp
page := $(client)/dist/index.html
binary := bin/tabula

# The lists include folders, because removing a file changes only the date of its folder.
client_sources := $(shell find $(client)/src $(client)/public $(client)/build) \
	$(wildcard $(client)/*.html $(client)/*.ts $(client)/*.json)
server_sources := $(shell find $(wildcard game protocol server)) $(client)/embed.go go.mod go.sum
go_files := $(filter %.go,$(server_sources))

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: build ## Builds Tabula and serves it at http://localhost:8080, with its rooms in tabula.db; share=1 makes a link for friends elsewhere
	$(binary) serve $(if $(share),-share=$(share))

cluster: build ## Builds Tabula and serves it at http://localhost:8080 with three instances and Redis, to try failures
	go run ./server/internal/cluster/local

build: $(binary) ## Builds bin/tabula with the web client inside

style: $(modules) ## Opens a page with the building blocks and many screens, by day and by night, in every language and size
	$(npm) style

# TABULA_SEED determines all random games, pairs and faults. By default it is the commit, so each commit tests different
# ones, and the same seed repeats them. Without git it is a constant.
test test-all: export TABULA_SEED ?= $(or $(shell git rev-parse HEAD 2> /dev/null),tabula)

# The race detector makes collecting garbage dear, and the tests need little memory.
test test-all: export GOGC ?= 400

# test uses the race detector for the packages whose goroutines share data. test-all uses it for the whole server except
# noninterference: its pairs take long with the race detector, and run only code that has other tests.
shared := $(addprefix tabula/server/internal/,room web socket store store/% bot bot/%)
everything_raced = $(filter-out %/noninterference,$(shell go list ./server/... ./protocol/...))

test: tools packages lint build ## Runs every kind of check in about ten minutes: style, types, units, races, and real browsers against a real server
	@echo "TABULA_SEED=$$TABULA_SEED repeats the random tests of this run. Units, races and browsers run in parallel; each command prints its output when it ends."
	@$(MAKE) --no-print-directory -j3 -Oline test-units test-races test-browsers

test-units:
	$(npm) test
	go test -short -timeout 30m $(filter-out $(shared),$(shell go list ./...))

test-races:
	go test -short -race -timeout 30m $(filter $(shared),$(shell go list ./...))

test-browsers:
	$(npm) e2e:short

test-all: tools packages lint build ## Runs everything, one after the other: all random games, pairs, leaks, languages and browsers
	@echo "TABULA_SEED=$$TABULA_SEED repeats the random tests of this run."
	$(npm) test
	go test -timeout 60m $(filter-out $(everything_raced),$(shell go list ./...))
	go test -race -timeout 30m $(everything_raced)
	$(npm) e2e

screens: packages build ## Draws all screens of one game into one picture, webclient/test-results/screens.png
	$(npm) screens -- contact.ts
	@echo webclient/test-results/screens.png

pictures: packages build ## Plays a game on eight phones and makes the pictures of README from it, in webclient/pictures
	$(npm) screens -- round.ts

radio: packages build ## Measures how long a player waits on a bad connection: 64 kbit/s, long delays and stalls
	$(npm) screens -- radio.ts

minutes ?= 10
feed = -fuzztime $(minutes)m -fuzzminimizetime 1s
fuzz: tools ## Tries new input in nine parts, minutes=10 each: random games, pairs of games that differ in a secret, random commands, and damaged logs, replays, messages, frames, entries and files
	go test ./game/sim -run 'TestWholeGames|TestAnyGame' -count=1 -timeout 0 -for $(minutes)m -from $$(date +%s)
	end=$$(($$(date +%s) + 60 * $(minutes))); while [ $$(date +%s) -lt $$end ]; do \
		go test ./server/internal/noninterference -run TestNobody -count=1 -v -rapid.seed $$(date +%s) | grep -v '^=== '; \
	done
	go test ./game -run '^$$' -fuzz FuzzDecide $(feed)
	go test ./game -run '^$$' -fuzz FuzzReplay $(feed)
	go test ./server/internal/view -run '^$$' -fuzz FuzzReadReplay $(feed)
	go test ./protocol -run '^$$' -fuzz FuzzDecode $(feed)
	go test ./server/internal/store/redis -run '^$$' -fuzz FuzzEntry $(feed)
	go test ./server/internal/store/bolt -run '^$$' -fuzz FuzzFile $(feed)
	go test ./server/internal/socket -run '^$$' -fuzz FuzzFrames $(feed)

rooms ?= 100
routed ?= false
seed ?= $(shell date +%s)
chaos: export TABULA_SEED := $(seed)
chaos: tools packages ## Breaks instances, Redis, its clock and the connections between them for minutes=10 while rooms=100 play; routed=true keeps all phones of a room at one instance; seed=N repeats a run
	go test ./server -run TestChaos -count=1 -timeout 0 -v -chaos.for $(minutes)m -chaos.rooms $(rooms) -chaos.routed=$(routed) -chaos.promotions 3
	go test ./server/internal/chaos -run 'TestWhateverBreaks|TestAnEmptyRedis|TestALostEnd' -count=1 -timeout 0 -v -chaos.for 1m

benchstat := golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da
# Three runs can show at best a difference with p = 0.1, and 75 % of their range.
summary := go run $(benchstat) -alpha 0.11 -confidence 0.75
runs ?= 3
bench: build packages ## Compares the cost of the server with that of a server without a game, runs=3 times; only=PATTERN selects some; needs Linux and two cores
	go run ./server/internal/bench -runs $(runs) $(if $(only),-only '$(only)') | tee bin/bench.txt
	$(summary) -col /server bin/bench.txt

growth: build packages ## Measures how the cost grows with rooms, evenings and instances, runs=3 times, in about an hour; only=PATTERN selects parts
	go run ./server/internal/bench growth -runs $(runs) $(if $(only),-only '$(only)') | tee bin/growth.txt
	$(summary) bin/growth.txt

attackers ?= 2000
abuse: rooms := 50
abuse: minutes := 0
abuse: build packages ## Attacks a server with attackers=2000 while rooms=50 play: silence, unread messages, garbage, reconnects, guesses, filling the store, expensive calls; only=PATTERN selects attacks, minutes=60 makes each last, redis=deploy/redis.conf keeps the rooms in Redis
	go run ./server/internal/bench abuse -rooms $(rooms) -attackers $(attackers) -for $(minutes)m $(if $(redis),-redis $(redis)) $(if $(only),-only '$(only)')

soak: minutes := 60
soak: rooms := 20
soak: build packages ## Plays in rooms=20 for minutes=60, with broken connections and strangers, and checks whether the server uses more and more memory, goroutines or files
	go run ./server/internal/bench soak -for $(minutes)m -rooms $(rooms)

plan: rooms := 1600
plan: build packages ## Lets rooms=1600 with 12 players each play at the pace of people for minutes=10 on a server with one core and a Redis, and prints what they cost; freeze=6s instead freezes the server once, and prints when all phones are back; needs 20,000 open files
	go run ./server/internal/bench plan -for $(minutes)m -rooms $(rooms) $(if $(freeze),-freeze $(freeze))

upgrade-test: tools packages package-test ## Does package-test; then builds the last release, lets it and this version take turns in rooms with open phones, and prints what happens. Needs the history of the repository
	go test ./server -run TestUpgrade -count=1 -v -timeout 10m | grep -v '^=== '

package-test: $(page) ## Checks the packages with lintian, and installs, updates and removes them in a Debian with systemd; updates the image too; needs Linux, root and some packages, which it names
	deploy/release/test.sh

compose-test: ## Builds the image, starts docker-compose.yml in containers, and kills and restarts them while bots play; needs Linux, root, and Docker or Podman
	deploy/composetest/run.sh

benchmarks: tools ## Times the code that runs for every message, ten times, writes bin/benchmarks.txt, and compares it with bin/benchmarks-before.txt if that exists
	@mkdir -p bin
	go test ./game ./protocol ./server/internal/room -run '^$$' -bench . -count 10 -timeout 1h | tee bin/benchmarks.txt
	$(if $(wildcard bin/benchmarks-before.txt),go run $(benchstat) bin/benchmarks-before.txt bin/benchmarks.txt)

profile: build ## Writes profiles of the server under load, bin/cpu.pprof and bin/heap.pprof
	go run ./server/internal/bench -runs 1 -kinds memory -only 'Vote/rooms=100/players=16' -profiles bin

release: $(page) ## Builds a release for five systems into bin/release: archives with licences, packages, an SBOM, and checksums
	deploy/release/build.sh bin/release

image: ## Makes the image tabula:VERSION for amd64 and arm64 from bin/release; needs buildah
	deploy/release/image.sh bin/release tabula:$$(git describe --tags --always --abbrev=8 --dirty)

vulncheck := golang.org/x/vuln/cmd/govulncheck@v1.9.0
audit: tools $(modules) ## Checks all dependencies for known vulnerabilities; needs the internet
	go run $(vulncheck) ./...
	npm --prefix $(client) audit

lint: $(page) ## Checks style, types, prose, and whether the page needs newer browsers than README names, without running any tests
	@unformatted=$$(gofmt -l $(go_files)); \
	if [ -n "$$unformatted" ]; then echo "Not formatted; run make fmt:" $$unformatted; exit 1; fi
	go vet ./...
	go tool staticcheck ./...
	go run ./server/internal/prose
	$(npm) lint
	$(npm) types
	$(npm) knip

fmt: $(modules) ## Formats Go and TypeScript
	@gofmt -w $(go_files)
	$(npm) fmt

clean: ## Removes what the build and the tests created; the rooms in tabula.db stay
	rm -rf bin $(client)/test-results $(client)/dist/*

$(binary): $(page) $(server_sources)
	go build -o $@ ./server
	@touch $@ # go does not touch an unchanged binary

$(page): $(modules) $(client_sources)
	$(npm) build

$(modules): $(client)/package.json $(client)/package-lock.json $(client)/.npmrc | tools
	@echo "Installing the web client's npm packages"
	npm --prefix $(client) ci --include=dev --no-audit --no-fund
	@touch $@

tools:
	@command -v go > /dev/null || { echo "Tabula needs Go: https://go.dev/dl"; exit 1; }
	@go list -m > /dev/null || { echo "Tabula needs a newer Go than $$(go version): https://go.dev/dl"; exit 1; }
	@command -v node > /dev/null && command -v npm > /dev/null \
		|| { echo "The web client needs Node and npm: https://nodejs.org"; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' \
		|| { echo "Tabula needs Node 20.19, or 22.12 and newer, not $$(node --version): https://nodejs.org"; exit 1; }

# The race detector needs a C compiler. The screens need the fonts for names in every script. WebKit has no headless
# mode, so it needs an X server, a bus and xdotool, which gives its window the focus. Python runs the checker of the fair deal.
# Tests start their own redis-server
# on free ports; they do not use the service that the package may start.
have = $(shell command -v $(1))
playwright_browser = $(wildcard $(HOME)/.cache/ms-playwright/chromium-*)
missing = $(strip \
	$(if $(call have,chromium-headless-shell chromium)$(playwright_browser),,chromium-headless-shell) \
	$(if $(call have,gcc),,gcc libc6-dev) \
	$(if $(call have,redis-server),,redis-server) \
	$(if $(call have,python3),,python3) \
	$(if $(call have,firefox-esr firefox),,firefox-esr) \
	$(if $(call have,WebKitWebDriver),,webkit2gtk-driver) \
	$(if $(call have,Xvfb),,xvfb) \
	$(if $(call have,dbus-run-session),,dbus) \
	$(if $(call have,xdotool),,xdotool) \
	$(foreach font,fonts-nanum fonts-noto-core fonts-noto-color-emoji,$(if $(shell dpkg -s $(font) 2> /dev/null),,$(font))))

packages: $(modules)
	@missing="$(missing)"; [ -n "$$missing" ] || exit 0; \
	if [ "$$(id -u)" = 0 ]; then root=; elif command -v sudo > /dev/null; then root=sudo; \
	else echo "The tests need these packages, but installing them needs root or sudo: $$missing"; exit 1; fi; \
	echo "Installing packages for the tests with apt: $$missing"; \
	$$root apt-get -q update; \
	if [[ $$missing == chromium* ]] && ! apt-cache show chromium-headless-shell > /dev/null 2>&1; then \
		echo "apt has no chromium-headless-shell on this system, so Playwright installs its own browser"; \
		npm --prefix $(client) exec -- playwright install --with-deps chromium; \
		missing=$${missing#chromium-headless-shell}; \
	fi; \
	if [[ $$missing == *firefox-esr* ]] && ! apt-cache show firefox-esr > /dev/null 2>&1; then \
		echo "apt has no firefox-esr on this system. Install Firefox as a package, not as a snap: https://support.mozilla.org/kb/install-firefox-linux"; exit 1; \
	fi; \
	$$root env DEBIAN_FRONTEND=noninteractive apt-get -qy -o DPkg::Lock::Timeout=300 install --no-install-recommends $$missing
