#!/bin/bash
# Tries docker-compose.yml in containers. `make compose-test` runs it.
#
# With Docker, the containers run as for everybody else. With Podman, they run in namespaces and
# folders of their own, which are gone at the end: the machine's network, containers and images
# stay as they are. Without a registry, bases.sh makes the base images from this machine's programs.
set -euo pipefail
cd "$(dirname "$0")/../.."
export here=$PWD/deploy/composetest

# Building needs the internet. Playing happens in a network that has none.
in_namespaces() {
	resolver=$(cat /etc/resolv.conf)
	mount -t tmpfs tmpfs /run
	mount -t tmpfs tmpfs /dev/shm
	target=$(readlink -m /etc/resolv.conf)
	if [[ $target == /run/* ]]; then
		mkdir -p "${target%/*}"
		echo "$resolver" >"$target"
	fi
	"$here/bases.sh"
	"$here/play.sh" build
	# The containers' name server asks this machine's for unknown names. This one refuses at once.
	echo nameserver 127.0.0.1 >"$work/resolv.conf"
	mount --bind "$work/resolv.conf" /etc/resolv.conf
	unshare --net "$here/play.sh" play
}

if [ "${1-}" = in_namespaces ]; then
	in_namespaces
	exit
fi

[ "$(uname -s)" = Linux ] && [ "$(id -u)" = 0 ] || { echo "make compose-test needs Linux and root."; exit 1; }
work=$(mktemp -d "${TMPDIR:-/var/tmp}/tabula-compose.XXXXXX")
VERSION=$(git rev-parse HEAD)
export work VERSION
# The copy keeps an .env of this folder out of the test.
mkdir "$work/tabula"
git ls-files -z | tar -c --null --ignore-failed-read -T - | tar -x -C "$work/tabula"

if docker info >"$work/docker" 2>&1 && docker compose version >"$work/docker" 2>&1; then
	trap '(cd "$work/tabula" && docker compose -p tabulatest down --volumes --rmi local --timeout 1) || true; rm -rf "$work"' EXIT
	export engine=docker
	"$here/play.sh" build
	"$here/play.sh" play
	exit
fi

# The namespaces end with all that they hold, except for control groups.
trap 'find /sys/fs/cgroup -depth -type d -path "*/libpod_parent*" -exec rmdir {} + 2>/dev/null || true; rm -rf "$work"' EXIT
needs=()
for program in podman runc podman-compose iptables curl unshare:util-linux /usr/lib/podman/netavark:netavark /usr/lib/podman/aardvark-dns:aardvark-dns; do
	command -v "${program%:*}" >/dev/null || needs+=("${program#*:}")
done
if [ ${#needs[@]} -gt 0 ]; then
	echo "make compose-test needs Docker with Compose, or Podman: apt-get install --no-install-recommends ${needs[*]}"
	exit 1
fi
export engine=podman
export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf CONTAINERS_REGISTRIES_CONF=$work/registries.conf
# Images in Docker's format keep their health check. The chroot needs fewer rights of the kernel.
export BUILDAH_FORMAT=docker BUILDAH_ISOLATION=chroot
# No systemd runs the health checks here: play.sh does.
export DISABLE_HC_SYSTEMD=true
# Podman asks for higher limits than root may have in a container of its own.
limit() { ulimit -H "$1" | sed 's/unlimited/-1/'; }
cat >"$CONTAINERS_CONF" <<end
[containers]
default_ulimits = ["nofile=$(limit -n)", "nproc=$(limit -u)"]
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
tmp_dir = "$work/libpod"
[network]
network_backend = "netavark"
network_config_dir = "$work/networks"
end
cat >"$CONTAINERS_STORAGE_CONF" <<end
[storage]
driver = "$(grep -qw overlay /proc/filesystems && echo overlay || echo vfs)"
graphroot = "$work/storage"
runroot = "$work/storage-run"
end
echo 'unqualified-search-registries = ["docker.io"]' >"$CONTAINERS_REGISTRIES_CONF"
unshare --mount --pid --fork --kill-child --mount-proc "$0" in_namespaces
