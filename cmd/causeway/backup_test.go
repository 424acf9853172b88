package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"filippo.io/age"

	"causeway/chaos/witness"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// Members buy, upload and delete while a backup is made, again and again. Each
// one, opened by the age program and restored onto the other engine, is the shop
// of one moment.
func TestABackupUnderLoadIsTheShopOfOneMoment(t *testing.T) {
	beside(t)
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
	var rows int64
	var blobs int
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
		held, err := witness.Open(t.Context(), "../../scripts/age.sh", file, key)
		if err != nil {
			t.Fatal(err)
		}
		differ, err := held.Differences(t.Context(), copied.db, filepath.Join(copied.data, "blobs"))
		if err != nil {
			t.Fatal(err)
		}
		for _, difference := range differ {
			t.Error(difference)
		}
		rows, blobs = rows+held.Rows(), blobs+held.Blobs()
		for _, id := range before {
			if copied.sum(`SELECT COUNT(*) FROM order_head WHERE id = $1`, id) != 1 {
				t.Errorf("order %s was acknowledged before the backup and is not in it", id)
			}
		}
		if late := after[len(after)-1]; copied.sum(`SELECT COUNT(*) FROM order_head WHERE id = $1`, late) != 0 {
			t.Errorf("order %s was placed after the backup and is in it", late)
		}
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
