package share_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// misfits count what must never be, whatever a member does: each is a rule that
// entries and shares keep among each other.
var misfits = map[string]string{
	"an entry in something that is no live folder of its share": `
		SELECT COUNT(*) FROM share_entry e LEFT JOIN share_entry p ON p.id = e.parent_id
		WHERE  e.state = 'live' AND e.parent_id <> ''
		AND    (p.id IS NULL OR p.state <> 'live' OR p.kind <> 'folder' OR p.share_id <> e.share_id OR p.user_id <> e.user_id)`,
	"an entry on top without an open share of its own": `
		SELECT COUNT(*) FROM share_entry e LEFT JOIN share_share s ON s.id = e.id
		WHERE  e.state = 'live' AND e.parent_id = '' AND (s.id IS NULL OR s.state <> 'live' OR e.share_id <> e.id)`,
	"an open share without its entry": `
		SELECT COUNT(*) FROM share_share s LEFT JOIN share_entry e ON e.id = s.id
		WHERE  s.state = 'live' AND (e.id IS NULL OR e.state <> 'live' OR e.parent_id <> '')`,
	"a file that was deleted and is still offered": `
		SELECT COUNT(*) FROM share_entry e JOIN share_file f ON f.id = e.file_id WHERE e.state = 'live' AND f.state = 'deleted'`,
	"a file that nobody can open": `
		SELECT COUNT(*) FROM share_entry e WHERE e.kind = 'file' AND (e.header = '' OR e.file_id IS NULL)`,
	"two that are the same to buyers": `
		SELECT COUNT(*) FROM share_entry e JOIN share_entry o ON o.origin = e.origin AND o.id <> e.id WHERE e.state = 'live' AND o.state = 'live'`,
	"a file twice in one folder": `
		SELECT COUNT(*) FROM share_entry e JOIN share_entry o ON o.parent_id = e.parent_id AND o.file_id = e.file_id AND o.id <> e.id
		WHERE  e.parent_id <> '' AND e.state = 'live' AND o.state = 'live'`,
	"what ended and does not say when": `
		SELECT COUNT(*) FROM share_entry e WHERE (e.state = 'live') <> (e.ended_at IS NULL)`,
}

// A member who does this and that, in no order, never gets entries that do not
// fit together, and none that no walk from the top meets.
func TestWhateverAMemberDoesTheTreeStaysWhole(t *testing.T) {
	const acts, seed = 150, 20261115
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q, chance := newQuay(t, db), rand.New(rand.NewPCG(seed, 1))
		done := map[string]int{}
		for n := range acts {
			act, err := q.something(chance)
			if _, refused := fault.As(err); err != nil && !refused {
				t.Fatalf("act %d, %s: %v", n, act, err)
			}
			if err == nil {
				done[act]++
			}
			if n%10 == 0 || n == acts-1 {
				q.wantWhole(fmt.Sprintf("after act %d, %s", n, act))
			}
		}
		for _, act := range []string{"upload", "share", "folder", "add", "move", "to the top", "recode", "end", "delete"} {
			if done[act] == 0 {
				t.Errorf("%s never came about: %v", act, done)
			}
		}
	})
}

// something is one act of a member's, on whatever comes to hand.
func (q *quay) something(chance *rand.Rand) (act string, err error) {
	ctx := q.t.Context()
	folders, lines, files := q.ids(`SELECT id FROM share_entry WHERE state = 'live' AND kind = 'folder' ORDER BY id`),
		q.ids(`SELECT id FROM share_entry WHERE state = 'live' ORDER BY id`), q.ids(`SELECT id FROM share_file WHERE state = 'ready' ORDER BY id`)
	one := func(of []string) string {
		if len(of) == 0 {
			return "nothing"
		}
		return of[chance.IntN(len(of))]
	}
	line := one(lines)
	switch roll := chance.IntN(20); {
	case roll < 3:
		q.upload("ada", "a file")
		return "upload", nil
	case roll < 4:
		_, err = q.Create(ctx, "ada", fileWish(one(files), 1))
		return "share", err
	case roll < 6:
		_, err = q.Create(ctx, "ada", folderWish("a folder"))
		return "share", err
	case roll < 9:
		_, err = q.CreateFolder(ctx, "ada", share.FolderWish{Name: "inside", ParentID: one(folders)})
		return "folder", err
	case roll < 13:
		_, err = q.Add(ctx, "ada", one(folders), []share.Item{item(one(files), 1)})
		return "add", err
	case roll < 16:
		_, err = q.Move(ctx, "ada", line, share.Journey{ParentID: one(folders), Headers: q.headersIfAny("ada", line)})
		return "move", err
	case roll < 17:
		code := newCode()
		_, err = q.Move(ctx, "ada", line, share.Journey{Headers: q.headersIfAny("ada", line), Code: &code})
		return "to the top", err
	case roll < 18:
		_, err = q.Recode(ctx, "ada", line, newCode(), q.headersIfAny("ada", line))
		return "recode", err
	case roll < 19:
		return "end", q.End(ctx, "ada", line)
	}
	return "delete", q.DeleteFile(ctx, "ada", one(files))
}

func (q *quay) ids(query string) []string {
	q.t.Helper()
	ids, err := storage.All(q.t.Context(), q.db, storage.Column[string], query)
	if err != nil {
		q.t.Fatal(err)
	}
	return ids
}

func (q *quay) headersIfAny(user, line string) share.Headers {
	if _, err := q.Tree(q.t.Context(), user, line); errors.Is(err, storage.ErrNotFound) {
		return nil
	}
	return q.headers(user, line)
}

func (q *quay) wantWhole(when string) {
	q.t.Helper()
	for what, query := range misfits {
		if n := q.count(query); n != 0 {
			q.t.Errorf("%s: %d times %s", when, n, what)
		}
	}
	met := q.meet("", 0)
	if live := q.ids(`SELECT id FROM share_entry WHERE state = 'live' ORDER BY id`); !slices.Equal(live, slices.Sorted(slices.Values(met))) {
		q.t.Errorf("%s: %d entries live, %d are met from the top", when, len(live), len(met))
	}
}

// meet walks down from a folder.
func (q *quay) meet(folder string, depth int) (met []string) {
	q.t.Helper()
	if depth > 8 {
		q.t.Fatalf("%s lies too deep", folder)
	}
	lines, _, err := q.Lines(q.t.Context(), "ada", folder, "", 1000)
	if err != nil {
		q.t.Fatal(err)
	}
	for _, l := range lines {
		met = append(met, l.Entry.ID)
		if l.Kind == share.FolderEntry {
			met = append(met, q.meet(l.Entry.ID, depth+1)...)
		}
	}
	return met
}
