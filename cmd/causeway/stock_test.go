package main

import (
	"os"
	"sync"
	"syscall"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// demo is a shop that a process has filled and left. To fill one takes seconds,
// so that tests copy it.
type demo struct {
	once     sync.Once
	data     string
	database string
}

var demos = map[storage.Engine]*demo{storage.SQLite: {}, storage.PostgreSQL: {}}

// stockedPair has no process yet either; the first one finds the shop filled.
func stockedPair(t *testing.T, engine storage.Engine) *pair {
	t.Helper()
	full := demos[engine]
	full.once.Do(func() { full.fill(t, engine) })
	if full.data == "" {
		t.Fatal("the shop that others copy was not filled")
	}
	p := barePair(t, t.TempDir())
	if err := os.CopyFS(p.data, os.DirFS(full.data)); err != nil {
		t.Fatal(err)
	}
	if engine == storage.PostgreSQL {
		p.database = storagetest.CopyPostgreSQL(t, full.database)
	}
	return p
}

func (d *demo) fill(t *testing.T, engine storage.Engine) {
	t.Helper()
	p := newPair(t)
	if engine == storage.PostgreSQL {
		p.database = storagetest.LastingPostgreSQL(t)
	}
	full := p.start()
	if err := full.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := full.command.Wait(); err != nil {
		t.Fatalf("the process that filled the shop: %v", err)
	}
	lasting, err := os.MkdirTemp("", "causeway-demo-")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(lasting, os.DirFS(p.data)); err != nil {
		t.Fatal(err)
	}
	d.data, d.database = lasting, p.database
}

func (d *demo) clear() {
	if d.data != "" {
		_ = os.RemoveAll(d.data) // of a folder for what is temporary
	}
}
