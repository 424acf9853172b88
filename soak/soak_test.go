package soak

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAnOrdinaryRunIsSmallAndRecordsNothing(t *testing.T) {
	t.Setenv(figuresEnv, "")
	if n := Count(8, 10_000); n != 8 {
		t.Errorf("want the daily count, got %d", n)
	}
	Record(t, "buyers", 8, "")
}

func TestAFullRunKeepsItsFiguresAndSeed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "figures.jsonl")
	t.Setenv(figuresEnv, file)
	t.Setenv(seedEnv, "42")
	if n := Count(8, 10_000); n != 10_000 {
		t.Errorf("want the full count, got %d", n)
	}
	first := Random(t).Uint64()
	if second := Random(t).Uint64(); second != first {
		t.Errorf("the same seed gave %d and %d", first, second)
	}
	Record(t, "buyers", 10_000, "for 10 pieces")

	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	want := `{"test":"TestAFullRunKeepsItsFiguresAndSeed","name":"buyers","value":"10000","unit":"for 10 pieces"}`
	if len(lines) != 3 || lines[2] != want {
		t.Errorf("want three lines ending with %s, got %q", want, lines)
	}
}
