package app_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/telegram/telegramtest"
)

// exportOfTalk is a file with what people have said at the pier.
func exportOfTalk(t *testing.T, said ...telegramtest.Person) string {
	t.Helper()
	messages := make([]string, len(said))
	for i, who := range said {
		messages[i] = fmt.Sprintf(`{"id": %d, "type": "message", "date_unixtime": "%d", "from_id": "user%d", "text": "ferry number %d"}`,
			100+i, time.Now().Unix()-int64(i)-60, who.ID, i)
	}
	path := filepath.Join(t.TempDir(), "result.json")
	file := fmt.Sprintf(`{"name": %q, "type": "public_supergroup", "id": %d, "messages": [%s]}`, harbourTalk.Title, talkBare, strings.Join(messages, ","))
	if err := os.WriteFile(path, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// talkBare is the number by which exports know the group that is importedTalk.
const talkBare = 4455

var importedTalk = func() telegramtest.Chat {
	c := harbourTalk
	c.ID = -1_000_000_000_000 - talkBare
	return c
}()

func (s telegramShop) imports(path string) contentsearch.Import {
	s.t.Helper()
	done, err := s.app.ImportFile(s.t.Context(), path, "@olga", func(contentsearch.Import) {})
	if err != nil {
		s.t.Fatal(err)
	}
	return done
}

func (s telegramShop) kept() int { return s.counts(`SELECT COUNT(*) FROM contentsearch_message`) }

var (
	petra   = telegramtest.Person{ID: 7101, Name: "Petra", Language: "en"}
	quentin = telegramtest.Person{ID: 7102, Name: "Quentin", Language: "en"}
)

// The bot, to which somebody says so, and the archive, which has their words,
// must mean the same person.
func TestWhoOptsOutIsForgottenAndStaysOutOfImports(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := boundShop(t, databaseURL)
		s.telegram.Open(importedTalk)
		question := s.hears(ada, func() { s.telegram.AddBot(ada, importedTalk) }, "可以被搜索吗")
		s.hears(ada, func() { s.telegram.Press(ada, question) }, "审核通过后就会列出")
		s.telegram.SayIn(importedTalk, petra, "said to the bot")
		s.telegram.Eventually("it is heard", func() bool { return s.kept() == 1 })
		s.imports(exportOfTalk(t, petra, petra, quentin))
		if n := s.kept(); n != 4 {
			t.Fatalf("%d kept", n)
		}
		s.telegram.Say(petra, "/optout")
		s.telegram.Eventually("all that she has said is gone", func() bool { return s.kept() == 1 })
		if done := s.imports(exportOfTalk(t, petra, quentin, petra, quentin)); done.LeftOut != 2 || s.kept() != 3 {
			t.Errorf("%+v, %d kept", done, s.kept())
		}
		if n := s.counts(`SELECT COUNT(DISTINCT sender) FROM contentsearch_message`); n != 1 {
			t.Errorf("%d people", n)
		}
	})
}

// awhile gives something the time to happen that must not.
func awhile(happened func() bool) {
	for end := time.Now().Add(time.Second); !happened() && time.Now().Before(end); {
		time.Sleep(5 * time.Millisecond)
	}
}

func TestWhoOptsOutWhileAnExportIsReadIsForgotten(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := boundShop(t, databaseURL)
		asked := s.app.Search().LeftOut
		out := func() bool {
			return s.counts(`SELECT COUNT(*) FROM bot_person WHERE opted_out_at IS NOT NULL`) == 1
		}
		s.app.Search().LeftOut = func(ctx context.Context, tx *storage.Tx, senders []string) (map[string]bool, error) {
			left, err := asked(ctx, tx, senders)
			s.telegram.Say(petra, "/optout")
			awhile(out)
			return left, err
		}
		s.imports(exportOfTalk(t, petra, quentin))
		s.telegram.Eventually("the wish is heard", out)
		if n := s.kept(); n != 1 {
			t.Errorf("%d kept", n)
		}
	})
}

func TestAChatThatThrowsTheBotOutWhileItsExportIsReadIsForgotten(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := boundShop(t, databaseURL)
		s.telegram.Open(importedTalk)
		s.hears(ada, func() { s.telegram.AddBot(ada, importedTalk) }, "可以被搜索吗")
		asked := s.app.Imports().Revoked
		out := func() bool {
			return s.counts(`SELECT COUNT(*) FROM bot_chat WHERE chat_id = $1 AND consent = 'revoked'`, importedTalk.ID) == 1
		}
		s.app.Imports().Revoked = func(ctx context.Context, tx *storage.Tx, chat int64) (bool, error) {
			revoked, err := asked(ctx, tx, chat)
			s.telegram.RemoveBot(ada, importedTalk)
			awhile(out)
			return revoked, err
		}
		s.imports(exportOfTalk(t, petra, quentin))
		s.telegram.Eventually("the no is heard", out)
		s.telegram.Eventually("all is deleted", func() bool { return s.kept() == 0 })
	})
}
