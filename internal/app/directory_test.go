package app_test

import (
	"os"
	"strings"
	"testing"

	"causeway/internal/app"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

type submitted struct {
	ID, Link, State, Reason, EntryID string
	Proof                            struct{ State, Token, BotLink, BotChannelLink string }
}

type chatView struct {
	ID, Title, Description, Kind, State string
	Subscribers                         int64
	Verified, Adult                     bool
	Owner                               *struct{ ID, Name string }
}

// wantCode expects a refusal by its name.
func (s *shop) wantCode(method, path string, body any, status int, code string) {
	s.t.Helper()
	var problem struct{ Code string }
	if s.want(method, path, body, status, &problem); problem.Code != code {
		s.t.Errorf("%s %s: %s, want %s", method, path, problem.Code, code)
	}
}

// asOperator has the operator act for a moment.
func (s *shop) asOperator(act func(operator *shop)) {
	operator := *s
	operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	act(&operator)
}

// lettersTo are all letters to an address.
func (s *shop) lettersTo(email string) (all string) {
	for file := range s.letters(email) {
		raw, _ := os.ReadFile(file) // one that is gone says nothing
		all += string(raw)
	}
	return all
}

func TestFromALinkToAListedChat(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := openTelegramShop(t, "")
	harbour := s.telegram.Open(telegramtest.Chat{
		ID: -1007, Type: "supergroup", Title: "Harbour talk", Username: "Harbour_Talk", Members: 4200, Admins: []telegramtest.Person{ada},
	})
	s.signIn(leo)
	var mine submitted
	s.want("POST", "/api/v1/directory/submissions", says{"link": "tg://resolve?domain=harbour_talk"}, 200, &mine)
	if mine.State != "pending" || mine.Proof.State != "none" || !strings.Contains(mine.Proof.BotLink, telegramtest.Username+"?startgroup") || !strings.Contains(mine.Proof.BotChannelLink, "?startchannel") {
		t.Fatalf("%+v", mine)
	}
	prove := "/api/v1/directory/submissions/" + mine.ID + "/prove"
	s.wantCode("POST", prove, nil, 409, "proof_missing")
	s.telegram.Change(harbour.ID, func(c *telegramtest.Chat) { c.Description = "Talk of the harbour " + mine.Proof.Token })
	s.want("POST", prove, nil, 200, &mine)
	if mine.Proof.State != "token" {
		t.Errorf("%+v", mine)
	}

	entry, submission := chatView{}, "/api/v1/admin/directory/submissions/"+mine.ID
	s.asOperator(func(s *shop) {
		var seen chatView
		s.want("POST", submission+"/look", nil, 200, &seen)
		if seen.Title != "Harbour talk" || seen.Kind != "group" || seen.Subscribers != 4200 {
			t.Errorf("%+v", seen)
		}
		s.want("POST", submission+"/approve", says{"title": "Harbour talk", "kind": "channel", "language": "en", "category": "chat", "adult": false}, 200, &entry)
		s.wantCode("POST", submission+"/reject", why, 409, "submission_decided")
	})
	if entry.Kind != "group" || !entry.Verified || entry.Subscribers != 4200 || entry.Owner == nil {
		t.Errorf("%+v", entry)
	}
	storagetest.Eventually(t, "a letter names the page", func() bool {
		return strings.Contains(s.lettersTo(leo), "https://shop.example/groups/"+entry.ID)
	})

	visitor := *s.shop
	visitor.token = ""
	var found struct {
		Items []chatView
		Total int64
	}
	visitor.want("GET", "/api/v1/directory/entries?q=HARBOUR%20talk", nil, 200, &found)
	if found.Total != 1 || len(found.Items) != 1 || found.Items[0].ID != entry.ID {
		t.Errorf("%+v", found)
	}
	page := "/api/v1/directory/entries/" + entry.ID
	visitor.want("GET", page, nil, 200, nil)
	admin := "/api/v1/admin/directory/entries/" + entry.ID
	s.asOperator(func(s *shop) {
		s.want("PATCH", admin, says{"title": "Harbour talk", "kind": "group", "language": "en", "category": "chat", "adult": true}, 200, nil)
	})
	visitor.wantCode("GET", page, nil, 403, "adult_only")
	visitor.want("GET", page+"?adult=1", nil, 200, nil)
	visitor.want("POST", "/api/v1/reports", says{"kind": "entry", "id": entry.ID, "reason": "scam"}, 204, nil)
	s.asOperator(func(s *shop) {
		var reports struct{ Items []struct{ ID string } }
		s.want("GET", "/api/v1/admin/reports?kind=entry", nil, 200, &reports)
		s.want("POST", "/api/v1/admin/reports/"+reports.Items[0].ID+"/decide", says{"verdict": "blocked", "reason": "smugglers"}, 200, nil)
	})
	visitor.wantCode("GET", page+"?adult=1", nil, 403, "content_blocked")
	visitor.want("GET", "/api/v1/directory/entries?adult=1&q=harbour%20talk", nil, 200, &found)
	if found.Total != 0 {
		t.Errorf("still listed: %+v", found)
	}
}

func TestAnAdministratorIsKnownByTheirTelegramAccount(t *testing.T) {
	oneByOne(t)
	beside(t)
	s := openTelegramShop(t, "")
	s.telegram.Open(telegramtest.Chat{ID: -1007, Type: "supergroup", Title: "Harbour talk", Username: "harbour_talk", Admins: []telegramtest.Person{ada}})
	s.signIn(leo)
	var mine submitted
	s.want("POST", "/api/v1/directory/submissions", says{"link": "@harbour_talk"}, 200, &mine)
	prove := "/api/v1/directory/submissions/" + mine.ID + "/prove"
	s.wantCode("POST", prove, nil, 409, "proof_missing")
	s.shop.write(`UPDATE account_user SET telegram_id = $1 WHERE email = $2`, ada.ID, leo)
	s.want("POST", prove, nil, 200, &mine)
	if mine.Proof.State != "bot" {
		t.Errorf("%+v", mine)
	}
}
