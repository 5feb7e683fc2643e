//go:build !linux

package main

import (
	"errors"
	"time"
)

var errLinux = errors.New("the bench reads /proc: it needs Linux")

func pin(int, int, bool) error             { return errLinux }
func processor(int) (time.Duration, error) { return 0, errLinux }
func resident(int) (int64, error)          { return 0, errLinux }
func peak(int) (int64, error)              { return 0, errLinux }
func allow(uint64) error                   { return errLinux }
func yieldToOthers() error                 { return errLinux }
func freeze(*server, time.Duration)        {}
