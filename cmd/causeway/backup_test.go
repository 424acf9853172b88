package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"filippo.io/age"

	"causeway/internal/backup"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// Members buy, upload and delete while a backup is made, again and again. Each
// one, opened by the age program and restored onto the other engine, is the shop
// of one moment.
func TestABackupUnderLoadIsTheShopOfOneMoment(t *testing.T) {
	if testing.Short() {
		t.Skip("real processes; the race detector does not see into them")
	}
	storagetest.Engines(t,
		func(t *testing.T) { backupUnderLoad(t, storage.SQLite) },
		func(t *testing.T) { backupUnderLoad(t, storage.PostgreSQL) })
}

func backupUnderLoad(t *testing.T, engine storage.Engine) {
	m := openMortal(t, engine)
	load := m.trade(soak.Count(4, 16))
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	key := filepath.Join(t.TempDir(), "key.txt")
	if err := os.WriteFile(key, []byte(identity.String()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	rounds := soak.Count(1, 10)
	var rows, blobs int64
	for round := range rounds {
		load.grow(soak.Count(12, 200))
		before := load.bought()
		file := filepath.Join(t.TempDir(), fmt.Sprint(round, ".tar.age"))
		said, err := m.run("backup", "--to", file, "--recipient", identity.Recipient().String())
		if err != nil {
			t.Fatalf("%s %v", said, err)
		}
		load.grow(4)
		after := load.bought()

		copied := m.elsewhere(engine)
		if said, err := copied.run("restore", "--from", file, "--identity", key); err != nil || !strings.Contains(said, "verify: ok") {
			t.Fatalf("restore: %s %v", said, err)
		}
		copied.db = copied.open()
		held := openWithAge(t, file, key)
		copied.wantRows(held)
		blobs += copied.wantBlobs(held)
		for _, one := range held.closing.Tables {
			rows += one.Count
		}
		for _, id := range before {
			if copied.sum(`SELECT COUNT(*) FROM order_head WHERE id = $1`, id) != 1 {
				t.Errorf("order %s was acknowledged before the backup and is not in it", id)
			}
		}
		if late := after[len(after)-1]; copied.sum(`SELECT COUNT(*) FROM order_head WHERE id = $1`, late) != 0 {
			t.Errorf("order %s was placed after the backup and is in it", late)
		}
		copied.wantSettled()
	}
	load.end()
	if said, err := m.run("verify"); err != nil {
		t.Errorf("the shop itself: %s", said)
	}
	soak.Record(t, string(engine)+" backups", rounds, fmt.Sprintf("under load, restored onto the other engine: %d rows with equal digests, %d blobs open", rows, blobs))
}

// trading is members who buy, upload and delete until they are told to stop.
type trading struct {
	m    *market
	stop context.CancelFunc
	wait sync.WaitGroup
	mu   sync.Mutex
	ids  []string
}

func (m *market) trade(members int) *trading {
	ctx, stop := context.WithCancel(m.t.Context())
	load := &trading{m: m, stop: stop}
	m.t.Cleanup(load.end)
	product := m.products()["Harbour 100"]
	for i, who := range m.admit(members) {
		load.wait.Go(func() {
			var files []string
			for round := 0; ctx.Err() == nil; round++ {
				o, err := m.place(m.first, who, m.packageOf(product))
				if err != nil {
					continue
				}
				load.mu.Lock()
				load.ids = append(load.ids, o.TransactionID)
				load.mu.Unlock()
				if err := m.pay(m.first, o, "pay"); err != nil {
					_ = m.cancel(m.first, o) // the next order waits for this one's end
				}
				if round%3 != i%3 {
					continue
				}
				s := m.beginUpload(who, int64(10_000+round%7*30_000))
				if status, err := s.patch(m.first, 0, bytes.Repeat([]byte{byte(round), byte(i)}, int(s.length/2+1))[:s.length]); err == nil && status == http.StatusNoContent {
					files = append(files, path.Base(s.path))
				}
				if len(files) > 2 {
					_ = m.call(m.first, who, http.MethodDelete, "/files/"+files[0], nil, nil) // gone or not, both are fine
					files = files[1:]
				}
			}
		})
	}
	return load
}

func (l *trading) bought() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]string(nil), l.ids...)
}

// grow waits until so many more orders were placed.
func (l *trading) grow(more int) {
	l.m.t.Helper()
	for want, deadline := len(l.bought())+more, time.Now().Add(time.Minute); len(l.bought()) < want; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			l.m.t.Fatalf("only %d orders", len(l.bought()))
		}
	}
}

func (l *trading) end() {
	l.stop()
	l.wait.Wait()
}

// elsewhere is an empty place, on the other engine where there is one.
func (m *market) elsewhere(than storage.Engine) *market {
	p := newPair(m.t)
	if than == storage.SQLite && os.Getenv(storagetest.ServerVariable) != "" {
		p.database = storagetest.PostgreSQLAddress(m.t)
	}
	return &market{pair: p}
}

