package backup

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// ownerFile is in a folder of copies and names the database file that they are copies of,
// as a path from the folder. A running server holds a lock on it. Without both, two
// servers with one folder would remove each other's copies and restore each other's
// rooms.
const ownerFile = "copies-of.txt"

// ErrTaken says that the folder has the copies of another database file.
var ErrTaken = errors.New("backup: another server uses the folder")

// A taken is ErrTaken in the words of a sentence.
type taken struct{ says string }

func (t taken) Error() string { return t.says }
func (taken) Unwrap() error   { return ErrTaken }

// Claim makes the folder the one of this database file, until Run returns. The error is
// ErrTaken if the folder has the copies of another file, or another server uses it
// now. After any other error the keeper tries again before each copy.
func (k *Keeper) Claim() error {
	if k.owned != nil {
		return nil
	}
	if err := os.MkdirAll(k.Folder, 0o700); err != nil {
		return err
	}
	mine, err := k.fromFolder()
	if err != nil {
		return err
	}
	path := filepath.Join(k.Folder, ownerFile)
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if locked(file) {
		_ = file.Close()
		return taken{fmt.Sprintf("another running server keeps its copies in %s; choose another folder with -backups", k.Folder)}
	}
	named, err := io.ReadAll(file)
	owner := strings.TrimSpace(string(named))
	switch {
	case err != nil:
	case owner == "": // new, or its server ended before it wrote
		if _, err = file.WriteString(mine + "\n"); err == nil {
			err = file.Sync()
		}
	case owner != mine:
		if !filepath.IsAbs(owner) {
			owner = filepath.Join(absolute(k.Folder), owner)
		}
		err = taken{fmt.Sprintf("%s has the copies of another database file, %s; choose another folder with -backups, or delete %s if that file has moved to %s",
			k.Folder, owner, path, absolute(k.File))}
	}
	if err != nil {
		return errors.Join(err, file.Close())
	}
	k.owned = file
	return nil
}

func (k *Keeper) release() {
	if k.owned != nil {
		_ = k.owned.Close()
		k.owned = nil
	}
}

// fromFolder is the path from the folder to the database file, which stays the same when
// both move together.
func (p Place) fromFolder() (string, error) {
	folder, err := filepath.EvalSymlinks(absolute(p.Folder))
	if err != nil {
		return "", err
	}
	file, err := filepath.EvalSymlinks(absolute(p.File))
	if err != nil {
		return "", err
	}
	if path, err := filepath.Rel(folder, file); err == nil {
		return path, nil
	}
	return file, nil // on another drive
}
