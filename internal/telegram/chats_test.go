package telegram_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/telegram"
	"causeway/internal/telegram/telegramtest"
)

var (
	boris   = telegramtest.Person{ID: 7002, Name: "Борис", Language: "ru"}
	harbour = telegramtest.Chat{
		ID: -1001, Type: "channel", Title: "Harbour news", Username: "Harbour_News", Description: "What the tide brings.", Members: 4211,
		Admins: []telegramtest.Person{ada, boris},
	}
	kitchen = telegramtest.Chat{ID: -77, Type: "group", Title: "Kitchen", Members: 4, Admins: []telegramtest.Person{ada}}
)

func TestPublicChatsAreDescribedByNameAndByNumber(t *testing.T) {
	double := telegramtest.New(t)
	double.Open(harbour)
	client := newClient(t, double.URL)
	for _, ref := range []telegram.Ref{telegram.ByID(harbour.ID), telegram.ByName("harbour_news"), telegram.ByName("@Harbour_News")} {
		info, err := client.GetChat(t.Context(), ref)
		want := telegram.ChatInfo{ID: harbour.ID, Type: telegram.Channel, Title: harbour.Title, Username: harbour.Username, Description: harbour.Description}
		if err != nil || info != want {
			t.Errorf("%v: %+v, %v", ref, info, err)
		}
		if n, err := client.GetChatMemberCount(t.Context(), ref); err != nil || n != harbour.Members {
			t.Errorf("%v: %d, %v", ref, n, err)
		}
		admins, err := client.GetChatAdministrators(t.Context(), ref)
		if err != nil || len(admins) != 2 || !slices.ContainsFunc(admins, func(u telegram.User) bool { return u.ID == boris.ID }) {
			t.Errorf("%v: %+v, %v", ref, admins, err)
		}
	}
}

func TestWhatIsNoChatOfOursIsToldApart(t *testing.T) {
	double := telegramtest.New(t)
	double.Open(kitchen)
	client := newClient(t, double.URL)
	_, unknown := client.GetChat(t.Context(), telegram.ByName("nobody_here"))
	if !telegram.IsUnknown(unknown) || !telegram.IsFinal(unknown) {
		t.Errorf("unknown: %v", unknown)
	}
	_, private := client.GetChat(t.Context(), telegram.ByID(kitchen.ID))
	if telegram.IsUnknown(private) || !telegram.IsFinal(private) {
		t.Errorf("private: %v", private)
	}
	double.AddBot(ada, kitchen)
	if _, err := client.GetChat(t.Context(), telegram.ByID(kitchen.ID)); err != nil {
		t.Errorf("from within: %v", err)
	}
	if err := client.LeaveChat(t.Context(), kitchen.ID); err != nil || double.HasBot(kitchen) {
		t.Errorf("leaving: %v", err)
	}
	if err := client.LeaveChat(t.Context(), kitchen.ID); !telegram.IsFinal(err) {
		t.Errorf("leaving again: %v", err)
	}
}

func TestARefusalTellsWhereAGroupHasMoved(t *testing.T) {
	double := telegramtest.New(t)
	double.Open(kitchen)
	double.AddBot(ada, kitchen)
	moved, _ := double.Migrate(kitchen, -100200)
	client := newClient(t, double.URL)
	_, err := client.SendMessage(t.Context(), telegram.Outgoing{Chat: kitchen.ID, Text: "hello"})
	if to, has := telegram.MovedTo(err); !has || to != moved.ID || telegram.IsFinal(err) {
		t.Errorf("%d, %v", to, err)
	}
	if _, err := client.SendMessage(t.Context(), telegram.Outgoing{Chat: moved.ID, Text: "hello"}); err != nil {
		t.Error(err)
	}
}

func TestAFloodInOneChatHoldsUpNoOther(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	double.RefuseIn(ada.ID, "sendMessage", 429, "Too Many Requests: retry after 30", 30)
	say := func(p telegramtest.Person) error {
		_, err := client.SendMessage(t.Context(), telegram.Outgoing{Chat: p.ID, Text: "hello"})
		return err
	}
	for range 2 {
		if pause, asked := telegram.RetryAfter(say(ada)); !asked || pause > 30*time.Second || pause < 25*time.Second {
			t.Errorf("pause %v", pause)
		}
		if err := say(boris); err != nil {
			t.Errorf("somebody else: %v", err)
		}
	}
	if n := len(double.Calls("sendMessage")); n != 3 {
		t.Errorf("Telegram was asked %d times", n)
	}
	if _, err := client.GetMe(t.Context()); err != nil {
		t.Errorf("about nobody: %v", err)
	}
}

func TestAFloodAboutNoChatHoldsUpEverything(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	double.Refuse("getMe", 429, "Too Many Requests: retry after 30", 30)
	_, first := client.GetMe(t.Context())
	_, second := client.SendMessage(t.Context(), telegram.Outgoing{Chat: ada.ID, Text: "hello"})
	for _, err := range []error{first, second} {
		if _, asked := telegram.RetryAfter(err); !asked {
			t.Error(err)
		}
	}
	if n := len(double.Calls("sendMessage")); n != 0 {
		t.Error("Telegram was asked in its pause")
	}
}

// One chat after the other is refused: the bot as a whole is too fast.
func TestAFloodInManyChatsHoldsUpAll(t *testing.T) {
	double := telegramtest.New(t)
	client := newClient(t, double.URL)
	for range 20 {
		double.Refuse("sendMessage", 429, "Too Many Requests: retry after 30", 30)
	}
	var refusal *telegram.Error
	for chat := range int64(20) {
		_, err := client.SendMessage(t.Context(), telegram.Outgoing{Chat: 100 + chat, Text: "hello"})
		if !errors.As(err, &refusal) || refusal.RetryAfter == 0 {
			t.Fatal(err)
		}
	}
	if n := len(double.Calls("sendMessage")); n != 9 {
		t.Errorf("Telegram was asked %d times", n)
	}
}
