package backup

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"causeway/internal/blob"
)

// place is where backups are kept: a folder or a bucket.
type place interface {
	// create begins a backup that nobody sees before it is committed.
	create(ctx context.Context, name string) (sink, error)
	open(ctx context.Context, name string) (io.ReadCloser, error)
	// kept names the backups that are there, the oldest first.
	kept(ctx context.Context) ([]string, error)
	remove(ctx context.Context, name string) error
	// tidy removes what writers that died before have left.
	tidy(ctx context.Context, before time.Time) error
}

// sink takes a backup in.
type sink interface {
	io.Writer
	// commit gives the backup its name, and has it on the disk before it answers.
	commit(ctx context.Context) error
	// discard forgets what is not committed.
	discard(ctx context.Context)
}

// openPlace opens a folder, or a bucket named as for blobs.
func openPlace(ctx context.Context, to, accessKey, secretKey string) (place, error) {
	if !strings.HasPrefix(to, "s3://") {
		return openFolder(to)
	}
	store, err := blob.Open(ctx, blob.Config{URL: to, AccessKey: accessKey, SecretKey: secretKey})
	if err != nil {
		return nil, fmt.Errorf("open the place of backups: %w", err)
	}
	return bucket{store}, nil
}

// ours recognizes names of backups; whatever else lies there is left alone.
var ours = regexp.MustCompile(`^causeway-\d{8}-\d{6}z(\.tar|\.tar\.age)?$`)

// nameAt is the name of a backup, without what a folder adds to it.
func nameAt(at time.Time) string { return at.UTC().Format("causeway-20060102-150405z") }
