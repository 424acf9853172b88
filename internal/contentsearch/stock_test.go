package contentsearch_test

import (
	"context"
	"testing"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestASearchIsStockedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.withdrawn(-1001)
		a.withdrawn(-1002)
		a.runJobs()
		a.wantRows(0, 0)
		stock := func(chat contentsearch.Chat, messages ...contentsearch.Message) bool {
			t.Helper()
			done, err := a.Stock(t.Context(), []contentsearch.Stocked{{Chat: chat, Messages: messages}}, func(ctx context.Context, tx *storage.Tx, telegramID int64) error {
				return a.Described(ctx, tx, contentsearch.Facts{TelegramID: telegramID, Listed: true})
			})
			if err != nil {
				t.Fatal(err)
			}
			return done
		}

		if !stock(a.news, a.ago(60, 1, "ship"), a.ago(50, 2, "ship")) {
			t.Error("an empty search was not stocked")
		}
		a.wantRows(1, 2)
		for _, chat := range []contentsearch.Chat{a.news, a.harbour} {
			if stock(chat, a.ago(60, 1, "ship"), a.ago(40, 3, "ship")) {
				t.Errorf("%s was stocked beside what is there", chat.Title)
			}
		}
		a.wantRows(1, 2)
		a.wantFound("ship", all, 2, 1)
	})
}
