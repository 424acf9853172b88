package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"causeway/internal/blob"
)

// bucket keeps backups as objects. They grow, because nobody knows beforehand
// how long one becomes. Names have no ending: keys hold no dots.
type bucket struct{ store blob.Store }

func plainName(name string) string { base, _, _ := strings.Cut(name, "."); return base }

func (b bucket) create(ctx context.Context, name string) (sink, error) {
	key := plainName(name)
	if _, err := b.store.Stat(ctx, key); !errors.Is(err, blob.ErrMissing) {
		return nil, errors.Join(errors.New(key+" is there already"), err)
	}
	growing, err := b.store.Grow(ctx, key, 0, "")
	if err != nil {
		return nil, err
	}
	return &object{ctx: ctx, store: b.store, key: key, growing: growing, left: b.store.FlushAt()}, nil
}

type object struct {
	ctx     context.Context // of all the writing
	store   blob.Store
	key     string
	growing blob.Growing
	left    int64 // bytes until the next flush
}

func (o *object) Write(p []byte) (written int, err error) {
	for len(p) > 0 {
		n, err := o.growing.Write(p[:min(int64(len(p)), o.left)])
		written += n
		if err != nil {
			return written, err
		}
		p, o.left = p[n:], o.left-int64(n)
		if o.left > 0 {
			continue
		}
		if _, err := o.growing.Flush(o.ctx); err != nil {
			return written, err
		}
		o.left = o.store.FlushAt()
	}
	return written, nil
}

func (o *object) commit(ctx context.Context) error {
	if _, err := o.growing.Flush(ctx); err != nil {
		return err
	}
	if err := o.growing.Finish(ctx); err != nil {
		return err
	}
	return o.growing.Close()
}

func (o *object) discard(ctx context.Context) {
	_ = o.growing.Close()                                  // nothing of it is kept
	_ = o.store.Discard(context.WithoutCancel(ctx), o.key) // a later tidy discards what stays
}

func (b bucket) open(ctx context.Context, name string) (io.ReadCloser, error) {
	return b.store.Open(ctx, plainName(name))
}

// OpenKept opens a backup in a bucket, as scheduled ones are kept there: the one
// that is named behind a #, or the newest.
func OpenKept(ctx context.Context, from, accessKey, secretKey string) (kept io.ReadCloser, name string, err error) {
	address, name, _ := strings.Cut(from, "#")
	store, err := blob.Open(ctx, blob.Config{URL: address, AccessKey: accessKey, SecretKey: secretKey})
	if err != nil {
		return nil, "", fmt.Errorf("open the place of backups: %w", err)
	}
	if name == "" {
		names, err := bucket{store}.kept(ctx)
		if err != nil {
			return nil, "", err
		}
		if len(names) == 0 {
			return nil, "", errors.New("no backup lies there")
		}
		name = names[len(names)-1]
	}
	object, err := store.Open(ctx, plainName(name))
	if errors.Is(err, blob.ErrMissing) {
		return nil, "", fmt.Errorf("no backup %s lies there", name)
	}
	if err != nil {
		return nil, "", err
	}
	return &persistent{Object: object, store: store, ctx: ctx}, name, nil
}

func (b bucket) kept(ctx context.Context) ([]string, error) {
	var names []string
	for info, err := range b.store.List(ctx, "") {
		if err != nil {
			return nil, err
		}
		if ours.MatchString(info.Key) {
			names = append(names, info.Key)
		}
	}
	slices.Sort(names)
	return names, nil
}

func (b bucket) remove(ctx context.Context, name string) error { return b.store.Delete(ctx, name) }

func (b bucket) tidy(ctx context.Context, before time.Time) error {
	for info, err := range b.store.Unfinished(ctx, "") {
		if err != nil {
			return err
		}
		if ours.MatchString(info.Key) && info.Modified.Before(before) {
			if err := b.store.Discard(ctx, info.Key); err != nil {
				return err
			}
		}
	}
	return nil
}
