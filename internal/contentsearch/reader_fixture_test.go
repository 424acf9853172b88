package contentsearch_test

import (
	"context"
	"strconv"
	"sync"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
)

// library is an archive with readers: ada is premium, ben is not.
type library struct {
	*archive
	mu      sync.Mutex
	premium map[string]time.Time // until when
	told    []map[string]string
	acts    []contentsearch.Act
}

func newLibrary(t *testing.T, db *storage.DB) *library {
	t.Helper()
	l := &library{archive: newArchive(t, db), premium: map[string]time.Time{"ada": noon.AddDate(1, 0, 0)}}
	l.Service = l.another()
	return l
}

// another is the room in another process.
func (l *library) another() *contentsearch.Service {
	c := l.Config
	c.Premium, c.Tell, c.Recorder, c.Limits, c.BaseURL = l.isPremium, l.tell, l, limits, "https://shop.example"
	return contentsearch.New(c)
}

func (l *library) isPremium(_ context.Context, userID string) (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.clock.Now().Time().Before(l.premium[userID]), nil
}

func (l *library) tell(_ context.Context, tx *storage.Tx, userID, template string, params map[string]string) error {
	tx.AfterCommit(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.told = append(l.told, map[string]string{"user": userID, "template": template, "query": params["Query"], "count": params["Count"], "url": params["PageURL"]})
	})
	return nil
}

// RecordAct is the audit log.
func (l *library) RecordAct(_ context.Context, tx *storage.Tx, a contentsearch.Act) error {
	tx.AfterCommit(func() { l.acts = append(l.acts, a) })
	return nil
}

var (
	ada   = contentsearch.Asker{UserID: "ada", Host: "192.0.2.1"}
	ben   = contentsearch.Asker{UserID: "ben", Host: "192.0.2.2"}
	guest = contentsearch.Asker{Host: "192.0.2.3"}
	chief = contentsearch.Operator{UserID: "olga", IP: "192.0.2.9"}
)

// search finds something, or the test ends.
func (l *library) search(who contentsearch.Asker, typed string, w contentsearch.Wanted) contentsearch.Found {
	l.t.Helper()
	found, err := l.Search(l.t.Context(), who, typed, w)
	if err != nil {
		l.t.Fatalf("%s: %v", typed, err)
	}
	return found
}

// wantHits compares Telegram's numbers of what is found, and the total.
func (l *library) wantHits(who contentsearch.Asker, typed string, w contentsearch.Wanted, want ...int64) {
	l.t.Helper()
	found := l.search(who, typed, w)
	got := []int64{}
	for _, h := range found.Hits {
		got = append(got, h.Message.MessageID)
	}
	if len(got) != len(want) || found.Total != int64(len(want)) {
		l.t.Errorf("%s finds %v of %d, want %v", typed, got, found.Total, want)
		return
	}
	for i := range got {
		if got[i] != want[i] {
			l.t.Errorf("%s finds %v, want %v", typed, got, want)
			return
		}
	}
}

// many keeps so many messages with one word, a second apart, the last one now.
func (l *library) many(chat contentsearch.Chat, word string, n int) {
	l.t.Helper()
	for from := 0; from < n; from += 500 {
		batch := []contentsearch.Message{}
		for i := from; i < min(n, from+500); i++ {
			batch = append(batch, l.ago(n-1-i, int64(i+1), word+" "+strconv.Itoa(i+1)))
		}
		l.keep(chat, batch...)
	}
}

// number is our number of a message.
func (l *library) number(chat contentsearch.Chat, messageID int64) (number int64) {
	l.t.Helper()
	err := l.db.QueryRow(l.t.Context(), `SELECT id FROM contentsearch_message WHERE chat_id = $1 AND message_id = $2`, chat.ID, messageID).Scan(&number)
	if err != nil {
		l.t.Fatal(err)
	}
	return number
}
