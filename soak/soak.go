// Package soak lets one test serve two purposes: every day it runs with small
// counts, and in `make soak` with the full ones, telling what it measured.
//
//	func TestLastPieceIsSoldOnce(t *testing.T) {
//		rng := soak.Random(t)
//		buyers := soak.Count(8, 10_000)
//		…
//		soak.Record(t, "buyers", buyers, "for 10 pieces")
//	}
//
// Figures and seeds of a full run end up in docs/measured.md, so that a run
// can be repeated and compared.
package soak

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"os"
	"strconv"
	"testing"
)

const (
	// figuresEnv names the file that a full run appends to; it is set by
	// `make soak`, and its presence makes a run a full one.
	figuresEnv = "CAUSEWAY_TEST_FIGURES"
	// seedEnv repeats an earlier run.
	seedEnv = "CAUSEWAY_TEST_SEED"
)

// Figure is one line of the figures file.
type Figure struct {
	Test string `json:"test"`
	Name string `json:"name"`
	// Value is printed as it stands, with Unit behind it.
	Value string `json:"value"`
	Unit  string `json:"unit"`
}

// Full says whether this is a full run.
func Full() bool { return os.Getenv(figuresEnv) != "" }

// Count is how often to do something: daily in an ordinary test run, full in a
// full one.
func Count(daily, full int) int {
	if Full() {
		return full
	}
	return daily
}

// Random is a source of repeatable randomness. Its seed is told when the test
// fails and recorded in a full run; CAUSEWAY_TEST_SEED sets it.
func Random(t testing.TB) *mathrand.Rand {
	t.Helper()
	seed, err := seed()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s=%d repeats this run", seedEnv, seed)
	Record(t, "seed", seed, "")
	return mathrand.New(mathrand.NewPCG(seed, 0))
}

func seed() (uint64, error) {
	if set := os.Getenv(seedEnv); set != "" {
		return strconv.ParseUint(set, 10, 64)
	}
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, err
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}

// Record keeps a figure of a full run; in an ordinary run it does nothing.
// The value is anything fmt prints well.
func Record(t testing.TB, name string, value any, unit string) {
	t.Helper()
	if !Full() {
		return
	}
	line, err := json.Marshal(Figure{Test: t.Name(), Name: name, Value: fmt.Sprint(value), Unit: unit})
	if err != nil {
		t.Fatal(err)
	}
	// Packages are tested side by side; one short appending write is atomic.
	file, err := os.OpenFile(os.Getenv(figuresEnv), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := file.Write(append(line, '\n')); err != nil {
		t.Fatal(err)
	}
}
