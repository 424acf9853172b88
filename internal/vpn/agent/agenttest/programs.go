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

// The environment names the programs of others; make test-nodes builds them.
const (
	SingBoxVariable = "CAUSEWAY_TEST_SINGBOX"
	MihomoVariable  = "CAUSEWAY_TEST_MIHOMO"
)

// RunSingBox starts sing-box with a configuration and waits until it listens
// there; environ is added to its environment. It ends with the returned
// function, at the latest with the test.
func RunSingBox(t testing.TB, what string, configuration any, listens string, environ ...string) (stop func()) {
	t.Helper()
	raw, err := json.MarshalIndent(configuration, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	folder := folderWith(t, map[string][]byte{"config.json": raw})
	command := exec.Command(os.Getenv(SingBoxVariable), "run", "--disable-color", "-D", folder, "-c", filepath.Join(folder, "config.json"))
	return run(t, what, listens, command, environ)
}

// RunMihomo does the same with mihomo, which reads config.yaml and what that
// names from the files.
func RunMihomo(t testing.TB, what string, files map[string][]byte, listens string, environ ...string) (stop func()) {
	t.Helper()
	folder := folderWith(t, files)
	command := exec.Command(os.Getenv(MihomoVariable), "-d", folder, "-f", filepath.Join(folder, "config.yaml"))
	return run(t, what, listens, command, environ)
}

func folderWith(t testing.TB, files map[string][]byte) string {
	t.Helper()
	folder := t.TempDir()
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func run(t testing.TB, what, listens string, command *exec.Cmd, environ []string) (stop func()) {
	t.Helper()
	var said bytes.Buffer
	command.Env = append(os.Environ(), environ...)
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
			t.Logf("%s said:\n%s", what, said.String()[max(0, said.Len()-4000):])
		}
	})
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if connection, err := net.Dial("tcp", listens); err == nil {
			_ = connection.Close() // it answers, and that is all we asked
			return stop
		}
		select {
		case <-ended:
			t.Fatalf("%s has ended", what)
		default:
		}
	}
	t.Fatalf("%s does not listen on %s", what, listens)
	return nil
}
