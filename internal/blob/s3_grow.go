package blob

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/minio/minio-go/v7"
)

// tailMark stands between a key and the number of parts before its tail. Keys
// hold no dots, so a tail is nobody's blob.
const tailMark = ".tail-"

// bucketGrowth is how a growing blob is found again: a multipart upload, its
// parts of PieceBytes each, and behind them a tail, which is an object of its
// own because S3 takes no short part but the last.
//
// A tail is named after the number of parts before it. So one that is written
// while the database still speaks of an earlier one never replaces it.
type bucketGrowth struct {
	Upload string   `json:"upload,omitempty"`
	Parts  []string `json:"parts,omitempty"` // ETags
}

// FlushAt implements Grower.
func (s *bucketStore) FlushAt() int64 { return PieceBytes }

// Grow implements Grower.
func (s *bucketStore) Grow(ctx context.Context, key string, size int64, growth Growth) (Growing, error) {
	if err := checkPut(key, size); err != nil {
		return nil, err
	}
	g := &growingObject{ctx: ctx, store: s, key: key, flushed: size}
	if growth != "" {
		if err := json.Unmarshal([]byte(growth), &g.bucketGrowth); err != nil {
			return nil, fmt.Errorf("grow blob %q: %w", key, err)
		}
	}
	g.oldTail, g.known = len(g.Parts), len(g.Parts)
	err := g.fetchTail(size - int64(len(g.Parts))*PieceBytes)
	switch {
	case errors.Is(err, ErrMissing) && s.isWhole(ctx, key, size):
		return finished{}, nil
	case err != nil:
		return nil, err
	}
	return g, nil
}

// isWhole tells whether the blob was finished already.
func (s *bucketStore) isWhole(ctx context.Context, key string, size int64) bool {
	info, err := s.Stat(ctx, key)
	return err == nil && info.Size == size
}

// growingObject is an unfinished blob of a bucket. Its tail is held in memory.
type growingObject struct {
	bucketGrowth
	ctx     context.Context
	store   *bucketStore
	key     string
	tail    []byte
	flushed int64 // bytes that are safe
	known   int   // parts that the caller knows of by its next call
	oldTail int   // parts before a tail that is needed until then
}

func (g *growingObject) size() int64 { return int64(len(g.Parts))*PieceBytes + int64(len(g.tail)) }

func (g *growingObject) object() string { return g.store.place.prefix + g.key }

func (g *growingObject) tailObject(parts int) string {
	return g.object() + tailMark + strconv.Itoa(parts)
}

// fetchTail reads the tail that was flushed. A longer one is of a process that
// died before it could write down how far it had come.
func (g *growingObject) fetchTail(size int64) error {
	g.tail = make([]byte, max(size, 0), PieceBytes)
	if size == 0 {
		return nil
	}
	if size < 0 || size >= PieceBytes {
		return fmt.Errorf("grow blob %q: a tail of %d bytes cannot be", g.key, size)
	}
	body, _, _, err := g.store.client.GetObject(g.ctx, g.store.place.bucket, g.tailObject(len(g.Parts)), minio.GetObjectOptions{})
	if err != nil {
		return absentOr(err, "read the tail of blob", g.key)
	}
	defer body.Close()
	if _, err := io.ReadFull(body, g.tail); err != nil {
		return fmt.Errorf("read the tail of blob %q: %w", g.key, err)
	}
	return nil
}

func (g *growingObject) Write(p []byte) (int, error) {
	written := 0
	for len(p) > 0 {
		n := min(len(p), PieceBytes-len(g.tail))
		g.tail = append(g.tail, p[:n]...)
		p, written = p[n:], written+n
		if len(g.tail) == PieceBytes {
			if err := g.putPart(g.ctx); err != nil {
				return written, err
			}
		}
	}
	return written, nil
}

// putPart sends the tail as the next part.
func (g *growingObject) putPart(ctx context.Context) error {
	bucket := g.store.place.bucket
	if g.Upload == "" {
		upload, err := g.store.client.NewMultipartUpload(ctx, bucket, g.object(), minio.PutObjectOptions{})
		if err != nil {
			return fmt.Errorf("grow blob %q: %w", g.key, err)
		}
		g.Upload = upload
	}
	part, err := g.store.client.PutObjectPart(ctx, bucket, g.object(), g.Upload, len(g.Parts)+1,
		bytes.NewReader(g.tail), int64(len(g.tail)), minio.PutObjectPartOptions{})
	if err != nil {
		return fmt.Errorf("grow blob %q: %w", g.key, err)
	}
	g.Parts, g.tail = append(g.Parts, part.ETag), g.tail[:0]
	return nil
}

