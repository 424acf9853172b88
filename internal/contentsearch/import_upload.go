package contentsearch

import (
	"context"
	"errors"
	"fmt"
	"io"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Begin registers an export that is about to be uploaded.
func (i *Imports) Begin(ctx context.Context, by Operator, n NewImport) (Import, error) {
	n, err := n.check()
	if err != nil {
		return Import{}, err
	}
	now := i.s.Clock.Now()
	begun := Import{
		ID: id.New(now), Source: FromUpload, FileName: n.FileName, Size: n.Size, ConsentBy: n.ConsentBy,
		CreatedBy: by.UserID, CreatedAt: now, TouchedAt: now, State: ImportReceiving,
	}
	return begun, i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := i.s.store.addImport(ctx, tx, begun); err != nil {
			return err
		}
		return i.act(ctx, tx, by, "search.begin_import", begun)
	})
}

func (i *Imports) act(ctx context.Context, tx *storage.Tx, by Operator, action string, imported Import) error {
	return i.s.Recorder.RecordAct(ctx, tx, Act{
		By: by, Action: action, Target: "import/" + imported.ID,
		After: map[string]any{"fileName": imported.FileName, "size": imported.Size, "consentBy": imported.ConsentBy},
	})
}

// Receive takes the next part of an upload. One that came before is taken for
// granted: its answer was lost.
func (i *Imports) Receive(ctx context.Context, by Operator, importID string, part int64, content io.Reader) (Import, error) {
	before, err := i.s.store.importByID(ctx, i.s.DB, importID)
	if err != nil {
		return Import{}, err
	}
	next, size := before.part()
	switch {
	case part < next || part == next && size == 0:
		return before, nil
	case before.State != ImportReceiving:
		return Import{}, ErrImportOver
	case part > next:
		return Import{}, ErrPartOrder.With("next", next)
	}
	if err := i.s.Blobs.Put(ctx, partKey(importID, part), exact(content, size), size); err != nil {
		return Import{}, err
	}
	return i.received(ctx, by, before, size)
}

// received counts a part that is stored. Of two that bring the same part, one
// is counted.
func (i *Imports) received(ctx context.Context, by Operator, before Import, size int64) (after Import, err error) {
	now := i.s.Clock.Now()
	err = i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		grown, err := i.s.store.growImport(ctx, tx, before.ID, before.Received, before.Received+size, now)
		if err != nil {
			return err
		}
		if after, err = i.s.store.importByID(ctx, tx, before.ID); err != nil {
			return err
		}
		switch {
		case !grown && after.Received == before.Received:
			return ErrImportOver // cancelled meanwhile; the sweep finds the part
		case !grown || after.State != ImportWaiting:
			return nil
		}
		tx.AfterCommit(i.wakeUp)
		return i.act(ctx, tx, by, "search.receive_import", after)
	})
	return after, err
}

func (i *Imports) wakeUp() {
	select {
	case i.wake <- struct{}{}:
	default:
	}
}

// exact reads so many bytes and refuses more or fewer, as the sender's mistake.
func exact(from io.Reader, size int64) io.Reader { return &exactly{from: from, left: size} }

type exactly struct {
	from io.Reader
	left int64
}

func (e *exactly) Read(p []byte) (int, error) {
	if len(p) == 0 {
		return 0, nil
	}
	if e.left == 0 {
		var beyond [1]byte
		if n, err := io.ReadFull(e.from, beyond[:]); n > 0 || !errors.Is(err, io.EOF) {
			return 0, ErrPartSize.Cause(err)
		}
		return 0, io.EOF
	}
	n, err := e.from.Read(p[:min(int64(len(p)), e.left)])
	if e.left -= int64(n); errors.Is(err, io.EOF) {
		if err = nil; e.left > 0 {
			err = ErrPartSize
		}
	}
	return n, err
}

// Cancel ends an import. What it has stored stays.
func (i *Imports) Cancel(ctx context.Context, by Operator, importID string) (after Import, err error) {
	now := i.s.Clock.Now()
	err = i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		ended, err := i.s.store.endImport(ctx, tx, importID, ImportCancelled, "", 0, now)
		if err != nil {
			return err
		}
		if after, err = i.s.store.importByID(ctx, tx, importID); err != nil {
			return err
		}
		if !ended && after.State != ImportCancelled {
			return ErrImportOver
		}
		if !ended {
			return nil
		}
		tx.AfterCommit(i.wakeUp)
		return i.act(ctx, tx, by, "search.cancel_import", after)
	})
	return after, err
}

// Import is one of them.
func (i *Imports) Import(ctx context.Context, importID string) (Import, error) {
	return i.s.store.importByID(ctx, i.s.DB, importID)
}

// List is imports from behind one on, the newest first.
func (i *Imports) List(ctx context.Context, behind string, limit int) ([]Import, error) {
	return i.s.store.imports(ctx, i.s.DB, behind, limit)
}

const importsPrefix = "search/imports/"

func partKey(importID string, part int64) string {
	return fmt.Sprintf("%s%s/%06d", importsPrefix, importID, part)
}
