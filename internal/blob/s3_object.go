package blob

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/minio/minio-go/v7"
)

// bucketObject reads one object of a bucket from wherever it was sought to.
// It asks the server only when bytes are wanted, and always for the version
// that Open saw, so that a replaced blob fails instead of coming out mixed.
type bucketObject struct {
	ctx    context.Context // of the request that opened it: reading belongs to that request
	store  *bucketStore
	info   Info
	etag   string
	offset int64
	body   io.ReadCloser // streams from offset; nil until the next Read
}

func (s *bucketStore) Open(ctx context.Context, key string) (Object, error) {
	object, err := s.stat(ctx, key)
	if err != nil {
		return nil, err
	}
	return &bucketObject{
		ctx:   ctx,
		store: s,
		info:  Info{Key: key, Size: object.Size, Modified: object.LastModified},
		etag:  object.ETag,
	}, nil
}

func (o *bucketObject) Info() Info { return o.info }

func (o *bucketObject) Read(p []byte) (int, error) {
	if o.offset >= o.info.Size {
		return 0, io.EOF
	}
	if o.body == nil {
		if err := o.fetch(); err != nil {
			return 0, err
		}
	}
	n, err := o.body.Read(p)
	o.offset += int64(n)
	if errors.Is(err, io.EOF) && o.offset < o.info.Size {
		err = fmt.Errorf("blob %q was cut at byte %d: %w", o.info.Key, o.offset, io.ErrUnexpectedEOF)
	}
	return n, err
}

// fetch starts the stream of bytes from the current offset to the end.
func (o *bucketObject) fetch() error {
	var opts minio.GetObjectOptions
	if err := opts.SetMatchETag(o.etag); err != nil {
		return err
	}
	if o.offset > 0 {
		if err := opts.SetRange(o.offset, 0); err != nil {
			return err
		}
	}
	body, _, _, err := o.store.client.GetObject(o.ctx, o.store.place.bucket, o.store.place.prefix+o.info.Key, opts)
	if err != nil {
		return absentOr(err, "read blob", o.info.Key)
	}
	o.body = body
	return nil
}

func (o *bucketObject) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += o.offset
	case io.SeekEnd:
		offset += o.info.Size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning of a blob")
	}
	if offset != o.offset {
		o.drop()
	}
	o.offset = offset
	return offset, nil
}

func (o *bucketObject) Close() error {
	o.drop()
	o.offset = o.info.Size
	return nil
}

// drop gives up the running stream. Its unread rest is not worth an error.
func (o *bucketObject) drop() {
	if o.body != nil {
		_ = o.body.Close()
		o.body = nil
	}
}
