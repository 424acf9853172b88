package share_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"syscall"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/share"
	"causeway/internal/share/tus"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnUploadInPiecesIsTheFileThatWasSent(t *testing.T) {
	eachDock(t, func(d *dock) {
		length := share.SealedBytes(2*blob.PieceBytes + 5)
		all := content(int(length))
		upload := d.begin(ann, length)
		at := 0
		for _, n := range []int{1, blob.PieceBytes, 3 << 20} { // none of them ends where a part does
			d.patch(ann, upload, at, all[at:at+n])
			at += n
		}
		d.clock.Advance(time.Hour)
		last := d.patch(ann, upload, at, all[at:])

		if got := d.stored(upload); !bytes.Equal(got, all) {
			t.Fatalf("%d bytes are stored as %d, or changed", len(all), len(got))
		}
		state, digest, expires := d.state(upload)
		sum := sha256.Sum256(all)
		if state != "ready" || digest != hex.EncodeToString(sum[:]) || expires != d.clock.Now().Add(7*24*time.Hour) {
			t.Errorf("it is %s with %s until %v", state, digest, expires.Time())
		}
		if last.header.Get("Upload-Offset") != fmt.Sprint(length) || last.header.Get("Upload-Expires") != "" {
			t.Errorf("the last answer: %v", last.header)
		}
		again := d.sent(ann, "HEAD", upload, nil, nil)
		if again.header.Get("Upload-Offset") != fmt.Sprint(length) || again.header.Get("Upload-Metadata") != d.metadata() {
			t.Errorf("a finished upload: %d %v", again.status, again.header)
		}
		d.patch(ann, upload, int(length), nil) // the answer got lost, and the client asks once more
	})
}

// flood is a body that stands still behind its bytes and then breaks off.
type flood struct {
	rest   []byte
	onward chan struct{}
}

func (f *flood) Read(p []byte) (int, error) {
	if len(f.rest) == 0 {
		<-f.onward
		return 0, errors.New("cut")
	}
	n := copy(p, f.rest)
	f.rest = f.rest[n:]
	return n, nil
}

func TestAConnectionThatBreaksLosesNothingThatCame(t *testing.T) {
	eachDock(t, func(d *dock) {
		all := content(wholeLength)
		upload := d.begin(ann, wholeLength)
		cut := &flood{rest: all[:70_000], onward: make(chan struct{})}
		close(cut.onward)
		if _, err := d.send(ann, "PATCH", upload, piece(0), cut); err == nil {
			t.Fatal("half a body was answered")
		}
		storagetest.Eventually(t, "what came is counted", func() bool { return d.offset(ann, upload) == "70000" })
		d.patch(ann, upload, 70_000, all[70_000:])
		if !bytes.Equal(d.stored(upload), all) {
			t.Error("other bytes are stored")
		}
	})
}

func TestASumSpeaksForAllOfItsPiece(t *testing.T) {
	eachDock(t, func(d *dock) {
		upload := d.begin(ann, wholeLength)
		cut := &flood{rest: content(70_000), onward: make(chan struct{})}
		close(cut.onward)
		if _, err := d.send(ann, "PATCH", upload, piece(0, sum("sha1", make([]byte, 20))), cut); err == nil {
			t.Fatal("half a body was answered")
		}
		time.Sleep(50 * time.Millisecond) // nothing may happen, so there is nothing to wait for
		if got := d.offset(ann, upload); got != "0" {
			t.Errorf("%s bytes were taken without their sum", got)
		}
	})
}

func TestANewerRequestEndsTheOlderOne(t *testing.T) {
	eachDock(t, func(d *dock) {
		all := content(wholeLength)
		upload := d.begin(ann, wholeLength)
		older := &flood{rest: all[:60_000], onward: make(chan struct{})}
		defer close(older.onward)
		ousted := make(chan reply, 1)
		go func() {
			answer, _ := d.send(ann, "PATCH", upload, piece(0), older)
			ousted <- answer
		}()
		storagetest.Eventually(t, "the older one holds the upload", func() bool {
			var holder string
			err := d.db.QueryRow(t.Context(), `SELECT holder FROM share_upload WHERE file_id = $1`, fileOf(upload)).Scan(&holder)
			return err == nil && holder != ""
		})
		other := d.process() // the newer comes to another process
		newer := d.sent(ann, "PATCH", other+upload, piece(0), bytes.NewReader(all))

		// What the older one had brought is counted, and so the newer is told to
		// look where to go on. Had the older not left, the newer would be refused as
		// long as it waits: the hold cannot run out, because the clock stands still.
		if newer.status != http.StatusConflict {
			t.Errorf("the newer one gets %d %s", newer.status, newer.code)
		}
		if answer := <-ousted; answer.status != http.StatusLocked {
			t.Errorf("the older one gets %d %s", answer.status, answer.code)
		}
		if got := d.offset(ann, upload); got != "60000" {
			t.Errorf("it is at %s", got)
		}
		d.patch(ann, upload, 60_000, all[60_000:])
		if !bytes.Equal(d.stored(upload), all) {
			t.Error("other bytes are stored")
		}
	})
}

