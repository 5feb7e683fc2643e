#!/bin/sh
# Builds the program of a release: program.sh SOURCE VERSION OUT. GOOS and GOARCH choose the system.
# SOURCE is the folder of a commit, whose page is built.
set -eu
export GOFLAGS=-trimpath CGO_ENABLED=0
go build -C "$1" -buildvcs=false -ldflags "-s -w -buildid= -X tabula/server/internal/ops.build=$2" -o "$3" ./server
