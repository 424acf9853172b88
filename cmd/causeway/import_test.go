package main

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"causeway/internal/contentsearch/export/exporttest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// mostMemory is what an import may take, however long the file is.
const mostMemory = 200 << 20

// An import of a file is killed over and over: within a transaction, right
// after one, and wherever it happens to be. Each time it goes on behind the last
// batch that was stored, and in the end every message is there once.
func TestAnImportThatIsKilledGoesOnAndStoresEachMessageOnce(t *testing.T) {
	// Nothing runs beside it: the most memory that a process had counts from what
	// this one has while it starts it.
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			rng := soak.Random(t)
			m := &market{pair: newPair(t)}
			if engine == storage.PostgreSQL {
				if os.Getenv(storagetest.ServerVariable) == "" {
					t.Skipf("%s is not set", storagetest.ServerVariable)
				}
				m.database = storagetest.PostgreSQLAddress(t)
			}
			m.db = m.open()
			path := filepath.Join(t.TempDir(), "result.json")
			file, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			words, err := exporttest.Write(file, rng, soak.Count(6_000, 430_000))
			if err := errors.Join(err, file.Close()); err != nil {
				t.Fatal(err)
			}
			size, err := os.Stat(path)
			if err != nil {
				t.Fatal(err)
			}
			deaths, memory := 0, int64(0)
			for i, point := range []string{"import.keeping", "import.kept", ""} {
				died, peak := m.importAndDie(path, int64(words*(i+1)/5), point)
				memory = max(memory, peak)
				if died {
					deaths++
				}
			}
			began := time.Now()
			said, peak := m.importWhole(path)
			memory = max(memory, peak)
			if want := fmt.Sprintf("%d messages of %d groups and channels, %d new, 0 known", words, exporttest.Chats, words); !strings.Contains(said, want) {
				t.Errorf("said %q, want %q", said, want)
			}
			m.wantNumber(`SELECT COUNT(*) FROM contentsearch_import WHERE state = 'done'`, 1)
			m.wantNumber(`SELECT SUM(messages) FROM contentsearch_chat WHERE consent_way = 'import'`, int64(words))
			m.wantNumber(`SELECT COUNT(*) FROM contentsearch_message WHERE chat_id IN (SELECT id FROM contentsearch_chat WHERE consent_way = 'import')`, int64(words))
			if deaths < 2 {
				t.Errorf("%d deaths", deaths)
			}
			if memory > max(mostMemory, ownMemory(t)) {
				t.Errorf("%d MB of memory", memory>>20)
			}
			soak.Record(t, "messages", words, fmt.Sprintf("in an export of %d MB, killed %d times; %d MB of memory at the most, %d s for the last part",
				size.Size()/1_000_000, deaths, memory/1_000_000, int(time.Since(began).Seconds())))
		})
	}
}

// importer is a process of the import command.
func (m *market) importer(path string) (*exec.Cmd, *bytes.Buffer, *bytes.Buffer) {
	command := exec.CommandContext(m.t.Context(), os.Args[0], "import", path, "--agreed-by", "@olga")
	out, wrong := &bytes.Buffer{}, &bytes.Buffer{}
	command.Stdout, command.Stderr = out, wrong
	command.Env = append(os.Environ(), m.environ()...)
	return command, out, wrong
}

// importAndDie imports until so many messages are stored, and then has the
// process die at a point, or at once without one.
func (m *market) importAndDie(path string, after int64, point string) (died bool, peak int64) {
	m.t.Helper()
	command, _, wrong := m.importer(path)
	if err := command.Start(); err != nil {
		m.t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	for stored := int64(-1); stored < after; {
		select {
		case err := <-ended:
			m.t.Fatalf("it ended early: %v\n%s", err, wrong)
		case <-time.After(5 * time.Millisecond):
		}
		if err := m.db.QueryRow(m.t.Context(), `SELECT COALESCE(MAX(messages), 0) FROM contentsearch_import`).Scan(&stored); err != nil {
			m.t.Fatal(err)
		}
	}
	if point == "" {
		_ = command.Process.Kill() // it may have ended meanwhile
	} else {
		m.arm(point)
	}
	err := <-ended
	_ = os.Remove(filepath.Join(m.data, "deadly")) // if it was done before it came by
	var how *exec.ExitError
	return errors.As(err, &how) && !how.Exited(), memoryOf(command.ProcessState)
}

func (m *market) importWhole(path string) (said string, peak int64) {
	m.t.Helper()
	command, out, wrong := m.importer(path)
	if err := command.Run(); err != nil {
		m.t.Fatalf("%v\n%s", err, wrong)
	}
	return out.String(), memoryOf(command.ProcessState)
}

// memoryOf is what a process had of the machine's memory at the most.
func memoryOf(ended *os.ProcessState) int64 {
	used, ok := ended.SysUsage().(*syscall.Rusage)
	if !ok || runtime.GOOS != "linux" { // others count otherwise
		return 0
	}
	return int64(used.Maxrss) << 10
}

// ownMemory is what this process has had. Linux counts it as the child's, too,
// which is one with it until its program begins; where many tests run beside each
// other it may hide the child's own. A full run has the test alone.
func ownMemory(t *testing.T) int64 {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return int64(used.Maxrss) << 10
}

func (m *market) wantNumber(query string, want int64) {
	m.t.Helper()
	var got int64
	if err := m.db.QueryRow(m.t.Context(), query).Scan(&got); err != nil || got != want {
		m.t.Errorf("%s: %d, want %d, %v", query, got, want, err)
	}
}

// An export is uploaded, and the process that reads it dies right after its
// first batch. The next one goes on.
func TestAnUploadedExportIsReadByWhoeverLives(t *testing.T) {
	beside(t)
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			beside(t)
			m := openMortal(t, engine)
			m.appoint(m.operator, "search")
			var file bytes.Buffer
			words, err := exporttest.Write(&file, soak.Random(t), 2_000)
			if err != nil {
				t.Fatal(err)
			}
			var begun struct{ ID, State string }
			if err := m.call(m.first, m.operator, http.MethodPost, "/admin/search/imports", wish{"fileName": "result.json", "size": file.Len(), "consentBy": "@olga"}, &begun); err != nil {
				t.Fatal(err)
			}
			m.arm("import.kept")
			req, err := http.NewRequestWithContext(t.Context(), http.MethodPut, m.first.address+"/api/v1/admin/search/imports/"+begun.ID+"/parts/0", &file)
			if err != nil {
				t.Fatal(err)
			}
			if err := m.send(req, m.operator, &begun); err != nil || begun.State != "waiting" {
				t.Fatal(err, begun)
			}
			storagetest.Eventually(t, "the process comes by", func() bool {
				_, err := os.Stat(filepath.Join(m.data, "deadly"))
				return err != nil
			})
			m.first.ended()
			m.forgetTheDead()
			m.first = m.start()
			m.await("the end of the import", `SELECT COUNT(*) FROM contentsearch_import WHERE state = 'done'`)
			m.wantNumber(`SELECT added FROM contentsearch_import`, int64(words))
			m.wantNumber(`SELECT SUM(messages) FROM contentsearch_chat WHERE consent_way = 'import'`, int64(words))
			m.await("nothing of the upload", `SELECT COUNT(*) FROM contentsearch_import WHERE cleared`)
		})
	}
}
