#!/bin/sh
# Builds a release into bin/release: an archive for each system, with the licences of all that
# is inside, a list of the modules (SBOM, in CycloneDX), and checksums. Two builds of one commit
# have the same bytes, in any folder and at any time. `make release` runs it after the build of
# the page.
set -eu
cd "$(dirname "$0")/../.."
export LC_ALL=C TZ=UTC GOFLAGS=-trimpath CGO_ENABLED=0
umask 022

version=$(git describe --tags --always --dirty)
# All files get the date of the commit.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
out=$PWD/bin/release
rm -rf "$out"
mkdir -p "$out"

# The licences of all that is inside: Go, its modules, and the packages of the page.
notices() {
	mkdir "$1/licences"
	cp "$(go env GOROOT)/LICENSE" "$1/licences/go"
	go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./server | sort -u |
		while read -r module folder; do
			cat "$folder"/LICENSE* "$folder"/LICENCE* "$folder"/COPYING* 2>/dev/null >"$1/licences/$(echo "$module" | tr / _)" ||
				[ -s "$1/licences/$(echo "$module" | tr / _)" ] || { echo "no licence of $module" >&2; exit 1; }
		done
	for package in $(node -p 'Object.keys(require("./webclient/package.json").dependencies).join(" ")'); do
		cat "webclient/node_modules/$package"/LICENSE* >"$1/licences/$(echo "$package" | tr -d @ | tr / _)"
	done
	cp server/internal/lookalike/LICENSE-unicode.txt "$1/licences/unicode"
}

parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
notices "$parts"

for system in linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64; do
	os=${system%/*} arch=${system#*/} suffix=
	[ "$os" != windows ] || suffix=.exe
	folder=tabula-$version-$os-$arch
	mkdir "$parts/$folder"
	GOOS=$os GOARCH=$arch go build -buildvcs=false -ldflags "-s -w -buildid= -X tabula/server/internal/ops.build=$version" \
		-o "$parts/$folder/tabula$suffix" ./server
	cp -r "$parts/licences" LICENSE README.md "$parts/$folder/"
	find "$parts/$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
	if [ "$os" = windows ]; then
		(cd "$parts" && find "$folder" -type f | sort | zip -qX9 "$out/$folder.zip" -@)
	else
		tar -C "$parts" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$folder" | gzip -9n >"$out/$folder.tar.gz"
	fi
done
go run github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0 app -json -licenses -std -noserial -main server \
	-output "$out/tabula-$version.cdx.json" .
cd "$out"
sha256sum -- * >SHA256SUMS
cat SHA256SUMS
