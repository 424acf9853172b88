package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/httpapi"
	"causeway/internal/share"
	"causeway/internal/storage"
)

// header is as long as a real one; nobody opens the file here.
const header = "age-encryption.org/v1\n-> X25519 zvvFsGeCQ7cGdDHMy4SUCS0GNVzBhZbcAcmNfStmAUw\nVb1oZuNmXjJhCg3xWJx6zBD3d3kiEXtQu0VUuFQeJlc\n--- 5A1uYv0dc1k4oyoVMPSYN0EnYfZyYd4RBpBUsx9tdLM\n"

// places are where the same file can be fetched from.
type places struct {
	bare    string
	payload string
	close   func()
}

func open(ctx context.Context) (*places, error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	p := &places{close: func() {
		stop()
		_ = os.RemoveAll(folder) // a temporary folder; nothing is lost
	}}
	if err := p.start(ctx, folder); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *places) start(ctx context.Context, folder string) error {
	quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
	config := app.Config{Mode: app.Demo, DataFolder: folder, BaseURL: "http://shop.example"}
	a, err := app.New(ctx, config, clock.System{}, quiet)
	if err != nil {
		return err
	}
	secret, file, err := fill(ctx, folder)
	if err != nil {
		return errors.Join(err, a.Close())
	}
	shop, err := serve(ctx, a.Handler(), quiet)
	if err != nil {
		return errors.Join(err, a.Close())
	}
	p.payload = shop + "/d/" + secret
	p.bare, err = serve(ctx, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		content, err := os.Open(file)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		defer content.Close()
		w.Header().Set("Content-Type", "application/octet-stream")
		http.ServeContent(w, r, "", time.Time{}, content)
	}), quiet)
	return err
}

func serve(ctx context.Context, handler http.Handler, log *slog.Logger) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go func() { _ = httpapi.Serve(ctx, listener, handler, log) }() // until the program ends
	return "http://" + listener.Addr().String(), nil
}

// fill puts a shared file and a grant for it straight into the database.
func fill(ctx context.Context, folder string) (secret, file string, err error) {
	blobs, err := blob.OpenFolder(filepath.Join(folder, "blobs"))
	if err != nil {
		return "", "", err
	}
	now := clock.System{}.Now()
	fileID, entryID, secret := id.New(now), id.New(now), id.Secret()
	content := bytes.Repeat([]byte("sealed bytes. "), fileBytes/14+1)[:fileBytes]
	if err := blobs.Put(ctx, share.BlobKeyOf(fileID), bytes.NewReader(content), fileBytes); err != nil {
		return "", "", err
	}
	db, err := storage.Open(ctx, "", folder)
	if err != nil {
		return "", "", err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	week := now.Add(7 * 24 * time.Hour)
	err = db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, row := range []struct {
			text string
			args []any
		}{
			{`INSERT INTO share_file (id, user_id, name, plain_bytes, sealed_bytes, owner_header, state, received, digest, created_at, finished_at, expires_at)
				VALUES ($1, 'owner', 'sea.mp4', 1, $2, '', 'ready', $2, '', $3, $3, $4)`, []any{fileID, fileBytes, now, week}},
			{`INSERT INTO share_share (id, user_id, lookup, key_file, sealed_code, expire_days, state, created_at)
				VALUES ($1, 'owner', '7K3QWD9F2MXT', '', '', 0, 'live', $2)`, []any{entryID, now}},
			{`INSERT INTO share_entry (id, share_id, user_id, parent_id, kind, name, description, file_id, points, header, state, created_at, origin)
				VALUES ($1, $1, 'owner', '', 'file', 'sea.mp4', '', $2, 0, $3, 'live', $4, $1)`, []any{entryID, fileID, header, now}},
			{`INSERT INTO share_grant (hash, file_id, entry_id, ends_at) VALUES ($1, $2, $3, $4)`, []any{id.Hash(secret), fileID, entryID, week}},
		} {
			if _, err := tx.Exec(ctx, row.text, row.args...); err != nil {
				return err
			}
		}
		return nil
	})
	return secret, filepath.Join(folder, "blobs", share.BlobKeyOf(fileID)+".blob"), err
}

// fetch reads the whole answer and looks only at its length, so that the reader
// costs little.
func fetch(address string, want int64) error {
	answer, err := http.Get(address)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	got, err := io.Copy(io.Discard, answer.Body)
	if err == nil && (answer.StatusCode != http.StatusOK || got != want) {
		err = fmt.Errorf("status %d, %d bytes", answer.StatusCode, got)
	}
	return err
}
