#!/bin/bash
# Pulls the base images. If no registry answers, makes one image of Debian with the Node and Go of
# this machine, Debian's Redis and a Caddy built from its Go module, and gives it the names that
# the files ask for.
set -euo pipefail
cd "$work/tabula"
readarray -t bases < <(sed -nE 's/^FROM ([a-z]+:\S+).*/\1/p; s/^ +image: (\S+)$/\1/p' deploy/Dockerfile docker-compose.yml)

if podman pull "docker.io/library/${bases[0]}"; then
	for base in "${bases[@]:1}"; do
		podman pull "docker.io/library/$base"
	done
	exit
fi
echo "No registry answers, so these base images are made here: ${bases[*]}"

for program in debootstrap go node npm; do
	command -v $program >/dev/null || { echo "To make base images, make compose-test needs $program."; exit 1; }
done
rootfs=$work/rootfs
debootstrap --variant=minbase --include=ca-certificates,redis-server bookworm "$rootfs" >"$work/debootstrap.log" ||
	{ tail "$work/debootstrap.log"; exit 1; }
rm -rf "$rootfs"/var/cache/apt/* "$rootfs"/var/lib/apt/lists/*

# A company's network may need the certificates of this machine.
cp -L /etc/ssl/certs/ca-certificates.crt "$rootfs/etc/ssl/certs/"
cp -L "$(command -v node)" "$rootfs/usr/local/bin/node"
mkdir -p "$rootfs/usr/local/lib/node_modules"
cp -r "$(npm root -g)/npm" "$rootfs/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$rootfs/usr/local/bin/npm"
cp -r "$(go env GOROOT)" "$rootfs/usr/local/go"

caddy=$(printf '%s\n' "${bases[@]}" | sed -nE 's/^caddy:([0-9.]+).*/\1/p')
CGO_ENABLED=0 GOBIN=$rootfs/usr/bin go install "github.com/caddyserver/caddy/v2/cmd/caddy@v$caddy"

# Caddy's image sets these folders too. The other images are given their commands.
tar -C "$rootfs" -c . | podman import \
	--change 'ENV PATH=/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' \
	--change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' \
	--change 'ENV XDG_CONFIG_HOME=/config' --change 'ENV XDG_DATA_HOME=/data' --change 'WORKDIR /data' \
	--change 'CMD ["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]' \
	- localhost/base
rm -rf "$rootfs"
for base in "${bases[@]}"; do
	podman tag localhost/base "docker.io/library/$base"
done
