#!/bin/bash
# Tries the image: each older version makes a room, dies, and the new one goes on with its volume.
#
#   test-image.sh WORK OLD...
#
# WORK has a folder for each OLD and the folder "here", each with an archive for linux/amd64. test.sh
# runs it in a network of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$1
shift
. deploy/release/test-api.sh
enter=()
ip link set lo up
printf '[storage]\ndriver = "vfs"\nrunroot = "%s"\ngraphroot = "%s"\n' "$work/run" "$work/graph" >"$work/storage.conf"
export CONTAINERS_STORAGE_CONF=$work/storage.conf BUILDAH_ISOLATION=chroot
fail() {
	echo "package-test, image: $*" >&2
	cat "$work"/image-*.log >&2 || true
	exit 1
}

image() { # VERSION: makes its image, and a container without a volume of its own
	deploy/release/image.sh "$work/$1" "tabula:$1" >"$work/manifest-$1.json"
	buildah from --pull-never --name "$1" "tabula:$1" >/dev/null
	buildah config --volume /data- "$1"
}
running=
trap '[ -z "$running" ] || kill "$running" || true; wait' EXIT
start() { # VERSION
	buildah run -v "$data:/data" "$1" -- /tabula serve >>"$work/image-$1.log" 2>&1 &
	running=$!
	for _ in $(seq 100); do
		if api /readyz >/dev/null; then return; fi
		sleep 0.2
	done
	fail "the image of $1 does not serve"
}
die() { # as by kill -9
	kill "$running"
	wait "$running" || true
	running=
}

image here
config=$(buildah inspect --type image --format '{{.Docker.Config.User}} {{.Docker.Config.Healthcheck.Test}} {{.Docker.Config.Entrypoint}} {{.Docker.Config.Cmd}} {{.Docker.Config.Volumes}}' tabula:here)
[ "$config" = '65532:65532 [CMD /tabula health] [/tabula] [serve] map[/data:{}]' ] || fail "the settings of the image are $config"
for old in "$@"; do
	image "$old"
	data=$work/data-$old
	mkdir "$data"
	chown 65532:65532 "$data"
	start "$old"
	room=$(make_room)
	"$work/$old/tabula" bots >"$work/bots.json" || fail "the bots could not play on $old: $(cat "$work/bots.json")"
	die
	start here
	api "/api/rooms/$room" >/dev/null || fail "room $room is not there after the update from $old"
	buildah run here -- /tabula health >/dev/null || fail "the health check"
	"$work/here/tabula" bots >"$work/bots.json" || fail "the bots could not play: $(cat "$work/bots.json")"
	die
	start "$old"
	api "/api/rooms/$room" >/dev/null || fail "room $room is not there after going back to $old"
	die
	printf '%4d s  image: room %s of %s is still there after the update and after going back; the health check passes\n' "$SECONDS" "$room" "$old"
done
! buildah run here -- /tabula health 2>/dev/null || fail "the health check passes without a server"
