package contentsearch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"path/filepath"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// File reads an export at the machine. If the same file was begun before, it
// goes on there; tell hears of every checkpoint. Broken off, it can be called
// again.
func (i *Imports) File(ctx context.Context, by Operator, path, consentBy string, tell func(Import)) (_ Import, err error) {
	file, err := os.Open(path)
	if err != nil {
		return Import{}, err
	}
	defer func() { _ = file.Close() }() // it was only read
	sum := sha256.New()
	size, err := io.Copy(sum, file)
	if err != nil {
		return Import{}, err
	}
	said, err := NewImport{FileName: filepath.Base(path), Size: size, ConsentBy: consentBy}.check()
	if err != nil {
		return Import{}, err
	}
	begun, err := i.beginFile(ctx, by, said, hex.EncodeToString(sum.Sum(nil)))
	if err != nil {
		return Import{}, err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return Import{}, err
	}
	tell(begun)
	after, err := i.read(ctx, begun, file, func(context.Context, *storage.Tx) error { return nil }, tell)
	if errors.Is(err, errOver) {
		return i.overtaken(ctx, after)
	}
	return after, err
}

// beginFile finds the import that was begun with a file, or begins one.
func (i *Imports) beginFile(ctx context.Context, by Operator, said NewImport, digest string) (begun Import, err error) {
	now := i.s.Clock.Now()
	err = i.s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "contentsearch-import"); err != nil {
			return err
		}
		begun, err = i.s.store.importOfFile(ctx, tx, digest)
		if found, err := storage.Found(err); err != nil || found {
			return err
		}
		begun = Import{
			ID: id.New(now), Source: FromFile, FileName: said.FileName, Size: said.Size, Digest: digest, ConsentBy: said.ConsentBy,
			CreatedBy: by.UserID, CreatedAt: now, TouchedAt: now, State: ImportRunning, Received: said.Size, Cleared: true,
		}
		if err := i.s.store.addImport(ctx, tx, begun); err != nil {
			return err
		}
		return i.act(ctx, tx, by, "search.begin_import", begun)
	})
	return begun, err
}

// overtaken tells why a file could not be read to its end: it was cancelled, or
// another process reads it.
func (i *Imports) overtaken(ctx context.Context, last Import) (Import, error) {
	now, err := i.Import(ctx, last.ID)
	if err == nil && now.State == ImportRunning {
		err = ErrImportMoved
	}
	return now, err
}
