#!/bin/sh
# Prints the version of the packages of a commit. A release has the number of its tag. Other commits
# come before the release that CHANGELOG.md prepares, in the order of their dates: 0.2.0~DATE.COMMIT.
set -eu
cd "$(dirname "$0")/../.."
if tag=$(git describe --tags --exact-match "$1" 2>/dev/null); then
	echo "${tag#v}"
	exit
fi
next=$(git show "$1:CHANGELOG.md" | sed -n 's/^## Unreleased (v\(.*\))$/\1/p')
[ -n "$next" ] || { echo "CHANGELOG.md of $1 has no heading like: Unreleased (v0.2.0)" >&2; exit 1; }
echo "$next~$(TZ=UTC git log -1 --format=%cd --date=format-local:%Y%m%d.%H%M%S "$1").$(git rev-parse --short=8 "$1")"
