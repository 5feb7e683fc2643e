#!/bin/sh
# Makes the image of a release for amd64 and arm64 from the programs in its archives, with the last
# stage of deploy/Dockerfile. It needs buildah.
#
#   image.sh RELEASE NAME    RELEASE is the folder of build.sh; NAME is like tabula:v0.2.0
#
# The root certificates are those of this machine.
set -eu
cd "$(dirname "$0")/../.."
release=$1 name=$2
umask 022
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
buildah manifest exists "$name" && buildah manifest rm "$name" >/dev/null
buildah manifest create "$name" >/dev/null
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
for archive in "$release"/tabula-*-linux-*.tar.gz; do
	arch=${archive##*-}
	rm -rf "${context:?}"/*
	mkdir -p "$context/etc/ssl/certs" "$context/out/data"
	cp /etc/ssl/certs/ca-certificates.crt "$context/etc/ssl/certs/"
	tar -C "$context/out" --strip-components 1 -xzf "$archive" --wildcards '*/tabula'
	sed -n '/^FROM scratch$/,$s/--from=server //; /^FROM scratch$/,$p' deploy/Dockerfile >"$context/Dockerfile"
	# Only the format of Docker has a health check.
	buildah build --quiet --format docker --platform "linux/${arch%.tar.gz}" --timestamp "$SOURCE_DATE_EPOCH" \
		--manifest "$name" -f "$context/Dockerfile" "$context" >/dev/null
done
buildah manifest inspect "$name"
