package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"causeway/chaos/crowd"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// A shop of the first version is brought up to date by processes that die at one
// statement after another. What the last one leaves is what a clean install has,
// and the shop's books.
func TestAMigrationMayDieAtAnyStatement(t *testing.T) {
	beside(t)
	if testing.Short() {
		t.Skip("real processes; the race detector does not see into them")
	}
	storagetest.Engines(t,
		func(t *testing.T) { dieMigrating(t, storage.SQLite) },
		func(t *testing.T) { dieMigrating(t, storage.PostgreSQL) })
}

func dieMigrating(t *testing.T, engine storage.Engine) {
	m, clean := firstVersion(t, engine)
	deaths := 0
	for at, version := 0, int64(0); ; deaths++ {
		// In a soak, every statement of every migration: a process that has come
		// further than the one before dies early in what is next.
		now := m.version()
		if at++; now != version {
			at, version = 1, now
		}
		if soak.Count(0, 1) == 0 {
			at = 20 + rand.IntN(150)
		}
		m.arm(fmt.Sprint("migrate.", at))
		said, err := m.run("migrate")
		if err == nil {
			break
		}
		if !wasKilled(err) {
			t.Fatalf("behind %d deaths, at statement %d behind version %d: %s %v", deaths, at, now, said, err)
		}
	}
	if deaths < 3 {
		t.Errorf("only %d processes died", deaths)
	}
	m.wantFirst(clean)
	soak.Record(t, string(engine)+" deaths in a migration", deaths, "the next process goes on; the schema is that of a clean install")
}

// Replicas start at once on an old schema, and some of them die of it.
func TestReplicasMigrateInTurnsWhileSomeDie(t *testing.T) {
	beside(t)
	if testing.Short() || os.Getenv(storagetest.ServerVariable) == "" {
		t.Skip("real processes on PostgreSQL: SQLite is for one")
	}
	m, clean := firstVersion(t, storage.PostgreSQL)
	m.arm(fmt.Sprint("migrate.", 5+rand.IntN(200))) // whoever is first to come there
	var wait sync.WaitGroup
	var mu sync.Mutex
	died := 0
	for range 3 {
		wait.Go(func() {
			said, err := m.run("migrate")
			mu.Lock()
			defer mu.Unlock()
			switch {
			case wasKilled(err):
				died++
			case err != nil:
				t.Errorf("%s %v", said, err)
			}
		})
	}
	wait.Wait()
	if died != 1 {
		t.Errorf("%d died", died)
	}
	m.wantFirst(clean)
}

// firstVersion is a shop of the first version, without a process, and what the
// schema of a clean install is.
func firstVersion(t *testing.T, engine storage.Engine) (m *market, clean []string) {
	t.Helper()
	p := newPair(t)
	if engine == storage.PostgreSQL {
		p.database = storagetest.PostgreSQLAddress(t)
	}
	p.instead = []string{"CAUSEWAY_MODE=production", "CAUSEWAY_BASE_URL=https://shop.example"} // a demo would fill the shop
	m = &market{pair: p, db: p.open()}
	clean = m.schema()
	err := errors.Join(m.db.Vacate(t.Context()), storage.MigrateTo(t.Context(), m.db, crowd.FirstVersion), m.db.Finished(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := crowd.FillFirst(t.Context(), m.db); err != nil {
		t.Fatal(err)
	}
	if slices.Equal(clean, m.schema()) {
		t.Fatal("the first version has the schema of today")
	}
	return m, clean
}

func wasKilled(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, known := exit.Sys().(syscall.WaitStatus)
	return known && status.Signaled() && status.Signal() == syscall.SIGKILL
}

func (m *market) version() int64 {
	return int64(m.sum(`SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version`))
}

// schema describes all that a migration makes.
func (m *market) schema() []string {
	m.t.Helper()
	query := `SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY 1`
	if m.db.Engine() == storage.PostgreSQL {
		query = `
		SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' ' || COALESCE(pg_get_expr(d.adbin, d.adrelid), '')
		FROM   pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
		WHERE  c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
		UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema()
		UNION ALL SELECT 'rule ' || conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
		ORDER BY 1`
	}
	all, err := storage.All(m.t.Context(), m.db, storage.Column[string], query)
	if err != nil {
		m.t.Fatal(err)
	}
	return all
}

// wantFirst holds the shop of the first version against a clean install, and
// looks into its books.
func (m *market) wantFirst(clean []string) {
	m.t.Helper()
	if err := os.Remove(filepath.Join(m.data, "deadly")); err != nil && !errors.Is(err, os.ErrNotExist) {
		m.t.Fatal(err)
	}
	got := m.schema()
	if len(clean) < 100 {
		m.t.Errorf("a clean install has %d parts", len(clean))
	}
	for _, part := range got {
		if !slices.Contains(clean, part) {
			m.t.Errorf("a clean install does not have %s", part)
		}
	}
	for _, part := range clean {
		if !slices.Contains(got, part) {
			m.t.Errorf("only a clean install has %s", part)
		}
	}
	if n := m.sum(`SELECT COUNT(*) FROM order_head`); n != 3 {
		m.t.Errorf("%d orders of 3", n)
	}
	if said, err := m.run("verify"); err != nil || !strings.Contains(said, "ok") {
		m.t.Errorf("verify: %s %v", said, err)
	}
}
