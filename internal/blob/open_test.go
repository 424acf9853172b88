package blob

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestBucketAddressIsParsed(t *testing.T) {
	place, err := parseS3("s3://files?endpoint=http://127.0.0.1:9000&region=eu-1&prefix=shop/one")
	want := s3Place{host: "127.0.0.1:9000", region: "eu-1", bucket: "files", prefix: "shop/one/"}
	if err != nil || place != want {
		t.Errorf("parsed %+v, %v", place, err)
	}
	place, err = parseS3("s3://files?endpoint=https://s3.example.org/")
	want = s3Place{host: "s3.example.org", secure: true, region: "us-east-1", bucket: "files"}
	if err != nil || place != want {
		t.Errorf("parsed %+v, %v", place, err)
	}
}

func TestWrongAddressesAreRefused(t *testing.T) {
	for _, address := range []string{
		"files", "http://files", "s3://", "s3://files", "s3://files?endpoint=host:9000", "s3://files?endpoint=ftp://host",
		"s3://files/path?endpoint=https://host", "s3://key:secret@files?endpoint=https://host",
		"s3://files?endpoint=https://key:secret@host", "s3://files?endpoint=https://host&prefix=../x",
		"s3://files?endpoint=https://host&regoin=typo", "s3://files?endpoint=https://host/base", "%",
	} {
		if _, err := Open(t.Context(), Config{URL: address, AccessKey: "k", SecretKey: "s"}); err == nil {
			t.Errorf("%q was accepted", address)
		}
	}
	if _, err := Open(t.Context(), Config{}); err == nil {
		t.Error("a store without a place was opened")
	}
	if _, err := Open(t.Context(), Config{URL: "s3://files?endpoint=https://host"}); err == nil {
		t.Error("a bucket without keys was opened")
	}
}

func TestAbsentBucketStopsTheStart(t *testing.T) {
	store := openTestBucket(t).(*bucketStore)
	place := store.place
	place.bucket = "no-such-bucket"
	if _, err := openS3(t.Context(), place, "testing", "testing-secret"); err == nil {
		t.Error("opened a bucket that is not there")
	}
}

// Signing in and buying need no files: a replica that is started while the
// bucket is away must not stay away with it.
func TestABucketThatIsAwayIsToldFromOneThatRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		status int // 0: nobody listens
		away   bool
	}{
		"nobody listens":    {0, true},
		"the server is ill": {http.StatusServiceUnavailable, true},
		"a wrong password":  {http.StatusForbidden, false},
		"no such bucket":    {http.StatusNotFound, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(c.status) }))
			t.Cleanup(server.Close)
			if c.status == 0 {
				server.Close()
			}
			store, err := Open(t.Context(), Config{URL: "s3://files?endpoint=" + server.URL, AccessKey: "testing", SecretKey: "testing-secret"})
			if err == nil || errors.Is(err, ErrAway) != c.away || (store != nil) != c.away {
				t.Errorf("%v %v", store, err)
			}
		})
	}
}