// Flush implements Growing.
func (g *growingObject) Flush(ctx context.Context) (Growth, error) {
	if g.oldTail < g.known {
		if err := g.store.remove(ctx, g.tailObject(g.oldTail)); err != nil {
			return "", err
		}
		g.oldTail = g.known
	}
	if len(g.tail) > 0 && g.size() > g.flushed {
		_, err := g.store.client.Client.PutObject(ctx, g.store.place.bucket, g.tailObject(len(g.Parts)),
			bytes.NewReader(g.tail), int64(len(g.tail)), minio.PutObjectOptions{})
		if err != nil {
			return "", fmt.Errorf("flush blob %q: %w", g.key, err)
		}
	}
	g.flushed, g.known = g.size(), len(g.Parts)
	growth, err := json.Marshal(g.bucketGrowth)
	return Growth(growth), err
}

// Finish implements Growing.
func (g *growingObject) Finish(ctx context.Context) error {
	size := g.size()
	err := g.complete(ctx)
	if minio.ToErrorResponse(err).Code == minio.NoSuchUpload && g.store.isWhole(ctx, g.key, size) {
		err = nil
	}
	if err != nil {
		return fmt.Errorf("finish blob %q: %w", g.key, err)
	}
	return g.store.Discard(ctx, g.key) // its tails
}

// complete sends the tail as the last part and has the parts joined.
func (g *growingObject) complete(ctx context.Context) error {
	if len(g.tail) > 0 || len(g.Parts) == 0 {
		if err := g.putPart(ctx); err != nil {
			return err
		}
	}
	complete := make([]minio.CompletePart, len(g.Parts))
	for i, etag := range g.Parts {
		complete[i] = minio.CompletePart{PartNumber: i + 1, ETag: etag}
	}
	_, err := g.store.client.CompleteMultipartUpload(ctx, g.store.place.bucket, g.object(), g.Upload, complete, minio.PutObjectOptions{})
	return err
}

// Close implements Growing.
func (g *growingObject) Close() error { return nil }

// Discard implements Grower. It looks for what is there instead of believing
// anybody: uploads whose process died before it could tell of them go as well.
func (s *bucketStore) Discard(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	for upload := range s.client.ListIncompleteUploads(ctx, s.place.bucket, s.place.prefix+key, true) {
		if upload.Err != nil {
			return fmt.Errorf("discard blob %q: %w", key, upload.Err)
		}
		if upload.Key != s.place.prefix+key {
			continue
		}
		if err := s.client.AbortMultipartUpload(ctx, s.place.bucket, upload.Key, upload.UploadID); err != nil && !absent(err) {
			return fmt.Errorf("discard blob %q: %w", key, err)
		}
	}
	tails := minio.ListObjectsOptions{Prefix: s.place.prefix + key + tailMark, Recursive: true}
	for tail := range s.client.ListObjectsIter(ctx, s.place.bucket, tails) {
		if tail.Err != nil {
			return fmt.Errorf("discard blob %q: %w", key, tail.Err)
		}
		if err := s.remove(ctx, tail.Key); err != nil {
			return err
		}
	}
	return nil
}

// remove forgets an object, which need not be there.
func (s *bucketStore) remove(ctx context.Context, object string) error {
	err := s.client.RemoveObject(ctx, s.place.bucket, object, minio.RemoveObjectOptions{})
	if err != nil && !absent(err) {
		return fmt.Errorf("remove %q: %w", object, err)
	}
	return nil
}

// Unfinished implements Grower: what has a multipart upload, and what has a tail.
func (s *bucketStore) Unfinished(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		if err := checkPrefix(prefix); err != nil {
			yield(Info{}, err)
			return
		}
		listing, stop := context.WithCancel(ctx) // ends the library's goroutine when the caller leaves early
		defer stop()
		for upload := range s.client.ListIncompleteUploads(listing, s.place.bucket, s.place.prefix+prefix, true) {
			if upload.Err != nil {
				yield(Info{}, fmt.Errorf("list growing blobs: %w", upload.Err))
				return
			}
			if !yield(Info{Key: upload.Key[len(s.place.prefix):], Size: upload.Size, Modified: upload.Initiated}, nil) {
				return
			}
		}
		for tail := range s.client.ListObjectsIter(listing, s.place.bucket, minio.ListObjectsOptions{Prefix: s.place.prefix + prefix, Recursive: true}) {
			if tail.Err != nil {
				yield(Info{}, fmt.Errorf("list growing blobs: %w", tail.Err))
				return
			}
			key, _, isTail := strings.Cut(tail.Key[len(s.place.prefix):], tailMark)
			if isTail && !yield(Info{Key: key, Size: tail.Size, Modified: tail.LastModified}, nil) {
				return
			}
		}
	}
}
