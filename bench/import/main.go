// Command import measures what it costs to read an export of Telegram Desktop,
// and to make its messages searchable.
//
// Reading goes message by message with everything that an import looks at, and
// stands beside the standard library that decodes the same file at once into
// the same fields, which takes memory for all of it. Importing is the whole way:
// read, screened, stored and indexed in SQLite, in transactions of two hundred
// with a checkpoint in each.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"causeway/bench/ratio"
	"causeway/bench/visitor"
	"causeway/internal/contentsearch/export"
	"causeway/internal/contentsearch/export/exporttest"
)

// The marks: of the bare decoder's speed, in CPU time, and messages for each
// second of CPU on the whole way.
const (
	readMark   = 0.60
	importMark = 5_000
)

const (
	rounds = 5 // one more before them only warms up
	count  = 40_000
)

func main() { ratio.Main(compare) }

func compare(ctx context.Context, r *ratio.Run) error {
	var file bytes.Buffer
	words, err := exporttest.Write(&file, rand.New(rand.NewPCG(9, 0)), ratio.Size(count))
	if err != nil {
		return err
	}
	path := filepath.Join(r.Folder, "result.json")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		return err
	}
	var bare, ours, whole []float64 // CPU seconds
	for round := range rounds + 1 {
		b, err := cpu(func() error { return decode(file.Bytes()) })
		if err != nil {
			return err
		}
		o, err := cpu(func() error { return read(file.Bytes(), words) })
		if err != nil {
			return err
		}
		w, err := cpu(func() error { return importInto(ctx, filepath.Join(r.Folder, fmt.Sprint(round)), path, words) })
		if err != nil {
			return err
		}
		if round > 0 {
			bare, ours, whole = append(bare, b), append(ours, o), append(whole, w)
		}
	}
	size := float64(file.Len()) / 1e6
	share, rate := ratio.Median(bare)/ratio.Median(ours), float64(words)/ratio.Median(whole)
	fmt.Printf("an export of %.1f MB with %d messages that have words; seconds of CPU\n", size, words)
	fmt.Printf("  %-34s %8.1f MB/s          %.3f\n", "decoded at once, bare", size/ratio.Median(bare), bare)
	fmt.Printf("  %-34s %8.1f MB/s   ×%.2f  %.3f\n", "read message by message", size/ratio.Median(ours), share, ours)
	fmt.Printf("  %-34s %8.0f messages/s    %.3f\n", "imported: read, stored, indexed", rate, whole)
	r.AtLeast("an export read message by message beside decoded at once", share, readMark)
	r.AtLeast(fmt.Sprintf("messages imported for a second of CPU beside %d", importMark), rate/importMark, 1)
	return nil
}

// decode is the simplest thing that gets at the same fields.
func decode(file []byte) error {
	type message struct {
		ID       int64
		Type     string
		Date     string
		Unix     string                  `json:"date_unixtime"`
		Edited   string                  `json:"edited_unixtime"`
		FromID   string                  `json:"from_id"`
		Text     json.RawMessage         `json:"text"`
		Entities []struct{ Text string } `json:"text_entities"`
	}
	var all struct {
		Chats struct {
			List []struct {
				Name, Type string
				ID         int64
				Messages   []message
			}
		}
	}
	return json.NewDecoder(bytes.NewReader(file)).Decode(&all)
}

// read is what an import does before it stores anything.
func read(file []byte, want int) error {
	n := 0
	for _, err := range export.NewReader(bytes.NewReader(file)).Messages() {
		if err != nil {
			return err
		}
		n++
	}
	if n != want {
		return fmt.Errorf("%d messages instead of %d", n, want)
	}
	return nil
}

// cpu is how many seconds of CPU something takes.
func cpu(f func() error) (float64, error) {
	before := visitor.CPUTime()
	err := f()
	return (visitor.CPUTime() - before).Seconds(), err
}
