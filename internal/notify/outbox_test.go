package notify_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTheDemoOutboxHoldsOneFileForEachMessage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		folder := filepath.Join(t.TempDir(), "outbox")
		outbox, err := notify.NewOutbox(folder, quietLog())
		if err != nil {
			t.Fatal(err)
		}
		s := newShop(t, db, by(outbox)).open()
		s.send(signInCode(s.clock.Now().Add(5 * time.Minute)))
		s.settled()

		files, err := os.ReadDir(folder)
		if err != nil || len(files) != 1 {
			t.Fatalf("files %v, %v", files, err)
		}
		raw, err := os.ReadFile(filepath.Join(folder, files[0].Name()))
		if err != nil {
			t.Fatal(err)
		}
		var got map[string]string
		if err := json.Unmarshal(raw, &got); err != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"channel", "to", "template", "subject", "text", "code", "at"} {
			if got[key] == "" {
				t.Errorf("%s is missing in %s", key, raw)
			}
		}
		if got["code"] != "482913" || got["at"] != "2026-11-15T12:00:00Z" || len(got) != 7 {
			t.Errorf("file %s", raw)
		}
	})
}

func TestASecondDeliveryReplacesTheFile(t *testing.T) {
	folder := t.TempDir()
	outbox, err := notify.NewOutbox(folder, quietLog())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := outbox.Deliver(t.Context(), notify.Letter{ID: "01", To: "ada@example.com"}); err != nil {
			t.Fatal(err)
		}
	}
	if files, _ := os.ReadDir(folder); len(files) != 1 || files[0].Name() != "01.json" {
		t.Fatalf("files %v", files)
	}
}

func TestAllChannelsShareTheOutbox(t *testing.T) {
	folder := t.TempDir()
	outbox, err := notify.NewOutbox(folder, quietLog())
	if err != nil {
		t.Fatal(err)
	}
	s := newShop(t, storagetest.Open(t), map[notify.Channel]notify.Deliverer{notify.Email: outbox, notify.SMS: outbox}).open()
	s.send(textMessage())
	s.settled()
	files, _ := filepath.Glob(filepath.Join(folder, "*.json"))
	if len(files) != 1 {
		t.Fatalf("files %v", files)
	}
	raw, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]string
	if err := json.Unmarshal(raw, &got); err != nil || got["channel"] != "sms" || got["to"] != "+8613800138000" || got["code"] != "482913" || len(got) != 7 {
		t.Errorf("file %s, %v", raw, err)
	}
}
