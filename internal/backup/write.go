package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"strings"
	"time"

	"causeway/internal/blob"
	"causeway/internal/storage"
)

// writer writes a backup, part by part. No more than a chunk is in memory.
type writer struct {
	tar     *tar.Writer
	at      time.Time
	closing Closing

	rows    []byte // of the chunk that is being filled
	zipped  bytes.Buffer
	zipper  *gzip.Writer
	blobs   hash.Hash
	listing int
}

func newWriter(out io.Writer, opening Opening) (*writer, error) {
	w := &writer{tar: tar.NewWriter(out), at: time.UnixMilli(opening.At).UTC(), zipper: gzip.NewWriter(nil), blobs: sha256.New()}
	text, err := json.MarshalIndent(opening, "", " ")
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	w.closing.Opening = hex.EncodeToString(sum[:])
	return w, w.member(openingName, text)
}

func (w *writer) member(name string, content []byte) error {
	if err := w.header(name, int64(len(content))); err != nil {
		return err
	}
	_, err := w.tar.Write(content)
	return err
}

func (w *writer) header(name string, size int64) error {
	return w.tar.WriteHeader(&tar.Header{Name: name, Size: size, Mode: 0o600, ModTime: w.at, Typeflag: tar.TypeReg})
}

// table writes the rows that each gives.
func (w *writer) table(table storage.Table, each func(func(row []any) error) error) error {
	counted, sum, chunk := Counted{Name: table.Name}, sha256.New(), 0
	flush := func() error {
		if len(w.rows) == 0 {
			return nil
		}
		chunk++
		sum.Write(w.rows)
		err := w.chunk(fmt.Sprintf("%s%s/%06d%s", tablesName, table.Name, chunk, chunkEnding))
		return err
	}
	err := each(func(row []any) (err error) {
		counted.Count++
		if w.rows, err = appendRow(w.rows, row); err != nil {
			return fmt.Errorf("%s: %w", table.Name, err)
		}
		if len(w.rows) < chunkBytes {
			return nil
		}
		return flush()
	})
	if err != nil {
		return err
	}
	if err := flush(); err != nil {
		return err
	}
	counted.SHA256 = hex.EncodeToString(sum.Sum(nil))
	w.closing.Tables = append(w.closing.Tables, counted)
	return nil
}

// chunk writes what is waiting, and begins anew.
func (w *writer) chunk(name string) error {
	if len(w.rows) > chunkLimit {
		return fmt.Errorf("%s: a row of %d bytes is too long for a backup", name, len(w.rows))
	}
	w.zipped.Reset()
	w.zipper.Reset(&w.zipped)
	if _, err := w.zipper.Write(w.rows); err != nil {
		return err
	}
	if err := w.zipper.Close(); err != nil {
		return err
	}
	w.rows = w.rows[:0]
	return w.member(name, w.zipped.Bytes())
}

// blob writes one with its bytes.
func (w *writer) blob(info blob.Info, content io.Reader) error {
	if err := w.header(blobsName+info.Key, info.Size); err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(w.tar, io.TeeReader(content, sum)); err != nil {
		return fmt.Errorf("blob %s: %w", info.Key, err)
	}
	w.count(info.Key, info.Size, hex.EncodeToString(sum.Sum(nil)))
	return nil
}

// mention writes the name and size of a blob that stays where it is.
func (w *writer) mention(info blob.Info) (err error) {
	w.count(info.Key, info.Size, "")
	if w.rows, err = appendRow(w.rows, []any{info.Key, info.Size}); err != nil || len(w.rows) < chunkBytes {
		return err
	}
	return w.list()
}

func (w *writer) list() error {
	if len(w.rows) == 0 {
		return nil
	}
	w.listing++
	return w.chunk(fmt.Sprintf("%s%06d%s", listName, w.listing, chunkEnding))
}

func (w *writer) count(key string, size int64, sum string) {
	w.closing.Blobs.Count++
	w.closing.Bytes += size
	fmt.Fprintf(w.blobs, "%s %d %s\n", key, size, sum)
}

// gone notes a blob that was listed and is not there any more.
func (w *writer) gone(key string) {
	w.closing.GoneCount++
	if len(w.closing.Gone) < goneLimit {
		w.closing.Gone = append(w.closing.Gone, strings.Clone(key))
	}
}

// close ends the stream; without it nobody believes the rest.
func (w *writer) close() (Closing, error) {
	if err := w.list(); err != nil {
		return Closing{}, err
	}
	w.closing.Blobs.SHA256 = hex.EncodeToString(w.blobs.Sum(nil))
	text, err := json.MarshalIndent(w.closing, "", " ")
	if err != nil {
		return Closing{}, err
	}
	if err := w.member(closingName, text); err != nil {
		return Closing{}, err
	}
	return w.closing, w.tar.Close()
}
