package blob

import (
	"context"
	"errors"
	"fmt"
	"net/url"
)

// Config says where blobs live.
type Config struct {
	// URL names a bucket, as in s3://files?endpoint=https://s3.example.org&region=eu-1.
	// An optional prefix keeps several shops apart in one bucket. Empty: Folder.
	URL string
	// Folder is used when URL is empty; it is made when missing.
	Folder string
	// AccessKey and SecretKey sign requests to S3. They come from
	// AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY and never from the URL,
	// because URLs end up in logs.
	AccessKey, SecretKey string
}

// ErrAway says that a bucket's server does not answer at the moment.
var ErrAway = errors.New("it does not answer")

// Open opens the configured store and sees that it is there, so that a wrong
// bucket or password stops the start and not the first upload. With ErrAway
// comes a store all the same, for whoever can begin without it.
func Open(ctx context.Context, cfg Config) (Store, error) {
	if cfg.URL == "" {
		return OpenFolder(cfg.Folder)
	}
	place, err := parseS3(cfg.URL)
	if err != nil {
		return nil, err
	}
	store, err := openS3(ctx, place, cfg.AccessKey, cfg.SecretKey)
	if store == nil {
		return nil, err // and not an interface that holds nothing
	}
	return store, err
}

// s3Place is the parsed form of an s3:// address.
type s3Place struct {
	host   string
	secure bool
	region string
	bucket string
	prefix string
}

func parseS3(raw string) (s3Place, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "s3" || u.Host == "" || u.User != nil || (u.Path != "" && u.Path != "/") {
		return s3Place{}, fmt.Errorf("blob address must look like s3://bucket?endpoint=https://host")
	}
	q := u.Query()
	for name := range q {
		if name != "endpoint" && name != "region" && name != "prefix" {
			return s3Place{}, fmt.Errorf("blob address has an unknown part %q", name)
		}
	}
	endpoint, err := url.Parse(q.Get("endpoint"))
	if err != nil || endpoint.Host == "" || endpoint.User != nil ||
		(endpoint.Scheme != "https" && endpoint.Scheme != "http") || (endpoint.Path != "" && endpoint.Path != "/") {
		return s3Place{}, fmt.Errorf("blob address needs endpoint=https://host (or http:// for a server on this machine)")
	}
	place := s3Place{
		host:   endpoint.Host,
		secure: endpoint.Scheme == "https",
		region: q.Get("region"),
		bucket: u.Host,
		prefix: q.Get("prefix"),
	}
	if place.region == "" {
		place.region = "us-east-1" // what S3 servers without regions answer to
	}
	if place.prefix != "" {
		if err := checkKey(place.prefix); err != nil {
			return s3Place{}, fmt.Errorf("prefix of the blob address: %w", err)
		}
		place.prefix += "/"
	}
	return place, nil
}
