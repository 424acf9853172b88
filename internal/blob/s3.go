package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net"
	"net/http"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// partBytes is the size from which an upload is sent in parts, and of each
// part. One part is held in memory while it is sent.
const partBytes = 16 << 20

// bucketStore keeps every blob as one object of a bucket. An object appears
// only when it is complete, which is what Put promises.
type bucketStore struct {
	client minio.Core
	place  s3Place
}

func openS3(ctx context.Context, place s3Place, accessKey, secretKey string) (*bucketStore, error) {
	if accessKey == "" || secretKey == "" {
		return nil, errors.New("blob store on S3 needs an access key and a secret key")
	}
	transport, err := minio.DefaultTransport(place.secure)
	if err != nil {
		return nil, fmt.Errorf("open blob bucket: %w", err)
	}
	client, err := minio.New(place.host, &minio.Options{
		Creds:  credentials.NewStaticV4(accessKey, secretKey, ""),
		Secure: place.secure,
		Region: place.region,
		// Addresses of the form host/bucket work with every S3 server and need
		// no DNS name for each bucket.
		BucketLookup: minio.BucketLookupPath,
		Transport:    road{transport},
	})
	if err != nil {
		return nil, fmt.Errorf("open blob bucket: %w", err)
	}
	store := &bucketStore{client: minio.Core{Client: client}, place: place}
	looking, cancel := context.WithTimeout(ctx, lookTimeout)
	defer cancel()
	found, err := client.BucketExists(looking, place.bucket)
	switch {
	case err != nil && ctx.Err() == nil && unanswered(err):
		return store, fmt.Errorf("reach blob bucket %q: %w: %w", place.bucket, ErrAway, err)
	case err != nil:
		return nil, fmt.Errorf("reach blob bucket %q: %w", place.bucket, err)
	case !found:
		return nil, fmt.Errorf("blob bucket %q does not exist", place.bucket)
	}
	return store, nil
}

// road is the way to the bucket. What happens on it is nobody's fault: the bucket
// is away, and people may try again.
type road struct{ http.RoundTripper }

func (r road) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := r.RoundTripper.RoundTrip(request)
	if err != nil && request.Context().Err() == nil {
		err = errUnreachable.Cause(err)
	}
	return response, err
}

// lookTimeout is how long a start waits for the bucket.
const lookTimeout = 5 * time.Second

// unanswered tells a server that is away, or says so itself, from one that
// refuses us. A name that nobody knows is a mistake in the address.
func unanswered(err error) bool {
	var said minio.ErrorResponse
	if errors.As(err, &said) {
		return said.StatusCode >= http.StatusInternalServerError
	}
	var unknown *net.DNSError
	return !errors.As(err, &unknown) || unknown.IsTimeout
}

func (s *bucketStore) Put(ctx context.Context, key string, content io.Reader, size int64) error {
	if err := checkPut(key, size); err != nil {
		return err
	}
	exact := exactly(ctx, content, size)
	if err := exact.empty(); err != nil {
		return fmt.Errorf("put blob %q: %w", key, err)
	}
	_, err := s.client.Client.PutObject(ctx, s.place.bucket, s.place.prefix+key, exact, size,
		minio.PutObjectOptions{PartSize: partBytes})
	if err != nil {
		return fmt.Errorf("put blob %q: %w", key, err)
	}
	return nil
}

func (s *bucketStore) Stat(ctx context.Context, key string) (Info, error) {
	object, err := s.stat(ctx, key)
	if err != nil {
		return Info{}, err
	}
	return Info{Key: key, Size: object.Size, Modified: object.LastModified}, nil
}

func (s *bucketStore) stat(ctx context.Context, key string) (minio.ObjectInfo, error) {
	if err := checkKey(key); err != nil {
		return minio.ObjectInfo{}, err
	}
	object, err := s.client.StatObject(ctx, s.place.bucket, s.place.prefix+key, minio.StatObjectOptions{})
	if err != nil {
		return minio.ObjectInfo{}, absentOr(err, "stat blob", key)
	}
	return object, nil
}

func (s *bucketStore) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	err := s.client.RemoveObject(ctx, s.place.bucket, s.place.prefix+key, minio.RemoveObjectOptions{})
	if err != nil && !absent(err) {
		return fmt.Errorf("delete blob %q: %w", key, err)
	}
	return nil
}

func (s *bucketStore) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		if err := checkPrefix(prefix); err != nil {
			yield(Info{}, err)
			return
		}
		objects := s.client.ListObjectsIter(ctx, s.place.bucket, minio.ListObjectsOptions{
			Prefix:    s.place.prefix + prefix,
			Recursive: true,
		})
		for object := range objects {
			if object.Err != nil {
				yield(Info{}, fmt.Errorf("list blobs %q: %w", prefix, object.Err))
				return
			}
			key := object.Key[len(s.place.prefix):]
			if checkKey(key) != nil {
				continue // somebody else's object in the same bucket
			}
			if !yield(Info{Key: key, Size: object.Size, Modified: object.LastModified}, nil) {
				return
			}
		}
		if err := ctx.Err(); err != nil {
			yield(Info{}, err)
		}
	}
}

// absent reports whether S3 says that there is no such object.
func absent(err error) bool {
	answer := minio.ToErrorResponse(err)
	return answer.Code == minio.NoSuchKey || answer.StatusCode == http.StatusNotFound
}

func absentOr(err error, act, key string) error {
	if absent(err) {
		return ErrMissing.Cause(fmt.Errorf("%s %q: %w", act, key, err))
	}
	return fmt.Errorf("%s %q: %w", act, key, err)
}
