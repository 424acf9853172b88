package contentsearch_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/contentsearch"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// desk is an archive that operators bring exports to.
type desk struct {
	*archive
	*contentsearch.Imports
	acts    []contentsearch.Act
	revoked map[int64]bool
	asked   func() // before every batch
	out     map[string]bool
}

var mia = contentsearch.Operator{UserID: "mia", IP: "192.0.2.1"}

func newDesk(t *testing.T, db *storage.DB) *desk {
	t.Helper()
	blobs, err := blob.Open(t.Context(), blob.Config{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{archive: newArchive(t, db), revoked: map[int64]bool{}, out: map[string]bool{}, asked: func() {}}
	d.Service.Blobs, d.Service.Recorder = blobs, d
	d.Service.Names = func(context.Context, []string) (map[string]string, error) {
		return map[string]string{"mia": "Mia"}, nil
	}
	d.Service.LeftOut = func(context.Context, *storage.Tx, []string) (map[string]bool, error) { return d.out, nil }
	d.Service.Sift = func(ctx context.Context, texts []string) ([]moderation.Sifted, error) {
		for _, text := range texts {
			var number int
			if _, err := fmt.Sscanf(text, "ship %d at pier", &number); err == nil && number%contentsearch.ImportBatch == 1 {
				d.asked()
			}
		}
		return sift(ctx, texts)
	}
	d.Imports = d.another()
	return d
}

// another is the same room in another process.
func (d *desk) another() *contentsearch.Imports {
	return contentsearch.NewImports(d.Service, contentsearch.ImportPorts{
		Revoked: func(_ context.Context, _ *storage.Tx, telegramID int64) (bool, error) {
			return d.revoked[telegramID], nil
		},
		Describe: func(ctx context.Context, tx *storage.Tx, telegramID int64) error {
			if telegramID != bot(5) {
				return nil
			}
			return d.Described(ctx, tx, contentsearch.Facts{
				TelegramID: telegramID, Listed: true, EntryID: "e5", Name: "quay", Title: "Quay", Language: "zh", Category: "news", Subscribers: 77,
			})
		},
	})
}

func (d *desk) RecordAct(_ context.Context, _ *storage.Tx, a contentsearch.Act) error {
	d.acts = append(d.acts, a)
	return nil
}

// bot is how bots know a channel of an export.
func bot(bare int64) int64 { return -1_000_000_000_000 - bare }

// exported is a channel with so many messages, each of another second.
func exported(bare int64, count int) string { return exportOf("public_channel", bare, 1, count) }

func exportOf(kind string, bare int64, first, count int) string {
	lines := make([]string, count)
	for i := range lines {
		lines[i] = said(first+i, fmt.Sprintf("ship %d at pier %d 船到了", first+i, i%7), 42)
	}
	return fmt.Sprintf(`{"name": "Channel %d", "type": %q, "id": %d, "messages": [%s]}`, bare, kind, bare, strings.Join(lines, ","))
}

// said is a message of somebody.
func said(id int, text string, who int64) string {
	return fmt.Sprintf(`{"id": %d, "type": "message", "date_unixtime": "%d", "from_id": "user%d", "text": %q, "text_entities": [{"type": "plain", "text": %q}]}`,
		id, noon.Add(-time.Hour).Unix()-int64(id), who, text, text)
}

func asOne(messages ...string) string {
	return `{"name": "Channel 9", "type": "private_channel", "id": 9, "messages": [` + strings.Join(messages, ",") + `]}`
}

// begin registers a file.
func (d *desk) begin(file string) contentsearch.Import {
	d.t.Helper()
	begun, err := d.Begin(d.t.Context(), mia, contentsearch.NewImport{FileName: "result.json", Size: int64(len(file)), ConsentBy: "@olga"})
	if err != nil {
		d.t.Fatal(err)
	}
	return begun
}

// send uploads what is missing of a file.
func (d *desk) send(of contentsearch.Import, file string) contentsearch.Import {
	d.t.Helper()
	for of.State == contentsearch.ImportReceiving {
		var err error
		part := of.Received / contentsearch.PartBytes
		end := min(of.Received+contentsearch.PartBytes, int64(len(file)))
		if of, err = d.Receive(d.t.Context(), mia, of.ID, part, strings.NewReader(file[of.Received:end])); err != nil {
			d.t.Fatal(err)
		}
	}
	return of
}

func (d *desk) now(of contentsearch.Import) contentsearch.Import {
	d.t.Helper()
	now, err := d.Import(d.t.Context(), of.ID)
	if err != nil {
		d.t.Fatal(err)
	}
	return now
}

// bring uploads a file and has it read.
func (d *desk) bring(file string) contentsearch.Import {
	d.t.Helper()
	of := d.send(d.begin(file), file)
	if err := d.Drain(d.t.Context(), nil); err != nil {
		d.t.Fatal(err)
	}
	return d.now(of)
}

// tally are the counts of an import.
type tally struct{ messages, added, known, refused, leftOut, skipped, chats, personal, private int64 }

func (d *desk) wantTally(of contentsearch.Import, state contentsearch.ImportState, why string, want tally) {
	d.t.Helper()
	got := tally{of.Messages, of.Added, of.Known(), of.Refused, of.LeftOut, of.Skipped, of.Chats, of.Personal, of.Private}
	if of.State != state || of.Error != why || got != want {
		d.t.Errorf("%s %q %+v, want %s %q %+v", of.State, of.Error, got, state, why, want)
	}
}

// keys are what is kept of uploads.
func (d *desk) keys() (keys []string) {
	d.t.Helper()
	for b, err := range d.Service.Blobs.List(d.t.Context(), "search/") {
		if err != nil {
			d.t.Fatal(err)
		}
		keys = append(keys, b.Key)
	}
	return keys
}
