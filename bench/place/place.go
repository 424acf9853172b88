// Package place gives benchmarks databases of their own on either engine.
package place

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

// Place is where databases of one engine are made: a folder, or a server.
type Place struct {
	Engine storage.Engine
	folder string
	server string
	made   []string
}

// New finds the place for an engine; folder is for what it keeps in files.
func New(engine storage.Engine, folder string) (*Place, error) {
	p := &Place{Engine: engine, folder: folder, server: os.Getenv(serverVariable)}
	if engine == storage.PostgreSQL && p.server == "" {
		return nil, errors.New(serverVariable + " names no server; start this with bench/run")
	}
	return p, nil
}

// Database makes an empty one and gives its address and data folder, as a
// shop's configuration wants them.
func (p *Place) Database(name string) (address, folder string, err error) {
	folder = filepath.Join(p.folder, string(p.Engine), name)
	if err := os.MkdirAll(folder, 0o700); err != nil || p.Engine == storage.SQLite {
		return "", folder, err
	}
	name = "bench_" + id.New(clock.System{}.Now())
	if err := p.onServer(`CREATE DATABASE ` + name + ` LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`); err != nil {
		return "", "", err
	}
	p.made = append(p.made, name)
	parsed, err := url.Parse(p.server)
	if err != nil {
		return "", "", err
	}
	parsed.Path = "/" + name
	return parsed.String(), folder, nil
}

func (p *Place) onServer(statement string) error {
	db, err := sql.Open("pgx", p.server)
	if err != nil {
		return err
	}
	_, err = db.Exec(statement)
	return errors.Join(err, db.Close())
}

// Close drops what was made on a server.
func (p *Place) Close() (err error) {
	for _, name := range p.made {
		err = errors.Join(err, p.onServer(`DROP DATABASE `+name+` WITH (FORCE)`))
	}
	return err
}

// Write runs one statement in a transaction of its own.
func Write(ctx context.Context, db *storage.DB, statement string, args ...any) error {
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if _, err := tx.Exec(ctx, statement, args...); err != nil {
			return fmt.Errorf("%.60s: %w", statement, err)
		}
		return nil
	})
}
