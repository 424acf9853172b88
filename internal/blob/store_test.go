package blob

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
)

// each runs a test on the folder store and, when CAUSEWAY_TEST_S3 names a
// server (http://key:secret@host:port/bucket), on a fresh corner of its bucket.
func each(t *testing.T, test func(t *testing.T, store Store)) {
	t.Run("folder", func(t *testing.T) {
		t.Parallel()
		store, err := Open(t.Context(), Config{Folder: t.TempDir()})
		if err != nil {
			t.Fatal(err)
		}
		test(t, store)
	})
	t.Run("s3", func(t *testing.T) {
		t.Parallel()
		test(t, openTestBucket(t))
	})
}

func openTestBucket(t *testing.T) Store {
	t.Helper()
	address := os.Getenv("CAUSEWAY_TEST_S3")
	if address == "" {
		t.Skip("CAUSEWAY_TEST_S3 is not set")
	}
	server, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	secret, _ := server.User.Password()
	endpoint := url.URL{Scheme: server.Scheme, Host: server.Host}
	query := url.Values{"endpoint": {endpoint.String()}, "prefix": {"t/" + id.New(clock.System{}.Now())}}
	store, err := Open(t.Context(), Config{
		URL:       "s3://" + strings.Trim(server.Path, "/") + "?" + query.Encode(),
		AccessKey: server.User.Username(),
		SecretKey: secret,
	})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func TestWhatWasPutIsReadBack(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		for _, size := range []int{0, 1, 4096, 1<<20 + 7, partBytes + 3} {
			content := pattern(size)
			put(t, store, "some/thing", content)

			if got := read(t, store, "some/thing"); !bytes.Equal(got, content) {
				t.Fatalf("%d bytes came back as %d, or changed", size, len(got))
			}
			info, err := store.Stat(t.Context(), "some/thing")
			if err != nil || info.Size != int64(size) || info.Key != "some/thing" || info.Modified.IsZero() {
				t.Fatalf("stat of %d bytes: %+v, %v", size, info, err)
			}
		}
	})
}

func TestMissingIsAnAnswer(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		if _, err := store.Open(t.Context(), "no/such"); !errors.Is(err, ErrMissing) {
			t.Errorf("open: %v", err)
		}
		if _, err := store.Stat(t.Context(), "no/such"); !errors.Is(err, ErrMissing) {
			t.Errorf("stat: %v", err)
		}
		if err := store.Delete(t.Context(), "no/such"); err != nil {
			t.Errorf("delete: %v", err)
		}
	})
}

func TestDeletedIsMissing(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		put(t, store, "a/one", []byte("1"))
		put(t, store, "a/two", []byte("2"))
		if err := store.Delete(t.Context(), "a/one"); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Stat(t.Context(), "a/one"); !errors.Is(err, ErrMissing) {
			t.Errorf("stat after delete: %v", err)
		}
		if got := read(t, store, "a/two"); string(got) != "2" {
			t.Errorf("the neighbour reads %q", got)
		}
	})
}

func TestContentOfAnotherLengthIsNotStored(t *testing.T) {
	broken := errors.New("the client went away")
	failingAfter := func(n int) io.Reader { return io.MultiReader(bytes.NewReader(pattern(n)), iotest.ErrReader(broken)) }
	each(t, func(t *testing.T, store Store) {
		put(t, store, "kept", []byte("old"))
		for name, c := range map[string]struct {
			content io.Reader
			size    int64
		}{
			"shorter":            {strings.NewReader("four"), 5},
			"longer":             {strings.NewReader("four"), 3},
			"longer, by bytes":   {iotest.OneByteReader(strings.NewReader("four")), 3},
			"empty":              {strings.NewReader(""), 1},
			"more than none":     {strings.NewReader("x"), 0},
			"of negative length": {strings.NewReader("x"), -1},
			"failing":            {failingAfter(2), 4},
			"failing at its end": {failingAfter(4), 4},
			"shorter, in parts":  {bytes.NewReader(pattern(partBytes + 1)), partBytes + 2},
			"longer, in parts":   {bytes.NewReader(pattern(partBytes + 3)), partBytes + 2},
			"failing, in parts":  {failingAfter(partBytes + 1), partBytes + 2},
		} {
			if err := store.Put(t.Context(), "kept", c.content, c.size); err == nil {
				t.Errorf("content %s was accepted", name)
			}
			if got := read(t, store, "kept"); string(got) != "old" {
				t.Errorf("content %s replaced the blob: %d bytes", name, len(got))
			}
		}
	})
}

func TestStoppedRequestStoresNothing(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		ctx, cancel := context.WithCancel(t.Context())
		content := io.MultiReader(strings.NewReader("first half "), stopping(cancel))
		if err := store.Put(ctx, "stopped", content, 100); err == nil {
			t.Error("a stopped request was stored")
		}
		if _, err := store.Stat(t.Context(), "stopped"); !errors.Is(err, ErrMissing) {
			t.Errorf("stat: %v", err)
		}
	})
}

