package contentsearch

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"causeway/internal/blob"
	"causeway/internal/storage"
)

// parts reads an upload as the file that it was.
type parts struct {
	ctx   context.Context
	blobs blob.Store
	of    Import
	next  int64
	open  blob.Object
}

func (p *parts) Read(into []byte) (int, error) {
	for {
		if err := p.ctx.Err(); err != nil {
			return 0, err
		}
		if p.open == nil {
			if p.next*PartBytes >= p.of.Size {
				return 0, io.EOF
			}
			object, err := p.blobs.Open(p.ctx, partKey(p.of.ID, p.next))
			if err != nil {
				return 0, err
			}
			p.open, p.next = object, p.next+1
		}
		n, err := p.open.Read(into)
		if errors.Is(err, io.EOF) {
			err = p.Close()
		}
		if n > 0 || err != nil {
			return n, err
		}
	}
}

// Close gives the open part back.
func (p *parts) Close() error {
	if p.open == nil {
		return nil
	}
	object := p.open
	p.open = nil
	return object.Close()
}

// clear deletes the parts of imports that are over.
func (i *Imports) clear(ctx context.Context) error {
	over, err := i.s.store.uncleared(ctx, i.s.DB)
	if err != nil {
		return err
	}
	for _, ended := range over {
		for part := range (ended.Size + PartBytes - 1) / PartBytes {
			if err := i.s.Blobs.Delete(ctx, partKey(ended.ID, part)); err != nil {
				return err
			}
		}
		err := i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			return i.s.store.clearImport(ctx, tx, ended.ID)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

const (
	// uploadPatience is how long the next part of an upload is waited for.
	uploadPatience = 24 * time.Hour
	// filePatience is how long whoever sits at the machine may take to go on.
	filePatience = 7 * 24 * time.Hour
)

// Sweep ends imports that nobody goes on with, and deletes parts that came when
// theirs was over.
func (i *Imports) Sweep(ctx context.Context) error {
	now := i.s.Clock.Now()
	err := i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return i.s.store.abandon(ctx, tx, now.Add(-uploadPatience), now.Add(-filePatience), now)
	})
	if err != nil {
		return err
	}
	if err := i.clear(ctx); err != nil {
		return err
	}
	cleared := map[string]bool{}
	for part, err := range i.s.Blobs.List(ctx, importsPrefix) {
		if err != nil {
			return err
		}
		importID, _, _ := strings.Cut(strings.TrimPrefix(part.Key, importsPrefix), "/")
		gone, asked := cleared[importID]
		if !asked {
			of, err := i.s.store.importByID(ctx, i.s.DB, importID)
			found, err := storage.Found(err)
			if err != nil {
				return err
			}
			gone = !found || of.Cleared
			cleared[importID] = gone
		}
		if !gone {
			continue
		}
		if err := i.s.Blobs.Delete(ctx, part.Key); err != nil {
			return err
		}
	}
	return nil
}
