package opensearch_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/opensearch"
	"causeway/internal/contentsearch/words"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// house is the room with an index on a server.
type house struct {
	t      *testing.T
	db     *storage.DB
	server *double
	index  *opensearch.Index
	now    clock.Millis
	*contentsearch.Service
}

func newHouse(t *testing.T, db *storage.DB) *house {
	t.Helper()
	h := &house{t: t, db: db, server: newDouble(t)}
	c := clock.NewManual(time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC))
	h.now = c.Now()
	h.index = opensearch.New(db, strings.Replace(h.server.URL, "://", "://olga:secret@", 1)+"/")
	h.Service = contentsearch.New(contentsearch.Config{
		DB: db, Clock: c, Log: slog.New(slog.DiscardHandler), Queue: jobs.NewQueue(db, c), Live: live.New(db, c, live.Options{}), Index: h.index,
	})
	for i, kind := range []contentsearch.Kind{contentsearch.Channel, contentsearch.Group} { // our numbers are 1 and 2
		telegramID := int64(-1 - i)
		h.write(func(ctx context.Context, tx *storage.Tx) error {
			if err := h.Consented(ctx, tx, contentsearch.Chat{TelegramID: telegramID, Kind: kind}); err != nil {
				return err
			}
			return h.Described(ctx, tx, contentsearch.Facts{TelegramID: telegramID, Listed: true, EntryID: "e", Language: "en", Subscribers: -telegramID * 100})
		})
	}
	return h
}

func (h *house) write(f func(ctx context.Context, tx *storage.Tx) error) {
	h.t.Helper()
	if err := h.db.Write(h.t.Context(), f); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) said(chat, messageID int64, ago time.Duration, text string) {
	h.t.Helper()
	h.write(func(ctx context.Context, tx *storage.Tx) error {
		return h.Said(ctx, tx, chat, contentsearch.Message{MessageID: messageID, SentAt: h.now.Add(-ago), Text: text, Adult: strings.Contains(text, "rum")})
	})
}

func (h *house) push() {
	h.t.Helper()
	if err := h.index.Push(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

func query(t *testing.T, typed string) words.Query {
	t.Helper()
	q, err := words.Parse(typed)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func (h *house) newest(typed string, f contentsearch.Filter, limit int) []int64 {
	h.t.Helper()
	found, err := h.index.Find(h.t.Context(), query(h.t, typed), f, limit)
	if err != nil {
		h.t.Fatal(err)
	}
	ids := []int64{}
	for _, m := range found {
		ids = append(ids, m.MessageID)
	}
	return ids
}

func (h *house) wantFound(typed string, f contentsearch.Filter, want ...int64) {
	h.t.Helper()
	if got := h.newest(typed, f, 100); !slices.Equal(got, want) && len(got)+len(want) > 0 {
		h.t.Errorf("%s finds %v, want %v", typed, got, want)
	}
}

func (h *house) wantCount(typed string, f contentsearch.Filter, most int, want int64) {
	h.t.Helper()
	n, err := h.index.Count(h.t.Context(), query(h.t, typed), f, most)
	if err != nil || n != want {
		h.t.Errorf("%s is counted %d times, want %d: %v", typed, n, want, err)
	}
}

const month = 31 * 24 * time.Hour

func TestWhatIsPushedIsFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.said(-1, 1, month, "ships and boats")
		h.said(-1, 2, time.Minute, "a ship with rum")
		h.said(-2, 3, time.Hour, "中文电报 ship")
		h.wantFound("ship", contentsearch.Filter{})
		h.push()

		all := contentsearch.Filter{Adult: true}
		h.wantFound("ship", all, 2, 3, 1)
		h.wantFound("ship", contentsearch.Filter{}, 3, 1)
		h.wantFound("ship", contentsearch.Filter{Kind: contentsearch.Channel}, 1)
		h.wantFound("ship", contentsearch.Filter{MinSubscribers: 101}, 3)
		h.wantFound("ship", contentsearch.Filter{Language: "ru"})
		h.wantFound("中文", all, 3)
		h.wantFound("文", all, 3)
		h.wantFound("文中", all)
		h.wantFound("电报ship", all, 3)
		h.wantFound(`"ships and"`, all, 1)
		h.wantFound(`"ship with"`, all, 2)
		number := func(messageID int64) int64 {
			found, err := h.index.Find(t.Context(), query(t, "ship"), all, 10)
			if err != nil {
				t.Fatal(err)
			}
			return found[slices.IndexFunc(found, func(m contentsearch.Message) bool { return m.MessageID == messageID })].ID
		}
		h.wantFound("ship", contentsearch.Filter{Adult: true, After: number(1)}, 2, 3)
		h.wantFound("ship", contentsearch.Filter{Adult: true, Before: number(2)}, 3, 1)
		h.wantCount("ship", all, 10_000, 3)
		h.wantCount("ship", all, 2, 2)
		h.wantCount("ship", contentsearch.Filter{Language: "ru"}, 10, 0)
		if health, err := h.index.Health(t.Context()); err != nil || health != (contentsearch.Health{Engine: "opensearch", Documents: 3, Bytes: 300}) {
			t.Errorf("%+v, %v", health, err)
		}
		if len(h.server.docs["causeway-messages-2026-10"]) != 1 || len(h.server.docs["causeway-messages-2026-11"]) != 2 {
			t.Errorf("%v", h.server.docs)
		}
	})
}

