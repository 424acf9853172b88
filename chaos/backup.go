package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"filippo.io/age"

	"causeway/chaos/witness"
	"causeway/internal/storage"
)

// kept is a backup that was made in the midst of everything.
type kept struct {
	file, key    string
	began, ended time.Time
	failed       int // tries that told so, and left nothing
}

// backUp runs the program's own command beside the replicas, for somebody who
// has a key. What it needs may be away: then it fails, and is run again.
func (s *storm) backUp(ctx context.Context) (*kept, error) {
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(s.folder, "backup")
	k := &kept{key: filepath.Join(s.folder, "key.txt")}
	if err := errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(k.key, []byte(identity.String()+"\n"), 0o600)); err != nil {
		return nil, err
	}
	var said string
	for ctx.Err() == nil {
		fmt.Printf("  %s a backup begins\n", time.Now().Format(time.TimeOnly))
		k.began = time.Now()
		said, err = s.beside(ctx, nil, "backup", "--to", folder, "--recipient", identity.Recipient().String())
		k.ended = time.Now()
		left, listErr := os.ReadDir(folder)
		switch {
		case listErr != nil:
			return nil, listErr
		case err == nil && len(left) == 1:
			k.file = filepath.Join(folder, left[0].Name())
			fmt.Printf("  %s a backup was made in %d s; %d tries before it failed\n%s\n",
				time.Now().Format(time.TimeOnly), int(k.ended.Sub(k.began).Seconds()), k.failed, said)
			return k, nil
		case err == nil || len(left) > 0:
			return nil, fmt.Errorf("a backup left %d files and said %s: %w", len(left), said, err)
		}
		k.failed++
		fmt.Printf("  %s a backup failed and left nothing: %s\n", time.Now().Format(time.TimeOnly), lastLine(said))
		sleep(ctx, 2*time.Second)
	}
	return nil, fmt.Errorf("no backup was made in time: %s %w", said, err)
}

func lastLine(said string) string { return said[strings.LastIndex(said, "\n")+1:] }

// restoreElsewhere makes a shop of the backup in two empty places, one for each
// engine, and compares it with what age finds in the file, and with what people
// were told.
func (s *storm) restoreElsewhere(ctx context.Context, entries []entry) error {
	if s.kept == nil {
		return errors.New("no backup was made")
	}
	held, err := witness.Open(ctx, script+"age.sh", s.kept.file, s.kept.key)
	if err != nil {
		return err
	}
	another, err := s.anotherDatabase(ctx)
	if err != nil {
		return err
	}
	for _, database := range []string{"", another} {
		if err := s.restoreInto(ctx, held, database, entries); err != nil {
			return err
		}
	}
	return nil
}

// anotherDatabase is an empty one of the same server.
func (h *harbour) anotherDatabase(ctx context.Context) (string, error) {
	u, err := url.Parse(h.server)
	if err != nil {
		return "", err
	}
	server, err := sql.Open("pgx", h.server)
	if err != nil {
		return "", err
	}
	defer server.Close()
	u.Path = "/elsewhere"
	_, err = server.ExecContext(ctx, `CREATE DATABASE elsewhere LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`)
	return u.String(), err
}

func (s *storm) restoreInto(ctx context.Context, held witness.Held, database string, entries []entry) (err error) {
	data := filepath.Join(s.folder, "elsewhere")
	defer func() { err = errors.Join(err, os.RemoveAll(data)) }()
	environ := []string{"CAUSEWAY_DATA=" + data, "CAUSEWAY_DATABASE_URL=" + database, "CAUSEWAY_BLOB_URL="}
	began := time.Now()
	if said, err := s.beside(ctx, environ, "restore", "--from", s.kept.file, "--identity", s.kept.key); err != nil {
		return fmt.Errorf("restore: %s %w", said, err)
	}
	took := time.Since(began)
	db, err := storage.Open(ctx, database, data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	differ, err := held.Differences(ctx, db, filepath.Join(data, "blobs"))
	if err != nil {
		return err
	}
	before, after, missed, err := told(ctx, db, s.kept, entries)
	if err != nil {
		return err
	}
	differ = append(differ, missed...)
	said, err := s.beside(ctx, environ, "verify")
	if err != nil {
		differ = append(differ, fmt.Sprintf("verify: %s", said))
	}
	fmt.Printf("  restored on %s in %d s: %d rows and %d blobs, %d differences; all of %d that were acknowledged before it are there, none of %d that were asked for after it; verify: %s\n",
		db.Engine(), int(took.Seconds()), held.Rows(), held.Blobs(), len(differ), before, after, lastLine(said))
	if len(differ) > 0 {
		return fmt.Errorf("the backup: %s", strings.Join(differ[:min(len(differ), 20)], "\n"))
	}
	return nil
}

// traces are where an acknowledged wish is seen, from its first moment on.
var traces = map[string]string{
	"order":  `SELECT COUNT(*) FROM order_head WHERE user_id = $1`,
	"points": `SELECT COUNT(*) FROM order_head WHERE user_id = $1`,
	"market": `SELECT COUNT(*) FROM order_head WHERE user_id = $1`,
	"push":   `SELECT COUNT(*) FROM vpn_push WHERE CAST(node_id AS TEXT) || ' ' || digest = $1`,
	"upload": `SELECT COUNT(*) FROM share_file WHERE id = $1 AND state = 'ready'`,
}

// told counts what clients knew when the backup began, and what nobody had asked
// for when it had ended; missed is what of it the copy has wrong.
func told(ctx context.Context, db *storage.DB, k *kept, entries []entry) (before, after int, missed []string, err error) {
	asked := map[string]bool{}
	for _, e := range entries {
		name := e.Kind + " " + e.Key
		first := !asked[name]
		asked[name] = true
		known := e.Answer == yes && e.Sent.Add(time.Duration(e.Millis+1)*time.Millisecond).Before(k.began)
		late := first && e.Sent.After(k.ended)
		if traces[e.Kind] == "" || !known && !late {
			continue
		}
		key := e.Key
		if e.Kind == "upload" {
			key = path.Base(key)
		}
		n, err := countIn(ctx, db, traces[e.Kind], key)
		switch {
		case err != nil:
			return 0, 0, nil, err
		case known && n == 0:
			missed = append(missed, name+" was acknowledged before the backup and is not in it")
		case late && n > 0:
			missed = append(missed, name+" came after the backup and is in it")
		case known:
			before++
		default:
			after++
		}
	}
	return before, after, missed, nil
}
