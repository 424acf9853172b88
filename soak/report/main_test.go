package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestFiguresReplaceOnlyWhatStandsBetweenTheMarks(t *testing.T) {
	dir := t.TempDir()
	figures, page := filepath.Join(dir, "figures.jsonl"), filepath.Join(dir, "page.md")
	write(t, figures, `{"test":"TestB","name":"seed","value":"7","unit":""}
{"test":"TestA","name":"buyers","value":"10000","unit":"for 10 pieces"}
`)
	write(t, page, "# Measured\nby hand\n"+begin+"\nold\n"+end+"\nalso by hand\n")

	if err := report(figures, page, "On two cores."); err != nil {
		t.Fatal(err)
	}

	want := "# Measured\nby hand\n" + begin + `
On two cores.

| test | figure | value |
|---|---|---|
| ` + "`TestA`" + ` | buyers | 10000 for 10 pieces |
| ` + "`TestB`" + ` | seed | 7 |
` + end + "\nalso by hand\n"
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestARunWithoutFiguresSaysSo(t *testing.T) {
	got, err := render(nil, "On two cores.")
	if want := "On two cores.\n\nNo test recorded a figure.\n"; got != want || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestAPageWithoutMarksIsLeftAlone(t *testing.T) {
	if _, err := replace("# Measured\n"+begin, "table"); err == nil {
		t.Error("want an error when a mark is missing")
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
