package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/storage"
)

const (
	// lease is how long a silent backup keeps blobs from being deleted.
	lease = 2 * time.Minute
	// endLimit is how long it waits for a database that is away, to say that it
	// is made; endPause is between two tries.
	endLimit = time.Minute
	endPause = 500 * time.Millisecond
	// remembered is how long the console can tell what became of one.
	remembered = 100 * 24 * time.Hour
	// guardedSince is the migration that made this room's tables: an older
	// database is copied without a guard, as before an upgrade.
	guardedSince = 20261116009300
)

// Options are how a backup is made.
type Options struct {
	Recipients   Recipients // none: it is not sealed
	WithoutBlobs bool       // their names only
}

// Made describes a backup that is whole.
type Made struct {
	Name    string
	Bytes   int64
	Opening Opening
	Closing Closing
}

// At is the moment of the rows.
func (m Made) At() time.Time { return time.UnixMilli(m.Opening.At).UTC() }

// Rows is how many there are in all tables.
func (m Made) Rows() (n int64) {
	for _, t := range m.Closing.Tables {
		n += t.Count
	}
	return n
}

// write writes all of it, and not the seal.
func (s *Service) write(ctx context.Context, out io.Writer, options Options) (opening Opening, closing Closing, err error) {
	var w *writer
	err = s.DB.Hold(ctx, func(ctx context.Context, still storage.Still) error {
		opening = Opening{Form: form, Engine: s.DB.Engine(), At: int64(s.Clock.Now()), Blobs: Included, Canary: s.Box.Seal(canaryFor, canaryText)}
		if options.WithoutBlobs {
			opening.Blobs = Referenced
		}
		if opening.Schema, err = still.Version(ctx); err != nil {
			return err
		}
		if opening.Tables, err = still.Tables(ctx); err != nil {
			return err
		}
		if w, err = newWriter(out, opening); err != nil {
			return err
		}
		for _, table := range opening.Tables {
			err := w.table(table, func(each func(row []any) error) error { return still.Rows(ctx, table, each) })
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return opening, closing, err
	}
	if err := s.writeBlobs(ctx, w, options.WithoutBlobs); err != nil {
		return opening, closing, err
	}
	closing, err = w.close()
	return opening, closing, err
}

// writeBlobs writes every blob there is: rows speak of some, and what they do
// not speak of the rooms' own sweeps delete, in a copy as in the shop.
func (s *Service) writeBlobs(ctx context.Context, w *writer, names bool) error {
	for info, err := range s.Blobs.List(ctx, "") {
		if err != nil {
			return err
		}
		if ours.MatchString(path.Base(info.Key)) {
			continue // a backup beside the blobs does not go into the next one
		}
		if names {
			if err := w.mention(info); err != nil {
				return err
			}
			continue
		}
		if err := s.writeBlob(ctx, w, info.Key); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) writeBlob(ctx context.Context, w *writer, key string) error {
	object, err := s.Blobs.Open(ctx, key)
	if errors.Is(err, blob.ErrMissing) {
		w.gone(key)
		return nil
	}
	if err != nil {
		return err
	}
	again := &persistent{Object: object, store: s.Blobs, ctx: ctx}
	defer func() { _ = again.Close() }() // it was only read
	return w.blob(object.Info(), again)
}

// persistent opens a blob again where a network has let go of it.
type persistent struct {
	blob.Object
	store blob.Store
	ctx   context.Context // of the backup
	at    int64
	tries int
}

// retries is how often one blob is opened again.
const retries = 3

func (p *persistent) Read(into []byte) (int, error) {
	n, err := p.Object.Read(into)
	p.at += int64(n)
	if err == nil || errors.Is(err, io.EOF) || n > 0 || p.tries == retries || p.ctx.Err() != nil {
		if n > 0 && !errors.Is(err, io.EOF) {
			err = nil // if it was one, it comes again
		}
		return n, err
	}
	p.tries++
	opened, failed := p.store.Open(p.ctx, p.Info().Key)
	if failed != nil {
		return 0, errors.Join(err, failed)
	}
	before := p.Info()
	_ = p.Object.Close() // it has failed already
	p.Object = opened
	if opened.Info().Size != before.Size {
		return 0, fmt.Errorf("blob %s has changed", before.Key)
	}
	if _, failed := opened.Seek(p.at, io.SeekStart); failed != nil {
		return 0, errors.Join(err, failed)
	}
	return 0, nil
}

// errBuried is told of a backup that was silent for too long: what it speaks of
// may have been deleted under it, so that it replaces no older one.
var errBuried = errors.New("the backup was taken for dead while it ran: blobs may be missing from it")

// during has nothing deleted while f runs, and writes down what became of it.
func (s *Service) during(ctx context.Context, f func(ctx context.Context) (Made, error)) (Made, error) {
	version, err := s.version(ctx)
	if err != nil {
		return Made{}, err
	}
	if version < guardedSince {
		return f(ctx)
	}
	run := id.New(s.Clock.Now())
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.Clock.Now()
		return s.store.begin(ctx, tx, run, now, now.Add(lease))
	})
	if err != nil {
		return Made{}, fmt.Errorf("begin a backup: %w", err)
	}
	working, stop := context.WithCancel(ctx)
	var alive sync.WaitGroup
	alive.Go(func() { s.keepAlive(working, run) })
	made, err := f(ctx)
	stop()
	alive.Wait()
	state, reason := "done", ""
	if err != nil {
		state, reason = "failed", storage.Text(err.Error(), 500)
	}
	ended := s.end(ctx, run, state, made, reason)
	switch {
	case err != nil:
		return made, errors.Join(err, ended)
	case ended != nil && !errors.Is(ended, errBuried):
		return made, fmt.Errorf("the backup %s is whole, and this could not be written down: %w", made.Name, ended)
	}
	return made, ended
}

// end waits for a database that is away at this moment only: a copy of ten
// gigabytes is not lost over a restart.
func (s *Service) end(ctx context.Context, run, state string, made Made, reason string) error {
	now := s.Clock.Now()
	for deadline := time.Now().Add(endLimit); ; time.Sleep(endPause) {
		err := s.DB.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *storage.Tx) error {
			there, err := s.store.end(ctx, tx, run, state, clock.Millis(made.Opening.At), now, made.Name, made.Bytes, reason)
			if err == nil && !there {
				err = errBuried
			}
			return err
		})
		if !storage.Away(err) || ctx.Err() != nil || time.Now().After(deadline) {
			return err
		}
	}
}

func (s *Service) version(ctx context.Context) (version int64, err error) {
	err = s.DB.Hold(ctx, func(ctx context.Context, still storage.Still) error {
		version, err = still.Version(ctx)
		return err
	})
	return version, err
}

func (s *Service) keepAlive(ctx context.Context, run string) {
	ticker := time.NewTicker(lease / 6)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return s.store.stayAlive(ctx, tx, run, s.Clock.Now().Add(lease))
		})
		if err != nil && ctx.Err() == nil {
			s.Log.Warn("a backup could not say that it is alive", "error", err)
		}
	}
}