// held is what the age program and a plain tar reader find in a backup.
type held struct {
	closing backup.Closing
	tables  map[string]string // digests of their lines
	blobs   map[string][]byte
}

func openWithAge(t *testing.T, file, key string) held {
	t.Helper()
	program, err := exec.CommandContext(t.Context(), "../../scripts/age.sh").Output()
	if err != nil {
		t.Fatalf("age: %v", err)
	}
	opened := filepath.Join(t.TempDir(), "opened.tar")
	if said, err := exec.CommandContext(t.Context(), strings.TrimSpace(string(program)), "-d", "-i", key, "-o", opened, file).CombinedOutput(); err != nil {
		t.Fatalf("age does not open it: %s", said)
	}
	plain, err := os.Open(opened)
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	found := held{tables: map[string]string{}, blobs: map[string][]byte{}}
	sums := map[string][]byte{}
	for r := tar.NewReader(plain); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		switch kind, rest, _ := strings.Cut(header.Name, "/"); kind {
		case "tables":
			unzip, err := gzip.NewReader(bytes.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			lines, err := io.ReadAll(unzip)
			if err != nil {
				t.Fatal(err)
			}
			sums[path.Dir(rest)] = append(sums[path.Dir(rest)], lines...)
		case "blobs":
			found.blobs[rest] = content
		case "closing.json":
			if err := json.Unmarshal(content, &found.closing); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, lines := range sums {
		sum := sha256.Sum256(lines)
		found.tables[name] = hex.EncodeToString(sum[:])
	}
	return found
}

// settled are tables in which a restore ends what was under way.
func settled(table string) bool {
	for _, prefix := range []string{
		"account_session", "account_token", "account_ticket", "account_code", "account_telegram_attempt", "jobs_", "share_grant", "share_upload",
		"backup_", "contentsearch_upkeep", "payment_attempt", "market_withdrawal", "storage_lock",
	} {
		if strings.HasPrefix(table, prefix) {
			return true
		}
	}
	return false
}

// wantRows compares what lies in the database with what the age program opened.
func (m *market) wantRows(h held) {
	m.t.Helper()
	empty := sha256.Sum256(nil)
	err := m.db.Hold(m.t.Context(), func(ctx context.Context, still storage.Still) error {
		tables, err := still.Tables(ctx)
		if err != nil {
			return err
		}
		if len(tables) != len(h.closing.Tables) || len(tables) < 100 {
			m.t.Errorf("%d tables of %d", len(tables), len(h.closing.Tables))
		}
		for _, table := range tables {
			if settled(table.Name) {
				continue
			}
			got, err := backup.Digest(ctx, still, table)
			if err != nil {
				return err
			}
			want := h.tables[table.Name]
			if want == "" {
				want = hex.EncodeToString(empty[:])
			}
			if got.SHA256 != want {
				m.t.Errorf("%s has other rows than the backup", table.Name)
			}
		}
		return nil
	})
	if err != nil {
		m.t.Fatal(err)
	}
}

// wantBlobs opens every blob that a row speaks of.
func (m *market) wantBlobs(h held) int64 {
	m.t.Helper()
	stored := map[string][]byte{}
	root := filepath.Join(m.data, "blobs")
	err := filepath.WalkDir(root, func(name string, entry os.DirEntry, err error) error {
		key, is := strings.CutSuffix(strings.TrimPrefix(name, root+"/"), ".blob")
		if err != nil || !is {
			return err
		}
		stored[key], err = os.ReadFile(name)
		return err
	})
	if err != nil {
		m.t.Fatal(err)
	}
	if !maps.EqualFunc(stored, h.blobs, bytes.Equal) {
		m.t.Errorf("%d blobs are not the %d of the backup", len(stored), len(h.blobs))
	}
	ready, err := storage.All(m.t.Context(), m.db, storage.Column[string], `SELECT id FROM share_file WHERE state = 'ready'`)
	if err != nil {
		m.t.Fatal(err)
	}
	for _, id := range ready {
		if _, there := stored["share/"+id]; !there {
			m.t.Errorf("file %s has no bytes", id)
		}
	}
	if len(ready) == 0 {
		m.t.Error("nobody has uploaded anything")
	}
	return int64(len(stored))
}

// wantSettled: nobody of then is signed in, and nothing is leased.
func (m *market) wantSettled() {
	m.t.Helper()
	for _, query := range []string{
		`SELECT COUNT(*) FROM account_session`, `SELECT COUNT(*) FROM account_token`, `SELECT COUNT(*) FROM account_code WHERE state = 'live'`,
		`SELECT COUNT(*) FROM share_grant`, `SELECT COUNT(*) FROM jobs_queue WHERE running`, `SELECT COUNT(*) FROM jobs_lease WHERE expires_at > 0`,
		`SELECT COUNT(*) FROM backup_run WHERE state = 'running'`,
	} {
		if n := m.sum(query); n != 0 {
			m.t.Errorf("%s: %d", query, n)
		}
	}
}