func TestRangesAreServed(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		content := pattern(100_000)
		put(t, store, "ranged", content)
		object, err := store.Open(t.Context(), "ranged")
		if err != nil {
			t.Fatal(err)
		}
		defer object.Close()

		request := httptest.NewRequest(http.MethodGet, "/", nil)
		request.Header.Set("Range", "bytes=50000-50099")
		answer := httptest.NewRecorder()
		http.ServeContent(answer, request, "", object.Info().Modified, object)

		if answer.Code != http.StatusPartialContent || !bytes.Equal(answer.Body.Bytes(), content[50_000:50_100]) {
			t.Errorf("status %d, %d bytes", answer.Code, answer.Body.Len())
		}
		if _, err := object.Seek(-5, io.SeekEnd); err != nil {
			t.Fatal(err)
		}
		if tail, err := io.ReadAll(object); err != nil || !bytes.Equal(tail, content[len(content)-5:]) {
			t.Errorf("tail: %v, %v", tail, err)
		}
	})
}

func TestReplacedWhileReadIsNeverMixed(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		before, after := bytes.Repeat([]byte{'b'}, 3<<20), bytes.Repeat([]byte{'a'}, 3<<20)
		put(t, store, "moving", before)
		object, err := store.Open(t.Context(), "moving")
		if err != nil {
			t.Fatal(err)
		}
		defer object.Close()
		head := make([]byte, 1000)
		if _, err := io.ReadFull(object, head); err != nil {
			t.Fatal(err)
		}
		put(t, store, "moving", after)

		if _, err := object.Seek(2<<20, io.SeekStart); err != nil {
			t.Fatal(err)
		}
		tail, err := io.ReadAll(object)
		if bytes.ContainsRune(tail, 'a') {
			t.Errorf("read old and new bytes from one object (error %v)", err)
		}
	})
}

func TestListFindsByPrefix(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		for _, key := range []string{"pic/one/64", "pic/one/128", "pic/two/64", "picture", "zoo"} {
			put(t, store, key, []byte(key))
		}
		cases := map[string][]string{
			"":        {"pic/one/128", "pic/one/64", "pic/two/64", "picture", "zoo"},
			"pic":     {"pic/one/128", "pic/one/64", "pic/two/64", "picture"},
			"pic/":    {"pic/one/128", "pic/one/64", "pic/two/64"},
			"pic/o":   {"pic/one/128", "pic/one/64"},
			"pic/one": {"pic/one/128", "pic/one/64"},
			"nothing": nil,
		}
		for prefix, want := range cases {
			if got := list(t, store, prefix); !slices.Equal(got, want) {
				t.Errorf("prefix %q lists %v, want %v", prefix, got, want)
			}
		}
		for range store.List(t.Context(), "") {
			break // leaving early must not panic or block
		}
	})
}

func TestManyWritersOfOneKeyLeaveOneWholeBlob(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		var writers sync.WaitGroup
		for i := range 8 {
			writers.Go(func() {
				content := bytes.Repeat([]byte{byte('a' + i)}, 100_000)
				for range 3 {
					if err := store.Put(t.Context(), "shared/key", bytes.NewReader(content), int64(len(content))); err != nil {
						t.Errorf("put: %v", err)
					}
				}
			})
		}
		writers.Wait()
		got := read(t, store, "shared/key")
		if len(got) != 100_000 || !bytes.Equal(got, bytes.Repeat(got[:1], len(got))) {
			t.Errorf("writers were mixed: %d bytes", len(got))
		}
	})
}

func TestBadKeysAreRefused(t *testing.T) {
	each(t, func(t *testing.T, store Store) {
		for _, key := range []string{"", "/", "a/", "/a", "a//b", "..", "a/../b", "a.b", "A", "a b", "ä", "a\x00", "a\\b",
			strings.Repeat("a", 200), strings.Repeat("a/", 300) + "a"} {
			if err := store.Put(t.Context(), key, strings.NewReader(""), 0); err == nil {
				t.Errorf("put took the key %q", key)
			}
			if _, err := store.Open(t.Context(), key); err == nil || errors.Is(err, ErrMissing) {
				t.Errorf("open of the key %q: %v", key, err)
			}
			if _, err := store.Stat(t.Context(), key); err == nil || errors.Is(err, ErrMissing) {
				t.Errorf("stat of the key %q: %v", key, err)
			}
			if err := store.Delete(t.Context(), key); err == nil {
				t.Errorf("delete took the key %q", key)
			}
		}
		for _, prefix := range []string{"/", "..", "a//", "A"} {
			for _, err := range store.List(t.Context(), prefix) {
				if err == nil {
					t.Errorf("list took the prefix %q", prefix)
				}
			}
		}
	})
}
