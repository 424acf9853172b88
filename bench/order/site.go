package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver for CREATE DATABASE

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// serverVariable names a PostgreSQL server on which databases may be made;
// bench/run starts one.
const serverVariable = "CAUSEWAY_TEST_POSTGRES"

// site is a place for databases of one engine: a folder, or a server.
type site struct {
	engine storage.Engine
	folder string
	server string
	made   []string
}

func newSite(engine storage.Engine, folder string) (*site, error) {
	s := &site{engine: engine, folder: folder, server: os.Getenv(serverVariable)}
	if engine == storage.PostgreSQL && s.server == "" {
		return nil, errors.New(serverVariable + " names no server; start this with bench/run")
	}
	return s, nil
}

// database makes an empty one and gives its address and data folder, as a
// shop's configuration wants them.
func (s *site) database(name string) (address, folder string, err error) {
	folder = filepath.Join(s.folder, string(s.engine), name)
	if err := os.MkdirAll(folder, 0o700); err != nil || s.engine == storage.SQLite {
		return "", folder, err
	}
	name = "bench_" + id.New(clock.System{}.Now())
	if err := s.onServer(`CREATE DATABASE ` + name + ` LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`); err != nil {
		return "", "", err
	}
	s.made = append(s.made, name)
	parsed, err := url.Parse(s.server)
	if err != nil {
		return "", "", err
	}
	parsed.Path = "/" + name
	return parsed.String(), folder, nil
}

func (s *site) onServer(statement string) error {
	db, err := sql.Open("pgx", s.server)
	if err != nil {
		return err
	}
	_, err = db.Exec(statement)
	return errors.Join(err, db.Close())
}

func (s *site) close() (err error) {
	for _, name := range s.made {
		err = errors.Join(err, s.onServer(`DROP DATABASE `+name+` WITH (FORCE)`))
	}
	return err
}

// write runs one statement in a transaction of its own.
func write(ctx context.Context, db *storage.DB, statement string, args ...any) error {
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return fmt.Errorf("%.60s: %w", statement, err)
		}
		return nil
	})
}
