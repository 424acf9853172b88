package telegram_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
	"causeway/internal/telegram/telegramtest"
)

var ada = telegramtest.Person{ID: 7001, Name: "Ada", Username: "AdaL", Language: "en"}

func newClient(t *testing.T, url string) *telegram.Client {
	t.Helper()
	client, err := telegram.New(url, telegramtest.Token)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func TestMessagesGoOutWithWhatTheyNeed(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	me, err := client.GetMe(t.Context())
	if err != nil || me.Username != telegramtest.Username || client.BotID() != 4242 {
		t.Fatalf("%+v, %v", me, err)
	}
	id, err := client.SendMessage(t.Context(), telegram.Outgoing{
		Chat: ada.ID, Text: "hello", Protect: true, Buttons: []telegram.Button{{Text: "No", Data: "deny:1"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := telegramtest.Sent{Chat: ada.ID, ID: id, Text: "hello", Protect: true, Button: "deny:1", Buttons: []string{"deny:1"}}
	if got := double.Sent(ada); len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("%+v", got)
	}
	if err := client.DeleteMessage(t.Context(), ada.ID, id); err != nil || !double.Sent(ada)[0].Deleted {
		t.Errorf("delete: %v", err)
	}
	if err := client.DeleteMessage(t.Context(), ada.ID, id); !telegram.IsFinal(err) {
		t.Errorf("delete again: %v", err)
	}
}

func TestUpdatesComeOnceTheyAreThereAndGoWhenConfirmed(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	go func() {
		time.Sleep(50 * time.Millisecond)
		double.Say(ada, "/start")
	}()
	updates, err := client.GetUpdates(t.Context(), 0, 10*time.Second, []string{"message"})
	if err != nil || len(updates) != 1 || updates[0].Message.Text != "/start" || updates[0].Message.From.ID != ada.ID {
		t.Fatalf("%+v, %v", updates, err)
	}
	if updates, err = client.GetUpdates(t.Context(), updates[0].ID+1, 0, nil); err != nil || len(updates) != 0 {
		t.Errorf("confirmed: %+v, %v", updates, err)
	}
}

// A kind of message that the types do not know must not hold up the rest.
func TestAnUpdateThatCannotBeReadKeepsItsNumber(t *testing.T) {
	double := telegramtest.New(t)
	strange := ada.Message("hi")
	strange["forward_origin"] = map[string]any{"type": "from_the_future"}
	double.Send(map[string]any{"message": strange})
	double.Say(ada, "/help")
	updates, err := newClient(t, double.URL).GetUpdates(t.Context(), 0, 0, nil)
	if err != nil || len(updates) != 2 || updates[0].ID == 0 || updates[0].Message != nil || updates[1].Message == nil {
		t.Errorf("%+v, %v", updates, err)
	}
}

func TestRefusalsSayWhetherToTryAgain(t *testing.T) {
	for description, c := range map[string]struct {
		code  int
		final bool
	}{
		"Forbidden: bot was blocked by the user":        {403, true},
		"Forbidden: user is deactivated":                {403, true},
		"Bad Request: chat not found":                   {400, true},
		"Bad Request: message to delete not found":      {400, true},
		"Bad Request: can't parse entities":             {400, false},
		"Unauthorized":                                  {401, false},
		"Internal Server Error: sorry, try again later": {500, false},
	} {
		double := telegramtest.New(t)
		double.Refuse("sendMessage", c.code, description, 0)
		_, err := newClient(t, double.URL).SendMessage(t.Context(), telegram.Outgoing{Chat: ada.ID, Text: "hello"})
		var refusal *telegram.Error
		if !errors.As(err, &refusal) || refusal.Code != c.code || telegram.IsFinal(err) != c.final {
			t.Errorf("%s: %v, final %v", description, err, telegram.IsFinal(err))
		}
	}
}

func TestAfterTooManyRequestsTheClientKeepsQuiet(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	double.Refuse("sendMessage", 429, "Too Many Requests: retry after 1", 1)
	say := func() error {
		_, err := client.SendMessage(t.Context(), telegram.Outgoing{Chat: ada.ID, Text: "hello"})
		return err
	}
	var refusal *telegram.Error
	if err := say(); !errors.As(err, &refusal) || refusal.RetryAfter != time.Second {
		t.Fatal(err)
	}
	if err := say(); !errors.As(err, &refusal) || refusal.Code != 429 || telegram.IsFinal(err) {
		t.Errorf("at once: %v", err)
	}
	if n := len(double.Calls("sendMessage")); n != 1 {
		t.Errorf("Telegram was asked %d times", n)
	}
	time.Sleep(1010 * time.Millisecond)
	if err := say(); err != nil {
		t.Errorf("after the pause: %v", err)
	}
}

func TestTheTokenIsInNoError(t *testing.T) {
	broken := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/elsewhere"+r.URL.Path, http.StatusFound)
	}))
	defer broken.Close()
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range map[string]error{
		"nobody there": second(newClient(t, "http://127.0.0.1:1").GetMe(t.Context())),
		"redirect":     second(newClient(t, broken.URL).GetMe(t.Context())),
		"cancelled":    second(newClient(t, broken.URL).GetMe(ended)),
		"bad token":    second(telegram.New("", "not a token: "+telegramtest.Token)),
		"bad address":  second(telegram.New("ftp://"+telegramtest.Token, telegramtest.Token)),
	} {
		if err == nil || strings.Contains(err.Error(), telegramtest.Token) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestEndlessAnswersAreCutOff(t *testing.T) {
	endless := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		line := []byte(strings.Repeat("x", 1<<20))
		for range 64 {
			if _, err := w.Write(line); err != nil {
				return
			}
		}
	}))
	defer endless.Close()
	if _, err := newClient(t, endless.URL).GetMe(t.Context()); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Error(err)
	}
}

func TestNobodyCallsTelegramInsideATransaction(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	err := storagetest.Open(t).Write(t.Context(), func(ctx context.Context, _ *storage.Tx) error {
		_, err := client.GetMe(ctx)
		return err
	})
	if !errors.Is(err, storage.ErrInsideTransaction) || len(double.Calls("getMe")) != 0 {
		t.Error(err)
	}
}
