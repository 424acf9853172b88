package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"causeway/internal/storage/storagetest"
)

// ownPostgreSQL is a server of one test, which may break it off.
type ownPostgreSQL struct {
	t      *testing.T
	folder string
	url    string
}

const postgresScript = "../../scripts/postgres.sh"

// startPostgreSQL begins with an empty server. Tests that need one are skipped
// where there is no PostgreSQL, or only one that is somewhere else.
func startPostgreSQL(t *testing.T) *ownPostgreSQL {
	t.Helper()
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set", storagetest.ServerVariable)
	}
	if said, err := exec.CommandContext(t.Context(), postgresScript, "binaries").CombinedOutput(); err != nil {
		t.Skipf("a PostgreSQL of one's own is needed, to break it off: %s", said)
	}
	// Not the test's own folder: that is closed to the user PostgreSQL runs as.
	folder, err := os.MkdirTemp("", "causeway-postgres")
	if err != nil {
		t.Fatal(err)
	}
	s := &ownPostgreSQL{t: t, folder: folder}
	t.Cleanup(func() {
		if said, err := exec.Command(postgresScript, "stop", folder).CombinedOutput(); err != nil {
			t.Errorf("stop PostgreSQL: %s %v", said, err)
		}
	})
	s.do("start")
	url, err := os.ReadFile(folder + "/url")
	if err != nil {
		t.Fatal(err)
	}
	s.url = strings.TrimSpace(string(url))
	return s
}

// restart is a power cut: nothing is finished, and what was not committed is
// gone.
func (s *ownPostgreSQL) restart() { s.do("restart") }

func (s *ownPostgreSQL) do(what string) {
	s.t.Helper()
	// Into a file: the server keeps the output of whoever starts it open.
	log, err := os.CreateTemp(s.t.TempDir(), what)
	if err != nil {
		s.t.Fatal(err)
	}
	defer log.Close()
	command := exec.CommandContext(s.t.Context(), postgresScript, what, s.folder)
	command.Stdout, command.Stderr = log, log
	if err := command.Run(); err != nil {
		said, _ := os.ReadFile(log.Name())
		s.t.Fatalf("%s PostgreSQL: %v %s", what, err, said)
	}
}
