package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"slices"
	"strconv"
	"strings"

	"causeway/internal/storage"
)

// taker is given what a backup holds, in its order. Everything was checked but
// the digests, which are known at the end: only what read answers nil for is whole.
type taker interface {
	opened(ctx context.Context, opening Opening) error
	rows(ctx context.Context, table storage.Table, rows [][]any) error
	endOfRows(ctx context.Context, tables []Counted) error
	blob(ctx context.Context, key string, size int64, content io.Reader) error
	mentioned(ctx context.Context, key string, size int64) error
}

// reader checks a stream from outside while it hands it on.
type reader struct {
	tar     *tar.Reader
	to      taker
	opening Opening
	counted Closing

	table   int // of the opening's, to which the next chunk may belong
	chunk   int
	sum     hash.Hash
	inRows  bool
	listing int
	blobs   hash.Hash
}

// read reads a whole backup, or answers ErrBroken for what is none.
func read(ctx context.Context, from io.Reader, to taker) (Opening, Closing, error) {
	r := &reader{tar: tar.NewReader(from), to: to, sum: sha256.New(), blobs: sha256.New(), inRows: true}
	if err := r.open(ctx); err != nil {
		return Opening{}, Closing{}, err
	}
	for {
		if err := ctx.Err(); err != nil {
			return Opening{}, Closing{}, err
		}
		header, err := r.next()
		if err != nil {
			return Opening{}, Closing{}, err
		}
		switch name := header.Name; {
		case name == closingName:
			if err := r.finish(ctx, header, from); err != nil {
				return Opening{}, Closing{}, err
			}
			return r.opening, r.counted, nil
		case strings.HasPrefix(name, tablesName):
			err = r.takeRows(ctx, header)
		case strings.HasPrefix(name, blobsName) && r.opening.Blobs == Included:
			err = r.takeBlob(ctx, header)
		case strings.HasPrefix(name, listName) && r.opening.Blobs == Referenced:
			err = r.takeList(ctx, header)
		default:
			err = broken("%q does not belong here", name)
		}
		if err != nil {
			return Opening{}, Closing{}, err
		}
	}
}

// next is the next member, which is a plain file.
func (r *reader) next() (*tar.Header, error) {
	header, err := r.tar.Next()
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, broken("it ends in the middle")
	case errors.Is(err, tar.ErrHeader):
		return nil, broken("%v", err)
	case err != nil:
		return nil, fmt.Errorf("read backup: %w", err)
	case header.Typeflag != tar.TypeReg || header.Linkname != "" || header.Size < 0:
		return nil, broken("%q is no plain file", header.Name)
	}
	return header, nil
}

// whole reads a member that must not be longer than limit.
func (r *reader) whole(header *tar.Header, limit int64) ([]byte, error) {
	if header.Size > limit {
		return nil, broken("%s has %d bytes", header.Name, header.Size)
	}
	content, err := io.ReadAll(r.tar)
	if err != nil {
		return nil, cut(err)
	}
	return content, nil
}

// cut makes a stream that ends too early a broken one.
func cut(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return broken("it ends in the middle")
	}
	return fmt.Errorf("read backup: %w", err)
}

func (r *reader) open(ctx context.Context) error {
	header, err := r.next()
	if err != nil {
		return err
	}
	if header.Name != openingName {
		return broken("it begins with %q", header.Name)
	}
	text, err := r.whole(header, openingLimit)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	r.counted.Opening = hex.EncodeToString(sum[:])
	if err := json.Unmarshal(text, &r.opening); err != nil {
		return broken("%s: %v", openingName, err)
	}
	if r.opening.Form != form {
		return fmt.Errorf("the backup has the form %d; this version of the program reads %d", r.opening.Form, form)
	}
	if r.opening.Blobs != Included && r.opening.Blobs != Referenced {
		return broken("blobs are %q", r.opening.Blobs)
	}
	byName := func(a, b storage.Table) int { return strings.Compare(a.Name, b.Name) }
	if !slices.IsSortedFunc(r.opening.Tables, byName) || len(slices.CompactFunc(slices.Clone(r.opening.Tables), func(a, b storage.Table) bool { return a.Name == b.Name })) != len(r.opening.Tables) {
		return broken("its tables are not in order")
	}
	return r.to.opened(ctx, r.opening)
}

// takeRows takes a chunk: of the table at hand, or of one behind it.
func (r *reader) takeRows(ctx context.Context, header *tar.Header) error {
	name, number, proper := strings.Cut(strings.TrimPrefix(header.Name, tablesName), "/")
	if !proper || !r.inRows {
		return broken("%q does not belong here", header.Name)
	}
	for r.table < len(r.opening.Tables) && r.opening.Tables[r.table].Name != name {
		r.endTable()
	}
	if r.table == len(r.opening.Tables) {
		return broken("%q does not belong here", header.Name)
	}
	r.chunk++
	if number != fmt.Sprintf("%06d%s", r.chunk, chunkEnding) {
		return broken("%q comes instead of part %d", header.Name, r.chunk)
	}
	content, err := r.unzipped(header)
	if err != nil {
		return err
	}
	r.sum.Write(content)
	rows, err := readRows(content, r.opening.Tables[r.table])
	if err != nil {
		return err
	}
	r.counting().Count += int64(len(rows))
	return r.to.rows(ctx, r.opening.Tables[r.table], rows)
}

