// Package witness opens a backup as somebody would who has never heard of the
// shop, with the age program and a plain tar reader, and holds a restored copy
// against what it finds. `make chaos` and the tests of the program share it.
package witness

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"os/exec"
	"path"
	"strings"

	"causeway/internal/backup"
)

// Held is what is in a backup. Blobs may be many and long, so that only their
// digests stay.
type Held struct {
	Closing backup.Closing
	tables  map[string]string // digests of their lines
	blobs   map[string]string // digests of their bytes
}

// Open has age open the file with a key and reads all that comes out. The script
// is the one that prints where age is.
func Open(ctx context.Context, script, file, key string) (Held, error) {
	program, err := exec.CommandContext(ctx, script).Output()
	if err != nil {
		return Held{}, fmt.Errorf("age: %w", err)
	}
	command := exec.CommandContext(ctx, strings.TrimSpace(string(program)), "-d", "-i", key, file)
	command.Stderr = os.Stderr
	opened, err := command.StdoutPipe()
	if err != nil {
		return Held{}, err
	}
	if err := command.Start(); err != nil {
		return Held{}, err
	}
	held, err := read(opened)
	_, _ = io.Copy(io.Discard, opened) // what follows a tar's end, or what nobody could read
	return held, errors.Join(err, command.Wait())
}

func read(from io.Reader) (Held, error) {
	held := Held{tables: map[string]string{}, blobs: map[string]string{}}
	sums := map[string]hash.Hash{}
	for r := tar.NewReader(from); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return held, err
		}
		if err := held.take(header.Name, r, sums); err != nil {
			return held, fmt.Errorf("%s: %w", header.Name, err)
		}
	}
	for table, sum := range sums {
		held.tables[table] = hex.EncodeToString(sum.Sum(nil))
	}
	return held, nil
}

func (h *Held) take(name string, content io.Reader, sums map[string]hash.Hash) error {
	switch kind, rest, _ := strings.Cut(name, "/"); kind {
	case "tables": // a table comes in several parts
		lines, err := gzip.NewReader(content)
		if err != nil {
			return err
		}
		table := path.Dir(rest)
		if sums[table] == nil {
			sums[table] = sha256.New()
		}
		_, err = io.Copy(sums[table], lines)
		return err
	case "blobs":
		sum, err := digest(content)
		h.blobs[rest] = sum
		return err
	case "closing.json":
		return json.NewDecoder(content).Decode(&h.Closing)
	}
	return nil
}

func digest(content io.Reader) (string, error) {
	sum := sha256.New()
	_, err := io.Copy(sum, content)
	return hex.EncodeToString(sum.Sum(nil)), err
}

// Rows is how many there are in all tables.
func (h Held) Rows() int64 { return backup.Made{Closing: h.Closing}.Rows() }

// Blobs is how many there are.
func (h Held) Blobs() int { return len(h.blobs) }
