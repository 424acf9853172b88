package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAnExportIsImportedFromTheCommandLine(t *testing.T) {
	environ := []string{
		"CAUSEWAY_DATA=" + t.TempDir(), "CAUSEWAY_BASE_URL=https://shop.example", "CAUSEWAY_SECRET_KEY=" + strings.Repeat("k", 32),
	}
	folder := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	chat := func(kind string) string {
		return `{"name": "Quay", "type": "` + kind + `", "id": 5, "messages": [{"id": 1, "type": "message", "date_unixtime": "1777636800", "from_id": "user1", "text": "ship"}]}`
	}
	for _, step := range []struct {
		args []string
		says string // of the output, or of the refusal
		fine bool
	}{
		{[]string{"import"}, "--agreed-by", false},
		{[]string{"import", file("a.json", chat("public_channel"))}, "needs a file, and --agreed-by", false},
		{[]string{"import", "--agreed-by", "@olga"}, "needs a file", false},
		{[]string{"import", filepath.Join(folder, "none.json"), "--agreed-by", "@olga"}, "no such file", false},
		{[]string{"import", file("b.json", chat("personal_chat")), "--agreed-by", "@olga"}, "Only groups and channels can be imported", false},
		{[]string{"import", file("c.json", "<html>"), "--agreed-by", "@olga"}, "no export of Telegram Desktop", false},
		{[]string{"import", file("d.json", chat("public_channel")[:120]), "--agreed-by", "@olga"}, "The file ends too early", false},
		{[]string{"import", filepath.Join(folder, "a.json"), "--agreed-by", "@olga"}, "a.json: 1 messages of 1 groups and channels, 1 new", true},
		{[]string{"import", "--agreed-by", "@olga", filepath.Join(folder, "a.json")}, "0 new, 1 known", true},
	} {
		var out bytes.Buffer
		err := run(t.Context(), step.args, environ, &out)
		said := out.String()
		if err != nil {
			said = err.Error()
		}
		if (err == nil) != step.fine || !strings.Contains(said, step.says) {
			t.Errorf("%v: %q, %v", step.args, said, err)
		}
	}
}
