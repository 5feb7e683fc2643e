#!/bin/sh
# Builds a release: an archive for each system, with the licences of all that is inside, packages for
# Linux (.deb and .rpm), a list of what is inside (SBOM, in CycloneDX), and checksums. Two builds of one
# commit with the same Go and Node have the same bytes, in any folder and at any time.
#
#   build.sh FOLDER [SYSTEM...]
#
# With systems, such as linux/amd64, it builds only these, without the SBOM. `make release` runs it
# after the build of the page.
set -eu
cd "$(dirname "$0")/../.."
out=$1
shift
if [ $# = 0 ]; then
	[ -d .git ] || { echo "Build a release in a clone: the program that lists the modules cannot read a git worktree." >&2; exit 1; }
fi
export LC_ALL=C TZ=UTC GOFLAGS=-trimpath CGO_ENABLED=0
umask 022

version=$(git describe --tags --always --abbrev=8 --dirty)
# All files get the date of the commit.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
number=$(deploy/release/version.sh HEAD)
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)

# The licences of all that is inside: Go, its modules, and the packages of the page.
notices() {
	mkdir "$1/licences"
	cat "$(go env GOROOT)/LICENSE" >"$1/licences/go"
	go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Dir}}{{end}}{{end}}' ./server | sort -u |
		while read -r module folder; do
			cat "$folder"/LICENSE* "$folder"/LICENCE* "$folder"/COPYING* 2>/dev/null >"$1/licences/$(echo "$module" | tr / _)" ||
				[ -s "$1/licences/$(echo "$module" | tr / _)" ] || { echo "no licence of $module" >&2; exit 1; }
		done
	npm --prefix webclient ls --omit=dev --all --parseable >"$1/packages" # the first is the page itself
	sed 1d "$1/packages" | while read -r folder; do
		cat "$folder"/LICENSE* >"$1/licences/$(echo "${folder##*/node_modules/}" | tr -d @ | tr / _)"
	done
	cat server/internal/lookalike/LICENSE-unicode.txt >"$1/licences/unicode"
}

parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT
notices "$parts"

for system in ${*:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64}; do
	os=${system%/*} arch=${system#*/} suffix=
	[ "$os" != windows ] || suffix=.exe
	folder=tabula-$version-$os-$arch
	mkdir "$parts/$folder"
	GOOS=$os GOARCH=$arch deploy/release/program.sh . "$version" "$parts/$folder/tabula$suffix"
	cp -r "$parts/licences" LICENSE README.md "$parts/$folder/"
	chmod -R u=rwX,go=rX "$parts/$folder" # whatever the modes of the clone are
	find "$parts/$folder" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
	if [ "$os" = windows ]; then
		(cd "$parts" && find "$folder" -type f | sort | zip -qX9 "$out/$folder.zip" -@)
	else
		tar -C "$parts" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$folder" | gzip -9n >"$out/$folder.tar.gz"
	fi
	[ "$os" != linux ] || deploy/release/package.sh "$parts/$folder/tabula" "$arch" "$number" "$parts/licences" "$out"
done
if [ $# = 0 ]; then
	go run github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0 app -json -licenses -std -noserial -main server \
		-output "$parts/modules.json" .
	node deploy/release/sbom.mjs "$parts/modules.json" >"$out/tabula-$version.cdx.json"
fi
cd "$out"
sha256sum -- * >SHA256SUMS
cat SHA256SUMS