// The server still knows them; the database does not let them through.
func TestWhatIsGoneIsNotShownEvenBeforeItIsPushed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i := range int64(5) {
			h.said(-1, i+1, time.Duration(i)*time.Minute, "ship")
		}
		h.said(-2, 6, time.Hour, "ship")
		h.push()
		h.said(-1, 2, 0, "") // deleted
		h.write(func(ctx context.Context, tx *storage.Tx) error {
			return h.Said(ctx, tx, -1, contentsearch.Message{MessageID: 3, Text: "boat", SentAt: h.now, EditedAt: h.now})
		})
		h.write(func(ctx context.Context, tx *storage.Tx) error { return h.Withdrawn(ctx, tx, -2) })
		h.write(func(ctx context.Context, tx *storage.Tx) error { // taken down
			_, err := tx.Exec(ctx, `UPDATE contentsearch_message SET hidden = TRUE WHERE message_id = 4`)
			return err
		})

		h.wantFound("ship", contentsearch.Filter{}, 1, 5)
		if got := h.newest("ship", contentsearch.Filter{}, 1); !slices.Equal(got, []int64{1}) {
			t.Errorf("the first is %v", got)
		}
		h.push()
		h.wantFound("ship", contentsearch.Filter{}, 1, 5)
		h.wantFound("boat", contentsearch.Filter{}, 3)
	})
}

func TestAServerThatIsAwayMissesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.said(-1, 1, time.Minute, "ship")
		h.server.broken = true
		err := h.index.Push(t.Context())
		if err == nil || strings.Contains(err.Error(), "secret") || !strings.Contains(err.Error(), "503") {
			t.Errorf("%v", err)
		}
		if _, err := h.index.Find(t.Context(), query(t, "ship"), contentsearch.Filter{}, 1); err == nil {
			t.Error("nothing is found, and nobody told why")
		}
		h.server.broken = false
		h.push()
		h.wantFound("ship", contentsearch.Filter{}, 1)
		h.server.asked = nil
		h.push()
		if len(h.server.asked) != 0 {
			t.Errorf("sent once more: %v", h.server.asked)
		}
	})
}

func TestWhatChangesOnItsWayIsSentAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.said(-1, 1, time.Minute, "ship")
		h.server.during = func() {
			err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return h.Said(ctx, tx, -1, contentsearch.Message{MessageID: 1, SentAt: h.now, EditedAt: h.now, Text: "boat"})
			})
			if err != nil {
				t.Error(err)
			}
		}
		h.push()
		h.wantFound("boat", contentsearch.Filter{}, 1)
		h.wantCount("ship", contentsearch.Filter{}, 10, 0)
	})
}

