#!/bin/bash
# play.sh build makes the images. play.sh play starts all, and lets bots play while it kills and
# restarts. run.sh prepares both.
set -Eeuo pipefail
trap 'echo "failed: $BASH_COMMAND" >&2' ERR
cd "$work/tabula"

http=http://localhost:${HTTP_PORT:-8080}
https=https://localhost:${HTTPS_PORT:-8443}

say() { echo "$(date +%T)  $*"; }

compose() {
	if [ "$engine" = docker ]; then
		docker compose -p tabulatest "$@"
	else
		# podman-compose does not know ${SITE:+…}. The shell substitutes as Compose does.
		eval "cat <<end
$(cat "$here/../../docker-compose.yml")
end" >docker-compose.yml
		podman-compose -p tabulatest "$@"
	fi >>"$work/compose.log" 2>&1 || { tail -50 "$work/compose.log"; say "compose $* failed"; return 1; }
}

# The container of a service, and what inspect says of it.
container() { $engine ps -aq --filter label=com.docker.compose.project=tabulatest --filter "label=com.docker.compose.service=$1"; }
inspect() { $engine inspect -f "{{$2}}" "$(container "$1")"; }

# soon COMMAND... waits until the command succeeds.
soon() {
	local end=$((SECONDS + 90))
	until "$@"; do
		[ $SECONDS -lt $end ] || { say "in vain: $*"; return 1; }
		sleep 0.5
	done
}

# is SERVICE healthy|unhealthy. Podman leaves running the checks to systemd, which is not here.
is() {
	[ "$engine" = docker ] || podman healthcheck run "$(container "$1")" >>"$work/health.log" 2>&1 || true
	[ "$(inspect "$1" .State.Health.Status)" = "$2" ]
}

answers() { curl -s --max-time 2 "$@" >/dev/null; }
runs() { [ "$(inspect "$1" .State.Running)" = true ] && [ "$(inspect "$1" .State.Pid)" != "$2" ]; }

# crash SERVICE kills its process from outside, as a fault would, so that the engine does not take
# it for a wish of the operator.
crash() {
	local before
	before=$(inspect "$1" .State.Pid)
	kill -KILL "$before"
	soon runs "$1" "$before"
	say "$1 was killed; the restart policy $(inspect "$1" .HostConfig.RestartPolicy.Name) started it again"
}

healthy() {
	for service in "$@"; do
		soon is "$service" healthy
	done
	say "healthy: $*"
}

all=(tabula-1 tabula-2 tabula-3 redis)

build() {
	say "building the image"
	compose build
	say "built $($engine images --format '{{.Repository}} {{.Size}}' | grep tabula-1)"
}

# Bots play one round of games after the other until the file enough exists.
keep_playing() {
	until [ -e "$work/enough" ]; do
		"$work/program" bots -url $http -rooms 5 -players 8 -pace human || return 1
	done
}

play() {
	[ "$engine" = docker ] || ip link set lo up
	rm -f "$work/enough"
	compose up -d --no-build
	trap 'status=$?; [ $status = 0 ] || logs; exit $status' EXIT
	healthy "${all[@]}"
	[ "$(inspect tabula-1 .Config.Healthcheck.Test)" = "[CMD /tabula health]" ]
	soon answers -f $http/
	[ "$(curl -s -o /dev/null -w '%{http_code}' $http/metrics)" = 404 ]
	say "$http answers; the metrics are private"

	$engine cp "$(container tabula-1):/tabula" "$work/program"
	"$work/program" version | grep -F "${VERSION:0:12}"
	# With Debian's Podman, the instances sometimes do not find the name of Redis for a moment, most
	# often after a start. The bots then ask again for rooms and seats, as people do.
	"$work/program" bots -url $http -rooms 5 -players 8 -pace fast >"$work/first" || { cat "$work/first"; return 1; }
	say "first games were played"
	keep_playing >"$work/bots" &
	bots=$!
	sleep 20

	crash tabula-1
	healthy tabula-1

	kill -STOP "$(inspect tabula-2 .State.Pid)"
	soon is tabula-2 unhealthy
	say "tabula-2 hangs and is unhealthy"
	kill -CONT "$(inspect tabula-2 .State.Pid)"
	healthy tabula-2

	for service in tabula-1 tabula-2 tabula-3; do
		$engine stop -t 15 "$(container "$service")" >/dev/null
		[ "$(inspect "$service" .State.ExitCode)" = 0 ]
		$engine start "$(container "$service")" >/dev/null
		healthy "$service"
	done
	say "all instances were stopped and started, one after the other"

	crash redis
	healthy redis
	$engine restart -t 30 "$(container redis)" >/dev/null
	say "redis was restarted"
	crash caddy
	soon answers -f $http/readyz
	healthy "${all[@]}"

	kill -0 $bots || { say "the bots have given up"; cat "$work/bots"; return 1; }
	touch "$work/enough"
	wait $bots || { cat "$work/bots"; return 1; }
	say "all games were played to their end:"
	grep -E '"(finished|games|reconnects)"' "$work/bots"
	encrypted
	compose down --volumes
	[ -z "$($engine ps -aq --filter label=com.docker.compose.project=tabulatest)" ]
	say "all of it works"
}

# Caddy signs the certificate of localhost itself.
encrypted() {
	compose down
	export SITE=localhost
	compose up -d --no-build
	healthy "${all[@]}"
	soon $engine cp "$(container caddy):/data/caddy/pki/authorities/local/root.crt" "$work/root.crt" 2>/dev/null
	soon answers -f --cacert "$work/root.crt" $https/readyz
	curl -s --cacert "$work/root.crt" -D - -o /dev/null $https/ | grep -i '^strict-transport-security'
	[ "$(curl -s -o /dev/null -w '%{http_code} %{redirect_url}' $http/)" = "308 https://localhost/" ]
	SSL_CERT_FILE=$work/root.crt "$work/program" bots -url $https -players 8 -pace fast | grep '"finished"'
	say "$https works; HTTP leads there"
}

logs() {
	tail -30 "$work/compose.log"
	for service in "${all[@]}" caddy; do
		echo "--- $service"
		$engine logs "$(container "$service")" 2>&1 | tail -20
	done
	tail -5 "$work/health.log" 2>/dev/null
}

"$1"
