package bolt

import "golang.org/x/sys/windows"

// FreeBytes returns how many bytes this process may write to the disk of a folder.
func FreeBytes(folder string) (uint64, error) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return free, err
}
