#!/bin/sh
# Makes the .deb and the .rpm of one program for Linux.
#
#   package.sh PROGRAM ARCH VERSION LICENCES OUT
#
# ARCH is as in Go. LICENCES is the folder with the licences of all that is inside.
# SOURCE_DATE_EPOCH is the date of all files. build.sh runs it.
set -eu
program=$1 ARCH=$2 VERSION=$3 licences=$4 out=$5
cd "$(dirname "$0")/../.."
# nfpm and the help run here, for whatever system the program is.
unset GOOS GOARCH
export LC_ALL=C TZ=UTC ARCH VERSION
export MAINTAINER="The Tabula authors <tabula@tabula.example>"
FILES=$(mktemp -d)
export FILES
trap 'rm -rf "$FILES"' EXIT
umask 022

cp "$program" "$FILES/tabula"
sed 's|/usr/local/bin/tabula|/usr/bin/tabula|; /^# Without a package:/,/^#   systemctl/d' deploy/tabula.service >"$FILES/tabula.service"
grep -q '^ExecStart=/usr/bin/tabula serve$' "$FILES/tabula.service"
cp deploy/tabula.env deploy/release/lintian-overrides "$FILES/"

mkdir "$FILES/doc"
cp -r "$licences" "$FILES/doc/licences"
{
	echo "The program and the page of Tabula:"
	echo
	cat LICENSE
	echo
	echo "Go, the modules and the packages that are inside have licences of their own."
	echo "They are in /usr/share/doc/tabula/licences."
} >"$FILES/doc/copyright"
gzip -9n <CHANGELOG.md >"$FILES/doc/changelog.gz"
gzip -9n >"$FILES/changelog.Debian.gz" <<EOF
tabula ($VERSION-1) stable; urgency=medium

  * Built from the source of this version. changelog.gz says what is new.

 -- $MAINTAINER  $(date -ud "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000')
EOF
{
	echo ".TH TABULA 1 \"$(date -ud "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)\" \"tabula $VERSION\""
	printf '%s\n' .SH NAME 'tabula \- server of the party game Werewolf' .SH DESCRIPTION .nf
	go run ./server help | sed 's/\\/\\e/g; s/-/\\-/g; s/^\./\\\&./'
	printf '%s\n' .fi .SH FILES .TP /etc/tabula/tabula.env 'options of the server under systemd' \
		.TP /var/lib/tabula 'rooms and their copies'
} | gzip -9n >"$FILES/tabula.1.gz"
chmod -R u=rwX,go=rX "$FILES"
find "$FILES" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
for kind in deb rpm; do
	go run github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.2 package -f deploy/release/nfpm.yaml -p $kind -t "$out"
done