func TestOneOfManyPiecesForAPlaceIsTaken(t *testing.T) {
	eachDock(t, func(d *dock) {
		processes := []string{d.address, d.process()}
		upload := d.begin(ann, wholeLength)
		winner := -1
		results := storagetest.AtOnce(6, func(i int) error {
			body := bytes.Repeat([]byte{byte('a' + i)}, wholeLength)
			answer, err := d.send(ann, "PATCH", processes[i%2]+upload, piece(0), bytes.NewReader(body))
			switch {
			case err != nil: // told to leave in the middle of its body
				return tus.ErrOffset
			case answer.status == http.StatusNoContent:
				winner = i
				return nil
			case answer.status != http.StatusConflict && answer.status != http.StatusLocked:
				return fmt.Errorf("%d %s", answer.status, answer.code)
			}
			return tus.ErrOffset
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, tus.ErrOffset, 5)
		if got := d.stored(upload); !bytes.Equal(got, bytes.Repeat([]byte{byte('a' + winner)}, wholeLength)) {
			t.Errorf("%d bytes beginning with %q are stored, not %q's", len(got), got[:1], rune('a'+winner))
		}
	})
}

func TestNobodyReservesMoreThanThereIs(t *testing.T) {
	for name, limit := range map[string]struct {
		quota  int64
		taken  int
		refuse error
	}{
		"unfinished uploads": {10 << 30, 5, share.ErrTooManyUploads},
		"bytes":              {3*wholeLength + 1, 3, share.ErrQuota},
	} {
		t.Run(name, func(t *testing.T) {
			eachDock(t, func(d *dock) {
				d.quota = limit.quota
				told := tus.Metadata{Values: map[string]string{"filename": "pier.png", "ownerHeader": d.header}}
				results := storagetest.AtOnce(20, func(int) error {
					_, err := d.service.BeginUpload(t.Context(), ann, wholeLength, told)
					return err
				})
				storagetest.WantCount(t, results, nil, limit.taken)
				storagetest.WantCount(t, results, limit.refuse, 20-limit.taken)
				d.begin(bert, wholeLength) // others have their own

				// Whoever began them in another browser finds them among the files.
				files, err := d.service.Files(t.Context(), ann, "", limit.taken+1)
				if err != nil || len(files) != limit.taken {
					t.Fatalf("%d files: %v", len(files), err)
				}
				if err := d.service.DeleteFile(t.Context(), ann, files[0].ID); err != nil {
					t.Fatal(err)
				}
				d.begin(ann, wholeLength)

				d.clock.Advance(25 * time.Hour) // what nobody goes on with reserves nothing
				d.begin(ann, wholeLength)
			})
		})
	}
}

func TestAFullDiskLosesNothing(t *testing.T) {
	eachDock(t, func(d *dock) {
		all := content(wholeLength)
		upload := d.begin(ann, wholeLength)
		d.patch(ann, upload, 0, all[:halfLength])
		d.blobs.broken = fmt.Errorf("write: %w", syscall.ENOSPC)
		got := d.sent(ann, "PATCH", upload, piece(halfLength), bytes.NewReader(all[halfLength:]))
		if got.status != http.StatusInsufficientStorage || got.code != "storage_full" {
			t.Errorf("%d %s", got.status, got.code)
		}
		if at := d.offset(ann, upload); at != fmt.Sprint(halfLength) {
			t.Errorf("it is at %s", at)
		}
		d.blobs.broken = nil
		d.patch(ann, upload, halfLength, all[halfLength:])
		if !bytes.Equal(d.stored(upload), all) {
			t.Error("other bytes are stored")
		}
	})
}

// A process may die after the last byte was counted, before the blob is
// finished or before that is written down.
func TestAnUploadThatLacksOnlyItsEndGetsIt(t *testing.T) {
	ends := map[string]func(d *dock, upload string){
		"its client asks": func(d *dock, upload string) { d.offset(ann, upload) },
		"nobody asks": func(d *dock, _ string) {
			if err := d.service.FinishUploads(d.t.Context()); err != nil {
				d.t.Fatal(err)
			}
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			eachDock(t, func(d *dock) {
				for _, finished := range []bool{false, true} {
					all := content(wholeLength)
					upload := d.begin(ann, wholeLength)
					d.patch(ann, upload, 0, all[:halfLength])
					d.blobs.unfinishable = !finished
					answer := d.sent(ann, "PATCH", upload, piece(halfLength), bytes.NewReader(all[halfLength:]))
					if d.blobs.unfinishable = false; finished {
						d.set(`UPDATE share_file SET state = 'uploading', finished_at = NULL, digest = '' WHERE id = $1`, fileOf(upload))
					} else if answer.status != http.StatusInternalServerError {
						t.Fatalf("%d %s", answer.status, answer.code)
					}
					end(d, upload)
					if state, _, _ := d.state(upload); state != "ready" || !bytes.Equal(d.stored(upload), all) {
						t.Errorf("it is %s", state)
					}
				}
			})
		})
	}
}

func TestBlockedBytesDoNotComeBack(t *testing.T) {
	eachDock(t, func(d *dock) {
		all := content(wholeLength)
		sum := sha256.Sum256(all)
		d.set(`INSERT INTO share_block (digest, file_id, reason, blocked_by, created_at) VALUES ($1, '', 'a trial', '', 0)`, hex.EncodeToString(sum[:]))
		upload := d.begin(ann, wholeLength)
		got := d.sent(ann, "PATCH", upload, piece(0), bytes.NewReader(all))
		if state, _, _ := d.state(upload); got.code != "content_blocked" || state != "blocked" {
			t.Errorf("%d %s, and the file is %s", got.status, got.code, state)
		}
	})
}

func TestTerminatingLeavesNoBytes(t *testing.T) {
	eachDock(t, func(d *dock) {
		upload := d.begin(ann, wholeLength)
		d.patch(ann, upload, 0, content(halfLength))
		if got := d.sent(ann, "DELETE", upload, nil, nil); got.status != http.StatusNoContent {
			t.Fatalf("%d %s", got.status, got.code)
		}
		for info, err := range d.blobs.Unfinished(t.Context(), "share/") {
			t.Errorf("left: %v %v", info, err)
		}
	})
}

// set changes the database behind the service's back.
func (d *dock) set(statement string, args ...any) {
	d.t.Helper()
	err := d.db.Write(d.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
}
