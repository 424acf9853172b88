package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// asProgram makes the test binary be the program itself, so that tests can
// start real processes, and kill them, without building anything.
const asProgram = "CAUSEWAY_TEST_AS_PROGRAM"

const secretKey = "0123456789abcdef0123456789abcdef"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		account.HashCheaply()
		listenForDeath()
		main()
		return
	}
	status := m.Run()
	for _, full := range demos {
		full.clear()
	}
	os.Exit(status)
}

// beside lets a test run beside others: each has processes, a database and a
// folder of its own, and much of its time it waits for them to start. The
// figures of a full run are those of a machine that does nothing else.
func beside(t *testing.T) {
	t.Helper()
	if !soak.Full() {
		t.Parallel()
	}
}

// pair is two processes of one demo shop: one database, one data folder.
type pair struct {
	t        *testing.T
	database string
	data     string
	instead  []string // of what processes are told otherwise
	first    *process
	second   *process
	client   *http.Client
	asked    atomic.Uint64
}

type process struct {
	address string
	command *exec.Cmd
}

// startPair needs PostgreSQL: SQLite is for one process.
func startPair(t *testing.T) *pair {
	t.Helper()
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set", storagetest.ServerVariable)
	}
	p := stockedPair(t, storage.PostgreSQL)
	p.first, p.second = p.start(), p.start()
	return p
}

// newPair has no process yet, and SQLite unless a database is named.
func newPair(t *testing.T) *pair {
	p := barePair(t, t.TempDir())
	storagetest.WriteSQLite(t, filepath.Join(p.data, "causeway.db"))
	return p
}

func barePair(t *testing.T, data string) *pair {
	p := &pair{
		t: t, data: data,
		client: &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 64}},
	}
	t.Cleanup(p.client.CloseIdleConnections)
	return p
}

// start waits until the process answers: the first one fills the shop.
func (p *pair) start() *process {
	p.t.Helper()
	address := freeAddress(p.t)
	log, err := os.CreateTemp(p.t.TempDir(), "log")
	if err != nil {
		p.t.Fatal(err)
	}
	command := exec.Command(os.Args[0], "serve")
	command.Stdout, command.Stderr = log, log
	command.Env = append(append(os.Environ(), p.environ()...), "CAUSEWAY_ADDR="+address)
	if err := command.Start(); err != nil {
		p.t.Fatal(err)
	}
	started := &process{address: "http://" + address, command: command}
	p.t.Cleanup(func() {
		started.kill()
		if last, err := os.ReadFile(log.Name()); err == nil && p.t.Failed() {
			p.t.Logf("%s said:\n%s", address, last[max(0, len(last)-2000):])
		}
		_ = log.Close() // written by the other process
	})
	for deadline := time.Now().Add(5 * time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if res, err := p.client.Get(started.address + "/readyz"); err == nil {
			_ = res.Body.Close() // only the status counts
			if res.StatusCode == http.StatusOK {
				return started
			}
		}
	}
	p.t.Fatalf("%s did not start", address)
	return nil
}

func (p *pair) environ() []string {
	return append([]string{
		asProgram + "=1", "CAUSEWAY_MODE=demo", "CAUSEWAY_DATA=" + p.data, "CAUSEWAY_DATABASE_URL=" + p.database,
		"CAUSEWAY_SECRET_KEY=" + secretKey, "CAUSEWAY_TRUSTED_PROXIES=127.0.0.1",
		deadlyFile + "=" + filepath.Join(p.data, "deadly"),
	}, p.instead...)
}

// kill gives the process no chance to finish anything.
func (p *process) kill() {
	_ = p.command.Process.Kill() // it may have ended already
	_ = p.command.Wait()         // "killed" is what we want to hear
}

// lastPort is below the ports from which systems take one for whoever connects:
// nobody gets it between our look and the process that shall listen on it.
var lastPort atomic.Uint32

func init() { lastPort.Store(12_000 + uint32(os.Getpid())%8_000) }

func freeAddress(t *testing.T) string {
	t.Helper()
	for range 1_000 {
		address := fmt.Sprint("127.0.0.1:", lastPort.Add(1))
		if listener, err := net.Listen("tcp", address); err == nil {
			_ = listener.Close() // it was only to see that nobody else has it
			return address
		}
	}
	t.Fatal("no port is free")
	return ""
}

// post sends a body from an address that nobody has used before, because the
// limits by address are not what is tried here. It gives the status and the
// code of a refusal.
func (p *pair) post(to *process, path string, body map[string]string) (status int, code string, err error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return 0, "", err
	}
	req, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, to.address+"/api/v1"+path, bytes.NewReader(raw))
	if err != nil {
		return 0, "", err
	}
	n := p.asked.Add(1)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	res, err := p.client.Do(req)
	if err != nil {
		return 0, "", err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return 0, "", err
	}
	var refusal struct{ Code string }
	_ = json.Unmarshal(answer, &refusal) // an answer without a body refuses nothing
	return res.StatusCode, refusal.Code, nil
}

// askForCode has a code sent and reads it from the outbox.
func (p *pair) askForCode(target, purpose string) string {
	p.t.Helper()
	status, code, err := p.post(p.first, "/auth/codes", map[string]string{"channel": "email", "target": target, "purpose": purpose})
	if err != nil || status != http.StatusOK {
		p.t.Fatalf("code for %s: %d %s %v", target, status, code, err)
	}
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		files, err := filepath.Glob(filepath.Join(p.data, "outbox", "*.json"))
		if err != nil {
			p.t.Fatal(err)
		}
		for _, file := range slices.Backward(files) {
			var letter struct{ To, Code string }
			if raw, err := os.ReadFile(file); err == nil && json.Unmarshal(raw, &letter) == nil && letter.To == target {
				return letter.Code
			}
		}
	}
	p.t.Fatalf("no letter to %s", target)
	return ""
}

// open looks into the database behind both processes' backs.
func (p *pair) open() *storage.DB {
	p.t.Helper()
	db, err := storage.Open(p.t.Context(), p.database, p.data)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { _ = db.Close() })
	return db
}
