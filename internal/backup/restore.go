package backup

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"time"

	"filippo.io/age"

	"causeway/internal/base/seal"
	"causeway/internal/blob"
	"causeway/internal/storage"
)

// ErrOtherKey refuses a backup that was made with another secret key: what is
// sealed in it would never open again.
var ErrOtherKey = errors.New("CAUSEWAY_SECRET_KEY is not the one that this backup was made with: sealed settings, links and second factors would not open. Find the right one, or say --other-key to go on without them")

// ErrSharedBlobs refuses a blob store that was written to after the backup.
var ErrSharedBlobs = errors.New("the blob store has newer files than this backup, which the restored shop would delete as nobody's. Say --shared-blobs if no other shop uses it, as with a copy of a bucket; else give this one a store of its own")

// Into is the place that a backup is restored into.
type Into struct {
	DB    *storage.DB
	Blobs blob.Store
	Box   seal.Box
	// OtherKey goes on where the secret key is another one.
	OtherKey bool
	// SharedBlobs goes on where another shop has written to the blob store since.
	SharedBlobs bool
	// Told hears how far it is, in words.
	Told func(format string, args ...any)
}

// Restored is what a place holds now. It stays marked as unfinished: whoever
// asked for it looks it over and takes the mark away.
type Restored struct {
	Opening Opening
	Closing Closing
	// Missing are blobs that the backup only mentions and the store has not got.
	Missing      []string
	MissingCount int64
	KeyFits      bool
	// Begun tells that the place was changed: without it, what failed was refused.
	Begun bool
}

// Restore fills an empty place, in the schema that the backup was made in, and
// compares every row that is there afterwards with those of the backup.
func Restore(ctx context.Context, from io.Reader, identities []age.Identity, into Into) (Restored, error) {
	plain, err := unsealed(from, identities)
	if err != nil {
		return Restored{}, err
	}
	f := &filler{Into: into}
	defer f.close()
	f.Restored.Opening, f.Restored.Closing, err = read(ctx, plain, f)
	if err == nil && f.put != nil {
		err = f.strangers(ctx)
	}
	return f.Restored, err
}

// filler is the taker that restores.
type filler struct {
	Into
	Restored
	load  *storage.Load
	there []storage.Table
	put   map[string]bool // blobs of this backup, where half a restore has left some
}

func (f *filler) close() {
	if f.load != nil {
		_ = f.load.Close() // what was not committed is not wanted
	}
}

// opened makes room, after everything that can be refused was.
func (f *filler) opened(ctx context.Context, opening Opening) error {
	newest, err := storage.Newest()
	if err != nil {
		return err
	}
	if opening.Schema > newest {
		return fmt.Errorf("the backup was made by a newer version (schema %d, this one knows %d): restore it with that version", opening.Schema, newest)
	}
	_, err = f.Box.Open(canaryFor, opening.Canary)
	if f.KeyFits = err == nil; !f.KeyFits && !f.OtherKey {
		return ErrOtherKey
	}
	half, err := f.DB.Unfinished(ctx)
	if err != nil {
		return err
	}
	if err := f.mayUseBlobs(ctx, opening, half); err != nil {
		return err
	}
	if err := f.DB.Vacate(ctx); err != nil {
		return err
	}
	f.Begun = true
	if err := storage.MigrateTo(ctx, f.DB, opening.Schema); err != nil {
		return err
	}
	if f.load, err = f.DB.BeginLoad(ctx); err != nil {
		return err
	}
	if f.there, err = f.load.Tables(ctx); err != nil {
		return err
	}
	if !slices.EqualFunc(f.there, opening.Tables, storage.Table.Same) {
		return broken("its tables are not those of its version, %d", opening.Schema)
	}
	f.Told("filling %d tables", len(f.there))
	return nil
}

// mayUseBlobs refuses a store in which another shop lives: the copy's sweeps
// delete what its rows do not know. What half a restore has put there is told
// from that at the end only, see strangers.
func (f *filler) mayUseBlobs(ctx context.Context, opening Opening, half bool) error {
	if opening.Blobs == Included && half {
		f.put = map[string]bool{}
		return nil
	}
	if opening.Blobs == Referenced && f.SharedBlobs {
		return nil
	}
	for info, err := range f.Blobs.List(ctx, "") {
		switch {
		case err != nil:
			return err
		case ours.MatchString(path.Base(info.Key)): // backups may lie there
		case opening.Blobs == Included:
			return fmt.Errorf("the blob store is in use already: %s is in it", info.Key)
		case info.Modified.After(time.UnixMilli(opening.At)):
			return fmt.Errorf("%w: %s is of %s", ErrSharedBlobs, info.Key, info.Modified.UTC().Format(time.RFC3339))
		}
	}
	return nil
}

// strangers refuses a store with blobs that the backup has not got: the half
// restore before may have had another store, and this one be somebody's.
func (f *filler) strangers(ctx context.Context) error {
	for info, err := range f.Blobs.List(ctx, "") {
		if err != nil {
			return err
		}
		if !f.put[info.Key] && !ours.MatchString(path.Base(info.Key)) {
			return fmt.Errorf("the blob store is in use already: %s is in it and not in the backup. Restore into an empty one", info.Key)
		}
	}
	return nil
}

func (f *filler) rows(ctx context.Context, table storage.Table, rows [][]any) error {
	return f.load.Insert(ctx, table, rows)
}

// endOfRows compares what the database gives back with what came.
func (f *filler) endOfRows(ctx context.Context, counted []Counted) error {
	if err := f.load.Commit(ctx); err != nil {
		return err
	}
	if err := f.load.Close(); err != nil { // a single writer waits for its connection
		return err
	}
	f.load = nil
	f.Told("comparing every row")
	return f.DB.Hold(ctx, func(ctx context.Context, still storage.Still) error {
		for i, table := range f.there {
			got, err := Digest(ctx, still, table)
			if err != nil {
				return err
			}
			if got != counted[i] {
				return fmt.Errorf("%s has %d rows where the backup has %d, or they differ", table.Name, got.Count, counted[i].Count)
			}
		}
		return nil
	})
}

// Digest counts a table's rows in the form that backups have them in.
func Digest(ctx context.Context, still storage.Still, table storage.Table) (Counted, error) {
	counted, sum, line := Counted{Name: table.Name}, sha256.New(), []byte(nil)
	err := still.Rows(ctx, table, func(row []any) (err error) {
		if line, err = appendRow(line[:0], row); err != nil {
			return err
		}
		counted.Count++
		sum.Write(line)
		return nil
	})
	counted.SHA256 = hex.EncodeToString(sum.Sum(nil))
	return counted, err
}

func (f *filler) blob(ctx context.Context, key string, size int64, content io.Reader) error {
	if f.put != nil {
		f.put[key] = true
	}
	return f.Blobs.Put(ctx, key, content, size)
}

// mentioned sees whether a blob that stayed where it was is there.
func (f *filler) mentioned(ctx context.Context, key string, size int64) error {
	info, err := f.Blobs.Stat(ctx, key)
	if err != nil && !errors.Is(err, blob.ErrMissing) {
		return err
	}
	if err == nil && info.Size == size {
		return nil
	}
	f.MissingCount++
	if len(f.Missing) < goneLimit {
		f.Missing = append(f.Missing, key)
	}
	return nil
}

// Settle ends what the copied rows say is under way here: it was, elsewhere.
func (s *Service) Settle(ctx context.Context, tx *storage.Tx) error {
	return s.store.endAll(ctx, tx, s.Clock.Now())
}
