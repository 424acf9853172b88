package blob

import (
	"net/url"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

func TestAddressesIntoTheBucketAreShortLived(t *testing.T) {
	client, err := minio.New("s3.example:9000", &minio.Options{
		Creds: credentials.NewStaticV4("access", "secret", ""), Secure: true, Region: "us-east-1", BucketLookup: minio.BucketLookupPath,
	})
	if err != nil {
		t.Fatal(err)
	}
	var store Direct = &bucketStore{client: minio.Core{Client: client}, place: s3Place{bucket: "files", prefix: "shop/"}}
	if got := store.Origin(); got != "https://s3.example:9000" {
		t.Errorf("origin %s", got)
	}
	address, err := store.Presign(t.Context(), "share/a", time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme+"://"+parsed.Host != store.Origin() || parsed.Path != "/files/shop/share/a" ||
		parsed.Query().Get("X-Amz-Expires") != "60" || parsed.Query().Get("X-Amz-Signature") == "" {
		t.Errorf("%s %v", address, err)
	}
	if _, err := store.Presign(t.Context(), "../a", time.Minute); err == nil {
		t.Error("a key that is none was signed for")
	}
}