func TestAPasswordIsInNoError(t *testing.T) {
	db := storagetest.Open(t)
	h := newHouse(t, db)
	h.said(-1, 1, time.Minute, "ship")
	h.server.Close()
	if err := h.index.Push(t.Context()); err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
}

func TestNothingIsSentWithinATransaction(t *testing.T) {
	db := storagetest.Open(t)
	h := newHouse(t, db)
	h.write(func(ctx context.Context, _ *storage.Tx) error {
		if _, err := h.index.Health(ctx); !errors.Is(err, storage.ErrInsideTransaction) {
			t.Errorf("%v", err)
		}
		return nil
	})
}

func TestLongListsAreAskedForInPages(t *testing.T) {
	db := storagetest.Open(t)
	h := newHouse(t, db)
	h.write(func(ctx context.Context, tx *storage.Tx) error {
		for part := range int64(3) {
			batch := []contentsearch.Message{}
			for i := range int64(500) {
				batch = append(batch, contentsearch.Message{MessageID: part*500 + i + 1, SentAt: h.now.Add(-time.Duration(part*500+i) * time.Second), Text: "ship"})
			}
			if _, err := h.Keep(ctx, tx, contentsearch.Chat{ID: 1}, batch); err != nil {
				return err
			}
		}
		return nil
	})
	h.push()
	got := h.newest("ship", contentsearch.Filter{}, 1200)
	if len(got) != 1200 {
		t.Fatalf("%d messages", len(got))
	}
	for i, id := range got {
		if id != int64(i+1) {
			t.Fatalf("place %d has message %d", i, id)
		}
	}
}

func TestRequestsAreAsTheServerReadsThem(t *testing.T) {
	db := storagetest.Open(t)
	h := newHouse(t, db)
	h.said(-1, 1, 0, "ships 中")
	h.push()
	h.server.asked = h.server.asked[len(h.server.asked)-1:]
	h.newest(`boats 中 "one two"`, contentsearch.Filter{Kind: contentsearch.Channel, After: 7, Before: 9_000_000_000_000}, 20)
	h.wantCount("中文", contentsearch.Filter{Adult: true}, 10_000, 0)

	want := []string{
		`POST /_bulk {"index":{"_id":"N","_index":"causeway-messages-2026-11"}}` + "\n" +
			`{"adult":false,"chat":1,"number":N,"words":"ships 中 ~ship ~中"}` + "\n",
		`POST /causeway-messages-*/_search?ignore_unavailable=true {"query":{"bool":{"filter":[` +
			`{"match_phrase":{"words":{"query":"one two"}}},{"terms":{"words":["boat","~boat"]}},{"term":{"words":"~中"}},` +
			`{"terms":{"chat":[1]}},{"term":{"adult":false}},{"range":{"number":{"gt":7,"lt":9000000000000}}}]}},` +
			`"size":20,"sort":[{"number":"desc"}],"track_total_hits":false,"_source":false}`,
		`POST /causeway-messages-*/_search?ignore_unavailable=true {"query":{"bool":{"filter":[` +
			`{"term":{"words":"中文"}},{"terms":{"chat":[1,2]}}]}},"size":0,"track_total_hits":10000,"_source":false}`,
	}
	var id string
	for id = range h.server.docs["causeway-messages-2026-11"] {
	}
	for i, asked := range h.server.asked {
		if got := strings.ReplaceAll(asked, id, "N"); got != want[i] {
			t.Errorf("sent %s\nwant %s", got, want[i])
		}
	}
	if settings := h.server.template["template"].(object)["settings"].(object); settings["index.sort.field"] != "number" || settings["index.sort.order"] != "desc" {
		t.Errorf("%v", settings)
	}
}
