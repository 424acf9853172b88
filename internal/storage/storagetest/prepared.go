package storagetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"

	"causeway/internal/storage"
)

// preparedVariable names the environment variable with a folder that all test
// processes of one run share: whoever comes first leaves a migrated database
// there, and on the server one of the folder's name (small letters, digits and
// lines), and the others spare themselves the steps. Without it every process
// migrates for itself, so that nobody meets the schema of an earlier hour.
const preparedVariable = "CAUSEWAY_TEST_PREPARED"

// sqliteImage migrates once; every test starts from a copy of the file.
var sqliteImage = sync.OnceValues(func() ([]byte, error) {
	shared := os.Getenv(preparedVariable)
	if shared != "" {
		if image, err := os.ReadFile(filepath.Join(shared, "image.db")); err == nil {
			return image, nil
		}
	}
	folder, err := os.MkdirTemp(shared, "causeway-sqlite-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "image.db")
	db, err := storage.OpenSQLite(context.Background(), file)
	if err != nil {
		return nil, err
	}
	if err := migrate(db); err != nil {
		return nil, err
	}
	if err := db.Close(); err != nil { // closing folds the WAL into the file
		return nil, err
	}
	image, err := os.ReadFile(file)
	if err == nil && shared != "" {
		err = os.Rename(file, filepath.Join(shared, "image.db")) // at once, and whole
	}
	return image, err
})

// copyStrategy is how to copy a database: by default PostgreSQL writes a copy
// into its log page by page, which takes twice the work of copying the files
// (and before version 15 it knew no other way, nor a word for it). A disk would
// have to settle each of a thousand files, so that only a server in memory is
// told to.
var copyStrategy = sync.OnceValues(func() (string, error) {
	overseer, err := serverItself()
	if err != nil {
		return "", err
	}
	var copies bool
	err = overseer.QueryRow(`SELECT current_setting('server_version_num')::int >= 150000
		AND EXISTS (SELECT 1 FROM pg_settings WHERE name = 'data_directory' AND setting LIKE '/dev/shm/%')`).Scan(&copies)
	if !copies {
		return "", err
	}
	return ` STRATEGY file_copy`, err
})

// postgresTemplate is a migrated database, which tests copy: one that another
// process of this run has made, or a new one. It stays behind until the
// throw-away server goes.
var postgresTemplate = sync.OnceValues(func() (string, error) {
	overseer, err := serverItself()
	if err != nil {
		return "", err
	}
	shared := filepath.Base(os.Getenv(preparedVariable)) // "." without it, which is nobody's name
	var made bool
	if err := overseer.QueryRow(`SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)`, shared).Scan(&made); err != nil {
		return "", err
	}
	if made {
		return shared, nil
	}
	name := freshName("template")
	if err := onServer(`CREATE DATABASE ` + name + ` LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`); err != nil {
		return "", err
	}
	db, err := storage.OpenPostgreSQL(context.Background(), withDatabase(os.Getenv(ServerVariable), name))
	if err != nil {
		return "", err
	}
	if err := migrate(db); err != nil {
		return "", err
	}
	if err := db.Close(); err != nil { // nobody may be connected to what is copied
		return "", err
	}
	// Who is second keeps an own one.
	if shared != "." && onServer(`ALTER DATABASE `+name+` RENAME TO `+shared) == nil {
		return shared, nil
	}
	return name, nil
})
