#!/bin/bash
# Tries the packages and the image: lintian; then in a Debian with systemd, in a container of its own, it
# installs older versions, updates them with rooms inside, goes back, removes and purges. The older
# versions are the last release and a commit after it, packed in today's way.
# `make package-test` runs it after the build of the page. It takes about three minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."

. deploy/release/test-api.sh

missing=()
for pair in debootstrap:debootstrap lintian:lintian systemd-nspawn:systemd-container rpm2archive:rpm buildah:buildah curl:curl; do
	command -v "${pair%:*}" >/dev/null || missing+=("${pair#*:}")
done
if [ "$(uname -s)" != Linux ] || [ "$(id -u)" != 0 ] || [ ${#missing[@]} -gt 0 ]; then
	echo "The test of the packages needs Linux, root and Debian's packages debootstrap lintian systemd-container rpm buildah curl. Missing here: ${missing[*]:-root}" >&2
	exit 1
fi

work=$(mktemp -d "${TMPDIR:-/var/tmp}/tabula-packages.XXXXXX")
container=
cleanup() {
	[ -z "$container" ] || kill -TERM "$container" 2>/dev/null || true
	wait
	rm -rf "$work"
}
trap cleanup EXIT
say() { printf '%4d s  %s\n' "$SECONDS" "$*"; }
fail() {
	echo "package-test: $*" >&2
	[ -z "$container" ] || inside journalctl -u tabula -n 20 --no-pager >&2 || true
	exit 1
}

# Each version is a folder with its packages and its archive.
here=$(git describe --tags --always --abbrev=8 --dirty)
deploy/release/build.sh "$work/here" linux/amd64 >"$work/build.log" 2>&1 || { cat "$work/build.log" >&2; exit 1; }
tar -C "$work/here" --strip-components 1 -xzf "$work/here/tabula-$here-linux-amd64.tar.gz"
pack() { # NAME COMMIT VERSION
	local epoch
	mkdir -p "$work/$1/source"
	git archive "$2" | tar -C "$work/$1/source" -x
	deploy/release/program.sh "$work/$1/source" "$1" "$work/$1/tabula"
	epoch=$(git log -1 --format=%ct "$2")
	tar -C "$work/$1" --transform 's,^,folder/,' -czf "$work/$1/tabula-$1-linux-amd64.tar.gz" tabula # for its image
	SOURCE_DATE_EPOCH=$epoch deploy/release/package.sh "$work/$1/tabula" amd64 "$3" "$work/here/licences" "$work/$1" >/dev/null
}
before=6f93230d # the last commit without tabula serve -share
read -r release commit < <(tail -n 1 deploy/RELEASES)
pack "$release" "$commit" "${release#v}"
pack "$before" "$before" "$(deploy/release/version.sh $before)"
say "built the packages of $here, of $release and of $before"

lintian --fail-on error,warning "$work"/here/*.deb 2>"$work/lintian.log" || { cat "$work/lintian.log" >&2; fail "lintian complains"; }
say "lintian finds neither errors nor warnings"
mkdir "$work/deb" "$work/rpm"
dpkg-deb -x "$work"/here/*.deb "$work/deb"
rpm2archive - <"$(echo "$work"/here/*.rpm)" | tar -C "$work/rpm" -xz
rm -r "$work/deb/usr/share/lintian" "$work/deb/usr/share/doc/tabula/changelog.Debian.gz"
diff -r "$work/deb" "$work/rpm" || fail "the .rpm has other files than the .deb"
say "the .rpm has the files of the .deb"

unshare -n deploy/release/test-image.sh "$work" "$release" "$before"
say "the images work"

debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,libnss-systemd,rpm bookworm "$work/root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/debootstrap.log" 2>&1 ||
	{ tail -n 5 "$work/debootstrap.log" >&2; fail "debootstrap failed"; }
for version in here "$release" "$before"; do
	cp "$work/$version"/*.deb "$work/root/root/$version.deb"
	cp "$work/$version"/*.rpm "$work/root/root/$version.rpm"
done
# systemd needs cgroups of version 2. The container has no network but its own loopback.
SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 systemd-nspawn -q -D "$work/root" --register=no --keep-unit --private-network --boot \
	>"$work/boot.log" 2>&1 </dev/null &
container=$!
inside() { nsenter -t "$init" -m -u -i -n -p -- "$@"; }
await() { # a command that succeeds within 20 s
	for _ in $(seq 100); do
		if "$@" >/dev/null 2>&1; then return; fi
		sleep 0.2
	done
	fail "in vain: $*"
}
# systemd-nspawn has children that end before init begins, so each try looks for init again.
booted() {
	init=$(cat "/proc/$container/task/$container/children") && init=${init% } && init=${init##* }
	[ -n "$init" ] && inside systemctl is-active multi-user.target
}
await booted
enter=(nsenter -t "$init" -n --)
say "Debian $(cat "$work/root/etc/debian_version") runs $(inside systemctl --version | head -n 1)"

pid() { inside systemctl show -p MainPID --value tabula; }
serves() { await api /readyz; }
installs() { # VERSION NAME
	inside env DEBIAN_FRONTEND=noninteractive dpkg -i "/root/$1.deb" >>"$work/dpkg.log" 2>&1 || { tail "$work/dpkg.log" >&2; fail "dpkg -i $1.deb"; }
	runs "$2"
}
runs() { # NAME
	serves
	[[ "$(inside tabula version)" == "tabula ${1:0:12}, "* ]] || fail "the program says $(inside tabula version), not $1"
	[ "$(inside readlink "/proc/$(pid)/exe")" = /usr/bin/tabula ] || fail "the old program still runs"
}
plays() { inside tabula bots -rooms 2 >"$work/bots.json" || { cat "$work/bots.json" >&2; fail "the bots could not play"; }; }
has_room() { api "/api/rooms/$room" >/dev/null || fail "room $room is not there $*"; }

for old in "$release" "$before"; do
	installs "$old" "$old"
	user=$(inside stat -c %U "/proc/$(pid)")
	[ "$user" = tabula ] || fail "the server runs as $user"
	[ "$(inside stat -Lc %U /var/lib/tabula/tabula.db)" = tabula ] || fail "the rooms do not belong to tabula"
	[ "$(inside systemctl is-enabled tabula)" = enabled ] || fail "the unit is not enabled"
	plays
	room=$(make_room)
	has_room "after it was made"
	echo TABULA_ROOMS=77 >>"$work/root/etc/tabula/tabula.env"
	say "$old is installed, enabled and runs as the user tabula; bots played two games; room $room waits"

	# The bots of v0.1.0 wait for exactly the settings they chose, and newer servers add options to them. make
	# upgrade-test has phones that play while its server is updated.
	during=
	if [ "$old" != "$release" ]; then
		during=", during which bots played on"
		inside tabula bots -rooms 2 -games 10 >"$work/bots.json" 2>&1 &
		phones=$!
		sleep 2
	fi
	installs here "$here"
	if [ -n "$during" ] && { ! wait "$phones" || grep -q '"reconnects": 0' "$work/bots.json"; }; then
		cat "$work/bots.json" >&2
		fail "the bots that played during the update did not go on"
	fi
	has_room "after the update"
	inside grep -qz '^TABULA_ROOMS=77$' "/proc/$(pid)/environ" || fail "the option in tabula.env was lost"
	inside tabula health -addr 127.0.0.1:8080 >/dev/null || fail "tabula health"
	plays
	say "updated to $here$during: room $room and the option are still there, bots played two games"

	installs "$old" "$old"
	has_room "after going back"
	installs here "$here"
	has_room "after the second update"
	say "back to $old and again to $here: room $room is still there"

	inside dpkg -r tabula >>"$work/dpkg.log" 2>&1
	! api /readyz >/dev/null || fail "the server still runs after the package was removed"
	inside test -e /var/lib/private/tabula/tabula.db -a -e /etc/tabula/tabula.env -a ! -e /usr/bin/tabula || fail "removing took too much or too little"
	installs here "$here"
	has_room "after the package was removed and installed again"
	say "removed: the server stopped, rooms and options stayed; installed again: room $room is still there"

	inside systemd-analyze verify --man=no tabula.service || fail "systemd-analyze verify"
	exposure=$(inside systemd-analyze security --no-pager tabula | tail -n 1)
	inside dpkg -P tabula >>"$work/dpkg.log" 2>&1
	left=$(inside find / -xdev -iname '*tabula*' -not -path '/root/*' -not -path '/proc/*')
	[ -z "$left" ] || fail "purging left $left"
	say "systemd: ${exposure#*→ }. Purged: nothing is left"
done

# The .rpm, in the same Debian. As on Fedora, installing it does not start the server.
inside rpm -i --nodeps "/root/$before.rpm" >>"$work/rpm.log" 2>&1 || { cat "$work/rpm.log" >&2; fail "rpm -i"; }
inside systemctl start tabula
runs "$before"
room=$(make_room)
inside rpm -U --nodeps /root/here.rpm >>"$work/rpm.log" 2>&1 || { cat "$work/rpm.log" >&2; fail "rpm -U"; }
runs "$here"
has_room "after the update of the .rpm"
inside rpm -e tabula >>"$work/rpm.log" 2>&1 || { cat "$work/rpm.log" >&2; fail "rpm -e"; }
! api /readyz >/dev/null || fail "the server still runs after the .rpm was removed"
inside test -e /var/lib/private/tabula/tabula.db -a ! -e /usr/bin/tabula || fail "rpm -e took too much or too little"
say "the .rpm of $before was installed, updated with room $room inside, and removed"
