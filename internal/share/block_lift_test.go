package share_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func (w *warehouse) blocks(cursor string, limit int) []share.SeenBlock {
	w.t.Helper()
	found, err := w.desk.Blocks(w.t.Context(), cursor, limit)
	if err != nil {
		w.t.Fatal(err)
	}
	return found
}

func (w *warehouse) block(fileID, reason string) {
	w.t.Helper()
	if err := w.desk.BlockFile(w.t.Context(), operator, fileID, reason); err != nil {
		w.t.Fatal(err)
	}
}

func TestOperatorsSeeWhatIsBlockedByWhomAndWhy(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		first, second := w.file("ada", "ready", week), w.file("leo", "ready", week)
		copied := w.file("eve", "ready", week)
		w.exec(`UPDATE share_file SET digest = $1 WHERE id = $2`, "digest of "+second, copied)
		w.block(first, "malware")
		at := w.clock.Now()
		w.clock.Advance(time.Minute)
		w.block(second, "a complaint")

		all := w.blocks("", 10)
		if len(all) != 2 {
			t.Fatalf("%d blocks", len(all))
		}
		w.want("the newest first, with its copies", all[0].Files, int64(2))
		w.want("its file", all[0].FileID, second)
		want := share.SeenBlock{
			Block:    share.Block{Digest: "digest of " + first, FileID: first, Reason: "malware", By: "olga", CreatedAt: at},
			FileName: "Plans of ada.pdf", OwnerID: "ada", Files: 1,
		}
		w.want("the other", all[1], want)
	})
}

// Many are blocked in the same moment; no page leaves one out or has one twice.
func TestPagesOfBlocksHaveEachOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		for i := range 7 {
			if i == 4 {
				w.clock.Advance(time.Millisecond)
			}
			w.block(w.file("ada", "ready", week), "x")
		}
		seen, cursor := map[string]bool{}, ""
		for range 4 {
			page := w.blocks(cursor, 2)
			for _, b := range page {
				seen[b.Digest] = true
			}
			cursor = share.CursorOf(page[len(page)-1])
		}
		w.want("blocks on all pages", len(seen), 7)
		w.want("behind the last", len(w.blocks(cursor, 2)), 0)
		w.want("with a cursor that nobody wrote", len(w.blocks("no cursor", 10)), 7)
	})
}

func TestABlockIsLiftedOnceAndBringsNothingBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		mine, copied, other := w.file("ada", "ready", week), w.file("leo", "ready", week), w.file("eve", "ready", week)
		w.exec(`UPDATE share_file SET digest = 'same' WHERE id IN ($1, $2)`, mine, copied)
		w.block(mine, "malware")
		w.block(other, "malware")
		w.told, w.acts = nil, nil

		if err := w.desk.LiftBlock(t.Context(), operator, "same", " \n"); !errors.Is(err, share.ErrInvalid) {
			t.Errorf("without a reason: %v", err)
		}
		results := storagetest.AtOnce(4, func(int) error { return w.desk.LiftBlock(t.Context(), operator, "same", "a mistake") })
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, storage.ErrNotFound, 3)
		w.want("owners told", len(w.told), 2)
		w.want("what they are told", w.told[0], share.Notice{Verdict: share.VerdictLifted, Name: "Plans of ada.pdf", Reason: "a mistake"})
		if len(w.acts) != 1 || w.acts[0].Action != "share.lift_block" || w.acts[0].Target != "file/"+mine || w.acts[0].Reason != "a mistake" || w.acts[0].By != operator {
			t.Errorf("on record is %+v", w.acts)
		}
		w.want("blocks left", len(w.blocks("", 10)), 1)

		again := w.file("ada", "ready", week) // the same bytes, uploaded anew
		w.exec(`UPDATE share_file SET digest = 'same' WHERE id = $1`, again)
		w.sweep()
		for fileID, want := range map[string]string{mine: "blocked", copied: "blocked", other: "blocked", again: "ready"} {
			w.want("state", w.stateOf("share_file", fileID), want)
		}
		w.block(again, "after all")
		w.want("blocked again", w.stateOf("share_file", again), "blocked")
	})
}

// Whoever lifts a block while its files are being ended leaves each of them
// either ended and told so, or served.
func TestLiftingWhileFilesAreEnded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w := newWarehouse(t, db)
		for range 3 {
			var files []string
			for range 6 {
				files = append(files, w.file("ada", "ready", week))
			}
			w.exec(`UPDATE share_file SET digest = 'same' WHERE state = 'ready'`)
			w.exec(`INSERT INTO share_block (digest, file_id, reason, blocked_by, created_at) VALUES ('same', $1, '', '', 0)`, files[0])
			w.told = nil
			results := storagetest.AtOnce(2, func(i int) error {
				if i == 0 {
					return w.room.Sweep(t.Context())
				}
				return w.desk.LiftBlock(t.Context(), operator, "same", "a mistake")
			})
			storagetest.WantCount(t, results, nil, 2)
			ended, told := 0, map[share.Verdict]int{}
			for _, f := range files {
				if w.stateOf("share_file", f) == "blocked" {
					ended++
				}
			}
			for _, n := range w.told {
				told[n.Verdict]++
			}
			w.want("told of the end", told[share.VerdictBlocked], ended)
			w.want("told that they may come again", told[share.VerdictLifted], ended)
			w.exec(`UPDATE share_file SET state = 'deleted', ended_at = $1, removed_at = $1, digest = ''`, w.clock.Now())
		}
	})
}
