package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"causeway/internal/httpapi"
	"causeway/internal/share"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage"
)

// Clients that others have written bring their uploads to the real program.

func TestTheClientOfBrowsersUploads(t *testing.T) {
	beside(t)
	folder := os.Getenv("CAUSEWAY_TEST_PEERS")
	if folder == "" {
		t.Skip("CAUSEWAY_TEST_PEERS is not set")
	}
	m := openMortal(t, storage.SQLite)
	owner := m.admit(1)[0]
	size := share.SealedBytes(500_000)
	asked, err := json.Marshal(map[string]any{
		"endpoint": m.first.address + "/api/v1/uploads", "headers": map[string]string{httpapi.TokenHeader: owner.token}, "size": size,
		"metadata": map[string]string{"filename": "pier.png", "ownerHeader": sharetest.NewIdentity(t).Header(t)},
	})
	if err != nil {
		t.Fatal(err)
	}
	command := exec.CommandContext(t.Context(), "node", filepath.Join(folder, "tus.mjs"))
	command.Stdin, command.Stderr = bytes.NewReader(asked), os.Stderr
	raw, err := command.Output()
	var said struct {
		Resumed, AtOnce, Terminated string
		ResumedAt                   int64
	}
	if err != nil || json.Unmarshal(raw, &said) != nil {
		t.Fatalf("%v: %s", err, raw)
	}
	content := make([]byte, size)
	for i := range content {
		content[i] = byte(i ^ i>>8)
	}
	for name, address := range map[string]string{"resumed": said.Resumed, "at once": said.AtOnce} {
		if s := (&sending{m: m, path: address}); !bytes.Equal(s.stored(), content) {
			t.Errorf("%s: other bytes are stored", name)
		}
	}
	if said.ResumedAt < size/2 {
		t.Errorf("it went on at %d of %d", said.ResumedAt, size)
	}
	given := &sending{m: m, owner: owner, path: strings.TrimPrefix(said.Terminated, m.first.address)}
	if res, err := given.do(m.first, http.MethodHead, nil, nil); err != nil || res.StatusCode != http.StatusGone {
		t.Errorf("what was given up: %v %v", res, err)
	}
}

func TestCurlUploads(t *testing.T) {
	beside(t)
	curl, err := exec.LookPath("curl")
	if err != nil {
		t.Skip("there is no curl")
	}
	m := openMortal(t, storage.SQLite)
	owner := m.admit(1)[0]
	content := bytes.Repeat([]byte("pier "), 20_010) // 100 050 bytes: two chunks and their tags
	file := filepath.Join(t.TempDir(), "sealed")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	encode := base64.StdEncoding.EncodeToString
	run := func(arguments ...string) string {
		t.Helper()
		arguments = append([]string{"-sS", "-D-", "-o", os.DevNull, "-H", "Tus-Resumable: 1.0.0", "-H", httpapi.TokenHeader + ": " + owner.token}, arguments...)
		said, err := exec.CommandContext(t.Context(), curl, arguments...).CombinedOutput()
		if err != nil {
			t.Fatalf("curl: %v %s", err, said)
		}
		return string(said)
	}
	header := sharetest.NewIdentity(t).Header(t)
	created := run("-X", "POST", "-H", fmt.Sprint("Upload-Length: ", len(content)),
		"-H", "Upload-Metadata: filename "+encode([]byte("pier.png"))+",ownerHeader "+encode([]byte(header)), m.first.address+"/api/v1/uploads")
	_, behind, _ := strings.Cut(created, "Location: ")
	path, _, _ := strings.Cut(behind, "\r\n")
	if !strings.Contains(created, " 201 ") || path == "" {
		t.Fatal(created)
	}
	const kind = "Content-Type: application/offset+octet-stream"
	if said := run("-T", file, "-X", "PATCH", "-H", kind, "-H", "Upload-Offset: 0", "-H", "Expect: 100-continue", m.first.address+path); !strings.Contains(said, " 204 ") {
		t.Fatal(said)
	}
	if said := run("-I", m.first.address+path); !strings.Contains(said, fmt.Sprint("Upload-Offset: ", len(content))) {
		t.Error(said)
	}
	if s := (&sending{m: m, path: path}); !bytes.Equal(s.stored(), content) {
		t.Error("other bytes are stored")
	}
}
