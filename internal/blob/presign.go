package blob

import (
	"context"
	"fmt"
	"time"
)

// Direct is a store whose blobs others can fetch without us.
type Direct interface {
	Store

	// Origin is the scheme and host that they fetch from.
	Origin() string

	// Presign gives an address that opens a blob for so long, to whoever has it.
	// It does not look whether there is such a blob.
	Presign(ctx context.Context, key string, valid time.Duration) (string, error)
}

func (s *bucketStore) Origin() string {
	endpoint := s.client.EndpointURL()
	return endpoint.Scheme + "://" + endpoint.Host
}

func (s *bucketStore) Presign(ctx context.Context, key string, valid time.Duration) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	address, err := s.client.PresignedGetObject(ctx, s.place.bucket, s.place.prefix+key, valid, nil)
	if err != nil {
		return "", fmt.Errorf("presign blob %q: %w", key, err)
	}
	return address.String(), nil
}
