package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// A process of this program is told in its environment which server it is.
const (
	roleVariable   = "CAUSEWAY_BENCH_UPLOAD_ROLE"
	folderVariable = "CAUSEWAY_BENCH_UPLOAD_FOLDER"
	bareRole       = "bare"
	shopRole       = "shop"
)

const (
	token    = "a-lantern-for-the-pier-and-one-for-the-boat"
	member   = "01jcqd9q160000000000000000"
	bareFile = "upload"
	syncEach = 8 << 20
)

// header is what a browser would have sealed; the shop reads only its shape.
const header = "age-encryption.org/v1\n" +
	"-> X25519 TEiF0ypqr+bpvcqXNyCVJpL7OuwPdVwPL7KQEbFDOCc\n" +
	"EmECAEcKN+n/Vs9SbWiV+Hu0r+E8R77DdWYyd83nw7U\n" +
	"--- gxhoSa5BciRDt8lOpYNcx4EYtKpS0CJ06F3ZwN82VaM\n"

func metadata() string {
	encode := base64.StdEncoding.EncodeToString
	return "filename " + encode([]byte("pier.png")) + ",ownerHeader " + encode([]byte(header))
}

func play(role string) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	folder, handler := os.Getenv(folderVariable), http.Handler(nil)
	switch role {
	case bareRole:
		handler = http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) { copyBody(w, req, folder) })
	case shopRole:
		if handler, err = openShop(context.Background(), folder); err != nil {
			return err
		}
	}
	fmt.Printf("http://%s\n", listener.Addr())
	return httpapi.Serve(context.Background(), listener, handler, slog.New(slog.DiscardHandler))
}

// copyBody is the simplest thing that could keep an upload.
func copyBody(w http.ResponseWriter, req *http.Request, folder string) {
	err := func() (err error) {
		_ = http.NewResponseController(w).SetReadDeadline(time.Time{}) // of the server that both share
		file, err := os.Create(filepath.Join(folder, bareFile))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		for {
			n, err := io.CopyN(file, req.Body, syncEach)
			if err := syscall.Fdatasync(int(file.Fd())); err != nil {
				return err
			}
			if n < syncEach || err != nil {
				if errors.Is(err, io.EOF) {
					err = nil
				}
				return err
			}
		}
	}()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// openShop builds a whole shop with one member who has a session.
func openShop(ctx context.Context, folder string) (http.Handler, error) {
	a, err := app.New(ctx, app.Config{Mode: app.Demo, DataFolder: folder, BaseURL: "http://shop.example"}, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, "", folder)
	if err != nil {
		return nil, err
	}
	now := clock.System{}.Now()
	return a.Handler(), errors.Join(
		place.Write(ctx, db, `
			INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
			VALUES ($1, 'somebody', '', '', '', 'member', 'active', $2)`, member, now),
		place.Write(ctx, db, `
			INSERT INTO account_session (id, user_id, device, created_at, seen_at, minted_at, expires_at)
			VALUES ($1, $1, 'a browser', $2, $2, $2, $3)`, member, now, now.Add(24*time.Hour)),
		place.Write(ctx, db, `
			INSERT INTO account_token (hash, session_id, created_at, presented_at) VALUES ($1, $2, $3, $3)`, id.Hash(token), member, now),
		db.Close(),
	)
}
