package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"

	"causeway/internal/base/clock"
	"causeway/internal/blob"
	"causeway/internal/bot"
	"causeway/internal/contentsearch"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// nobody keeps no record of who did what.
type nobody struct{}

func (nobody) RecordAct(context.Context, *storage.Tx, contentsearch.Act) error { return nil }

// importInto reads a file into a fresh archive.
func importInto(ctx context.Context, folder, path string, want int) (err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	db, err := storage.OpenSQLite(ctx, filepath.Join(folder, "bench.db"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := storage.Migrate(ctx, db); err != nil {
		return err
	}
	blobs, err := blob.OpenFolder(filepath.Join(folder, "blobs"))
	if err != nil {
		return err
	}
	now := clock.System{}
	log := slog.New(slog.DiscardHandler)
	room := contentsearch.New(contentsearch.Config{
		DB: db, Clock: now, Log: log, Queue: jobs.NewQueue(db, now), Live: live.New(db, now, live.Options{Log: log}), Blobs: blobs, Recorder: nobody{},
		Sender: func(telegramID int64) string { return bot.KeyOf("bench", telegramID) },
		Check: func(context.Context, ...moderation.Named) (moderation.Finding, error) {
			return moderation.Finding{}, nil
		},
	})
	done, err := contentsearch.NewImports(room, contentsearch.ImportPorts{}).File(ctx, contentsearch.Operator{}, path, "bench", func(contentsearch.Import) {})
	if err == nil && done.Added != int64(want) {
		err = fmt.Errorf("%d messages were added instead of %d: %s", done.Added, want, done.Error)
	}
	return err
}
