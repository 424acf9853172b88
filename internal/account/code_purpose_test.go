package account_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/fault"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// What arrives at an address, and with a code or without.
func TestOnlyTheOwnerOfAnAddressLearnsWhatItIsTo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		s.member(ada)
		s.member(annsPhone)
		token, _ := s.member("bob@example.com")
		for _, c := range []struct {
			purpose        account.Purpose
			known, unknown string
		}{
			{account.Login, "login_code 6", "login_unknown 0"},
			{account.Register, "register_known 0", "register_code 6"},
			{account.Reset, "reset_code 6", "reset_unknown 0"},
			{account.Bind, "bind_taken 0", "bind_code 6"},
		} {
			for _, names := range [][2]string{{ada, stranger}, {annsPhone, strangePhone}} {
				s.clock.Advance(time.Hour)
				ask := func(name string) reply {
					return s.call("POST", "/auth/codes", token, map[string]string{
						"channel": string(channelOf(name)), "target": name, "purpose": string(c.purpose),
					})
				}
				known, unknown := ask(names[0]), ask(names[1])
				if known.status != 200 || known.body != "{\"retryAfter\":60}\n" {
					t.Fatalf("%s: %d %s", c.purpose, known.status, known.body)
				}
				s.alike(known, unknown)
				for i, want := range []string{c.known, c.unknown} {
					sent := s.column(`SELECT template || ' ' || LENGTH(code) FROM notify_message WHERE recipient = $1 ORDER BY id DESC LIMIT 1`, names[i])
					if len(sent) != 1 || sent[0] != want {
						t.Errorf("%s was sent %v, want %s", names[i], sent, want)
					}
				}
			}
		}
	})
}

func TestCodesForOnePurposeOpenNothingElseAndAreLimitedApart(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		forReset := s.codeTo(account.Reset, ada, "")
		if _, err := s.LoginByCode(t.Context(), ada, forReset, account.Origin{}); !errors.Is(err, account.ErrCodeFirst) {
			t.Errorf("a code for another purpose: %v", err)
		}
		if err := s.askFor(account.Reset, ada, ""); !errors.Is(err, account.ErrCodeWait) {
			t.Errorf("again at once: %v", err)
		}
		if _, err := s.LoginByCode(t.Context(), ada, s.codeTo(account.Login, ada, ""), account.Origin{}); err != nil {
			t.Errorf("another purpose at the same moment: %v", err)
		}
	})
}

// Phones are limited like mailboxes, however the number is written.
func TestNumbersAreLimitedWhicheverWayTheyAreWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		spellings := []string{annsPhone, "0086 138 0013 8000", "＋８６138-0013-8000", "+86 (138) 0013 8000"}
		errs := atOnce(12, func(i int) error {
			return s.RequestCode(t.Context(), account.CodeRequest{Channel: account.ViaPhone, Target: spellings[i%4], Purpose: account.Register, Host: home})
		})
		storagetest.WantCount(t, errs, nil, 1)
		storagetest.WantCount(t, errs, account.ErrCodeWait, 11)
		for range 4 {
			s.clock.Advance(time.Minute)
			if err := s.askFor(account.Register, annsPhone, ""); err != nil {
				t.Fatal(err)
			}
		}
		s.clock.Advance(time.Minute)
		err := s.askFor(account.Register, annsPhone, "")
		if f, _ := fault.As(err); !errors.Is(err, account.ErrCodeLimit) || f.Params()["seconds"] != 55*60 {
			t.Errorf("the sixth within the hour: %v", err)
		}
	})
}

// Where two limits ask for patience, the countdown is the one that helps.
func TestTheLongestWaitIsTold(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db)
	for _, pause := range []time.Duration{0, time.Minute, time.Minute, time.Minute, 56*time.Minute + 20*time.Second} {
		s.clock.Advance(pause)
		if err := s.ask(ada); err != nil {
			t.Fatal(err)
		}
	}
	s.clock.Advance(10 * time.Second) // the hour of the first is over in 30 s, the minute of the last in 50
	err := s.ask(ada)
	if f, _ := fault.As(err); !errors.Is(err, account.ErrCodeWait) || f.Params()["seconds"] != 50 {
		t.Errorf("%v", err)
	}
}