// counting is the count of the table at hand.
func (r *reader) counting() *Counted {
	if len(r.counted.Tables) == r.table {
		r.counted.Tables = append(r.counted.Tables, Counted{Name: r.opening.Tables[r.table].Name})
	}
	return &r.counted.Tables[r.table]
}

func (r *reader) endTable() {
	r.counting().SHA256 = hex.EncodeToString(r.sum.Sum(nil))
	r.sum.Reset()
	r.table, r.chunk = r.table+1, 0
}

// endRows is called before anything that comes behind all rows.
func (r *reader) endRows(ctx context.Context) error {
	if !r.inRows {
		return nil
	}
	r.inRows = false
	for r.table < len(r.opening.Tables) {
		r.endTable()
	}
	return r.to.endOfRows(ctx, r.counted.Tables)
}

func (r *reader) unzipped(header *tar.Header) ([]byte, error) {
	zipped, err := r.whole(header, chunkLimit)
	if err != nil {
		return nil, err
	}
	unzip, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		return nil, broken("%s: %v", header.Name, err)
	}
	content, err := io.ReadAll(io.LimitReader(unzip, chunkLimit+1))
	if err != nil {
		return nil, broken("%s: %v", header.Name, err)
	}
	if len(content) > chunkLimit {
		return nil, broken("%s is longer than any part", header.Name)
	}
	return content, nil
}

func (r *reader) takeBlob(ctx context.Context, header *tar.Header) error {
	if err := r.endRows(ctx); err != nil {
		return err
	}
	key, sum := strings.TrimPrefix(header.Name, blobsName), sha256.New()
	content := io.TeeReader(r.tar, sum)
	if err := r.to.blob(ctx, key, header.Size, content); err != nil {
		return err
	}
	if _, err := io.Copy(io.Discard, content); err != nil { // what a taker did not want
		return cut(err)
	}
	r.count(key, header.Size, hex.EncodeToString(sum.Sum(nil)))
	return nil
}

// listed describes the rows of a list of blobs.
var listed = storage.Table{Name: "blob-list", Columns: []storage.Field{{Name: "key", Kind: storage.Words}, {Name: "size", Kind: storage.Whole}}}

func (r *reader) takeList(ctx context.Context, header *tar.Header) error {
	if err := r.endRows(ctx); err != nil {
		return err
	}
	r.listing++
	if header.Name != listName+fmt.Sprintf("%06d", r.listing)+chunkEnding {
		return broken("%q comes instead of part %s", header.Name, strconv.Itoa(r.listing))
	}
	content, err := r.unzipped(header)
	if err != nil {
		return err
	}
	rows, err := readRows(content, listed)
	if err != nil {
		return err
	}
	for _, row := range rows {
		key, named := row[0].(string)
		size, sized := row[1].(int64)
		if !named || !sized {
			return broken("a blob has no name or no size")
		}
		r.count(key, size, "")
		if err := r.to.mentioned(ctx, key, size); err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) count(key string, size int64, sum string) {
	r.counted.Blobs.Count++
	r.counted.Bytes += size
	fmt.Fprintf(r.blobs, "%s %d %s\n", key, size, sum)
}

// finish compares what came with what was counted when it was written, and
// sees that nothing comes behind it.
func (r *reader) finish(ctx context.Context, header *tar.Header, from io.Reader) error {
	if err := r.endRows(ctx); err != nil {
		return err
	}
	r.counted.Blobs.SHA256 = hex.EncodeToString(r.blobs.Sum(nil))
	text, err := r.whole(header, closingLimit)
	if err != nil {
		return err
	}
	var told Closing
	if err := json.Unmarshal(text, &told); err != nil {
		return broken("%s: %v", closingName, err)
	}
	if told.Opening != r.counted.Opening || told.Blobs != r.counted.Blobs || told.Bytes != r.counted.Bytes {
		return broken("its parts are not those that were counted")
	}
	if !slices.Equal(told.Tables, r.counted.Tables) {
		return broken("rows are missing or changed: %s", firstDifference(told.Tables, r.counted.Tables))
	}
	if _, err := r.tar.Next(); !errors.Is(err, io.EOF) {
		return broken("something comes behind its end")
	}
	if _, err := io.Copy(io.Discard, from); err != nil { // the seal is whole, too
		return cut(err)
	}
	r.counted.Gone, r.counted.GoneCount = told.Gone, told.GoneCount
	return nil
}

func firstDifference(told, counted []Counted) string {
	for i := range min(len(told), len(counted)) {
		if told[i] != counted[i] {
			return fmt.Sprintf("%s has %d rows, %d were counted", told[i].Name, counted[i].Count, told[i].Count)
		}
	}
	return fmt.Sprintf("%d tables, %d were counted", len(counted), len(told))
}
