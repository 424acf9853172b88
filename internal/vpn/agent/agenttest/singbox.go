package agenttest

import (
	"bytes"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// ProgramVariable names, in the environment, a sing-box for tests.
const ProgramVariable = "CAUSEWAY_TEST_SINGBOX"

// Program is the sing-box to test with; without one the test is skipped.
func Program(t testing.TB) string {
	t.Helper()
	program := os.Getenv(ProgramVariable)
	if program == "" {
		t.Skipf("%s is not set; make test-nodes sets it", ProgramVariable)
	}
	return program
}

// Run starts sing-box with a configuration and waits until it listens there. It
// ends with the returned function, at the latest with the test.
func Run(t testing.TB, what string, configuration any, listens string) (stop func()) {
	t.Helper()
	folder := t.TempDir()
	raw, err := json.MarshalIndent(configuration, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, what+".json")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	command := exec.Command(Program(t), "run", "--disable-color", "-D", folder, "-c", file)
	command.Stdout, command.Stderr = &said, &said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = command.Wait() // however it ends, it has ended
		close(ended)
	}()
	stop = func() {
		_ = command.Process.Kill() // it may have ended already
		<-ended
	}
	t.Cleanup(func() {
		stop()
		if t.Failed() {
			t.Logf("the %s said:\n%s", what, said.String()[max(0, said.Len()-4000):])
		}
	})
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if connection, err := net.Dial("tcp", listens); err == nil {
			_ = connection.Close() // it answers, and that is all we asked
			return stop
		}
		select {
		case <-ended:
			t.Fatalf("the %s has ended", what)
		default:
		}
	}
	t.Fatalf("the %s does not listen on %s", what, listens)
	return nil
}