func TestWhatTheOperatorForbidsIsRefusedBeforeAnythingIsLookedUp(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		s.member(ada)
		_, ann := s.member(annsPhone)
		for name, c := range map[string]struct {
			policy  account.Policy
			silent  []notify.Channel
			purpose account.Purpose
			known   string
			unknown string
			want    error
		}{
			"closed":              {account.Policy{}, nil, account.Register, ada, stranger, account.ErrRegistrationClosed},
			"closed to phones":    {account.Policy{}, nil, account.Register, annsPhone, strangePhone, account.ErrRegistrationClosed},
			"closed, signing in":  {account.Policy{}, nil, account.Login, ada, stranger, nil},
			"closed, binding":     {account.Policy{}, nil, account.Bind, ada, stranger, nil},
			"a blocked domain":    {account.Policy{Registration: true, BlockedDomains: []string{"example.com"}}, nil, account.Register, ada, stranger, account.ErrDomainBlocked},
			"blocked for binding": {account.Policy{Registration: true, BlockedDomains: []string{"example.com"}}, nil, account.Bind, ada, stranger, account.ErrDomainBlocked},
			"blocked from above":  {account.Policy{Registration: true, BlockedDomains: []string{"com"}}, nil, account.Register, ada, stranger, account.ErrDomainBlocked},
			"who is in stays in":  {account.Policy{BlockedDomains: []string{"example.com"}}, nil, account.Login, ada, stranger, nil},
			"another domain":      {account.Policy{Registration: true, BlockedDomains: []string{"ample.com"}}, nil, account.Register, ada, stranger, nil},
			"no mail server":      {account.Policy{Registration: true}, []notify.Channel{notify.Email}, account.Login, ada, stranger, account.ErrChannelUnavailable},
			"no gateway":          {account.Policy{Registration: true}, []notify.Channel{notify.SMS}, account.Reset, annsPhone, strangePhone, account.ErrChannelUnavailable},
			"mail without sms":    {account.Policy{Registration: true}, []notify.Channel{notify.SMS}, account.Reset, ada, stranger, nil},
		} {
			s.clock.Advance(time.Hour)
			s.exec(`DELETE FROM account_code`)
			s.policy, s.silent = c.policy, c.silent
			for _, address := range []string{c.known, c.unknown} {
				if err := s.askFor(c.purpose, address, ann); !errors.Is(err, c.want) {
					t.Errorf("%s: %s: %v, want %v", name, address, err, c.want)
				}
			}
			if n := s.count(`SELECT COUNT(*) FROM account_code`); (n == 0) != (c.want != nil) {
				t.Errorf("%s: %d codes", name, n)
			}
		}
	})
}

func TestACodeForAMemberBelongsToThatMember(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, adaID := s.member(ada)
		_, bobID := s.member("bob@example.com")
		const address = "new@example.com"
		right := s.codeTo(account.Bind, address, adaID)
		for range 6 {
			if err := s.bind(bobID, address, right); !errors.Is(err, account.ErrCodeFirst) {
				t.Errorf("by somebody else: %v", err)
			}
		}
		if n := s.count(`SELECT attempts FROM account_code WHERE purpose = 'bind'`); n != 0 {
			t.Errorf("somebody else has used up %d tries", n)
		}
		if err := s.bind(adaID, address, right); err != nil {
			t.Error(err)
		}
	})
}

func TestOnlyMembersAskForCodesToBindAndToLeave(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		s.member("bob@example.com")
		ask := func(token, purpose, address string) reply {
			return s.call("POST", "/auth/codes", token, map[string]string{"channel": "email", "target": address, "purpose": purpose})
		}
		for _, purpose := range []string{"bind", "leave"} {
			for _, dead := range []string{"", strings.Repeat("a", 43)} {
				if got := ask(dead, purpose, ada); got.status != 499 {
					t.Errorf("%s with %q: %d %s", purpose, dead, got.status, got.body)
				}
			}
		}
		s.alike(ask(token, "leave", "bob@example.com"), ask(token, "leave", stranger))
		if got := ask(token, "leave", stranger); got.status != 404 {
			t.Errorf("leaving by another's address: %d %s", got.status, got.body)
		}
		if got := ask(token, "leave", ada); got.status != 200 {
			t.Errorf("leaving: %d %s", got.status, got.body)
		}
		if got := s.letters(ada); got != "leave_code register_code" {
			t.Errorf("sent: %s", got)
		}
	})
}

// Known and unknown numbers cost the same, so that the bill tells nothing.
func TestTextMessagesEndWithTheDaysBudget(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		s.member(annsPhone)
		s.clock.Advance(time.Hour)
		s.budget = 3 // the first went to the newcomer
		ask := func(channel, target string) reply {
			return s.call("POST", "/auth/codes", "", map[string]string{"channel": channel, "target": target, "purpose": "login"})
		}
		s.alike(ask("phone", annsPhone), ask("phone", strangePhone))
		s.clock.Advance(time.Minute)
		known := ask("phone", annsPhone)
		s.alike(known, ask("phone", strangePhone))
		if known.status != 429 || known.Code != "sms_budget_reached" || known.header.Get("Retry-After") != "39540" {
			t.Errorf("%d %s, retry after %s", known.status, known.body, known.header.Get("Retry-After"))
		}
		if got := ask("email", ada); got.status != 200 {
			t.Errorf("by mail: %d %s", got.status, got.body)
		}
		s.clock.Advance(11 * time.Hour)
		if got := ask("phone", annsPhone); got.status != 200 {
			t.Errorf("the next day: %d %s", got.status, got.body)
		}
	})
}
