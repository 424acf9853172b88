package blob

import (
	"bytes"
	"context"
	"io"
	"slices"
	"testing"
)

// pattern makes content in which every position is recognisable.
func pattern(size int) []byte {
	content := make([]byte, size)
	for i := range content {
		content[i] = byte(i ^ i>>8 ^ i>>16)
	}
	return content
}

func put(t *testing.T, store Store, key string, content []byte) {
	t.Helper()
	if err := store.Put(t.Context(), key, bytes.NewReader(content), int64(len(content))); err != nil {
		t.Fatalf("put %q: %v", key, err)
	}
}

func read(t *testing.T, store Store, key string) []byte {
	t.Helper()
	object, err := store.Open(t.Context(), key)
	if err != nil {
		t.Fatalf("open %q: %v", key, err)
	}
	defer object.Close()
	content, err := io.ReadAll(object)
	if err != nil {
		t.Fatalf("read %q: %v", key, err)
	}
	return content
}

func list(t *testing.T, store Store, prefix string) []string {
	t.Helper()
	var keys []string
	for info, err := range store.List(t.Context(), prefix) {
		if err != nil {
			t.Fatalf("list %q: %v", prefix, err)
		}
		if info.Size != int64(len(info.Key)) {
			t.Errorf("list says %q has %d bytes", info.Key, info.Size)
		}
		keys = append(keys, info.Key)
	}
	slices.Sort(keys)
	return keys
}

// stopping is content during which the request ends and no byte comes any more.
type stopping context.CancelFunc

func (stop stopping) Read([]byte) (int, error) {
	stop()
	return 0, nil
}
