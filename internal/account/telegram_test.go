package account_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// botDouble is the bot as this room sees it. Without a name it does not answer.
type botDouble struct {
	mu   sync.Mutex
	name string
	over []string // attempts whose message was taken back
}

func (b *botDouble) Username(context.Context) string { return b.name }

func (b *botDouble) CodeOver(_ context.Context, _ *storage.Tx, attempt string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.over = append(b.over, attempt)
	return nil
}

var (
	adaTG = account.TelegramPerson{ID: 7001, Username: "AdaL", Name: "Ada Lovelace", Lang: lang.English}
	bobTG = account.TelegramPerson{ID: 7002, Name: "Bob", Lang: lang.Russian}
)

func (s *shop) withBot() *shop {
	s.bot.name = "harbour_bot"
	return s
}

// begin starts a sign-in in some browser and gives its secret.
func (s *shop) begin(purpose account.Purpose, userID string) string {
	s.t.Helper()
	link, err := s.BeginTelegram(s.t.Context(), purpose, userID, account.Origin{Host: home, Device: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0"})
	if err != nil {
		s.t.Fatal(err)
	}
	return link.Attempt
}

// press is Start pressed at a link.
func (s *shop) press(attempt string, who account.TelegramPerson) error {
	return s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return s.AnswerTelegramLink(ctx, tx, attempt, who)
	})
}

func (s *shop) askBot(who account.TelegramPerson) error {
	return s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.SendTelegramCode(ctx, tx, who) })
}

func (s *shop) must(err error) *shop {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
	return s
}

// told is the newest code that the bot was to send to somebody.
func (s *shop) told(who account.TelegramPerson) string {
	s.t.Helper()
	return s.column(`SELECT code FROM notify_message WHERE channel = 'telegram' AND recipient = $1 AND code <> '' ORDER BY id DESC LIMIT 1`, strconv.FormatInt(who.ID, 10))[0]
}

func (s *shop) byAttempt(attempt, code string) error {
	_, err := s.LoginByTelegram(s.t.Context(), account.TelegramCode{Attempt: attempt, Digits: code}, account.Origin{Host: home, Lang: lang.English})
	return err
}

func (s *shop) byName(name, code string) error {
	_, err := s.LoginByTelegram(s.t.Context(), account.TelegramCode{Username: name, Digits: code}, account.Origin{Host: home, Lang: lang.English})
	return err
}

func TestARightTelegramCodeMakesOneSessionHoweverOftenItIsSent(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		other := s.replica()
		attempt := s.begin(account.Login, "")
		right := s.must(s.press(attempt, adaTG)).told(adaTG)
		results := storagetest.AtOnce(50, func(i int) error {
			if i%2 == 1 {
				return other.byAttempt(attempt, right)
			}
			return s.byAttempt(attempt, right)
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, account.ErrTelegramCode, 49)
		if n := s.count(`SELECT COUNT(*) FROM account_session`); n != 1 {
			t.Errorf("%d sessions", n)
		}
		if n := s.count(`SELECT COUNT(*) FROM account_user WHERE telegram_id = 7001`); n != 1 {
			t.Errorf("%d accounts", n)
		}
		if n := len(s.bot.over) + len(other.bot.over); n != 1 {
			t.Errorf("the message was taken back %d times", n)
		}
	})
}

func TestATelegramCodeIsComparedFiveTimesInAll(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		other := s.replica()
		attempt := s.begin(account.Login, "")
		right := s.must(s.press(attempt, adaTG)).told(adaTG)
		results := storagetest.AtOnce(20, func(i int) error {
			if i%2 == 1 {
				return other.byAttempt(attempt, wrong(right))
			}
			return s.byAttempt(attempt, wrong(right))
		})
		storagetest.WantCount(t, results, account.ErrTelegramCode, 20)
		if n := s.count(`SELECT tries FROM account_telegram_attempt`); n != 5 {
			t.Errorf("%d comparisons", n)
		}
		if err := s.byAttempt(attempt, right); !errors.Is(err, account.ErrTelegramCode) {
			t.Errorf("the right code after five wrong ones: %v", err)
		}
	})
}

func TestATelegramCodeOpensOnlyForItsOwnBrowser(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		mine, another := s.begin(account.Login, ""), s.begin(account.Login, "")
		right := s.must(s.press(mine, adaTG)).told(adaTG)
		for name, try := range map[string]func() error{
			"another browser's attempt": func() error { return s.byAttempt(another, right) },
			"an invented attempt":       func() error { return s.byAttempt(strings.Repeat("A", 26), right) },
			"the name instead":          func() error { return s.byName("adal", right) },
			"the number instead":        func() error { return s.byName("7001", right) },
		} {
			if err := try(); !errors.Is(err, account.ErrTelegramCode) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if n := s.count(`SELECT COALESCE(SUM(tries), 0) FROM account_telegram_attempt`); n != 0 {
			t.Errorf("others have used up %d tries", n)
		}
		s.must(s.byAttempt(mine, right))
	})
}

func TestACodeFromTheChatNeedsTheTelegramNameToo(t *testing.T) {
	for name, typed := range map[string]string{"username": "adal", "as Telegram shows it": " @AdaL ", "full width": "＠ＡｄａＬ", "number": "7001"} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db).withBot()
				right := s.must(s.askBot(adaTG)).told(adaTG)
				if err := s.byName("", right); !errors.Is(err, account.ErrTelegramUsername) {
					t.Errorf("no name: %v", err)
				}
				if err := s.byName("bob", right); !errors.Is(err, account.ErrTelegramCode) {
					t.Errorf("another's name: %v", err)
				}
				s.must(s.byName(typed, right))
				if err := s.byName(typed, right); !errors.Is(err, account.ErrTelegramCode) {
					t.Errorf("again: %v", err)
				}
			})
		})
	}
}

// Many people have no Telegram name. What is no name either must not find their
// codes: whoever types it would guess at everybody's.
func TestNoNameFindsTheCodeOfSomebodyWithoutOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		right := s.must(s.askBot(bobTG)).told(bobTG)
		for _, typed := range []string{"", " ", "@", "＠", " ＠ ", "﹫", "@ ", "\u3000"} {
			if err := s.byName(typed, right); !errors.Is(err, account.ErrTelegramUsername) {
				t.Errorf("%q: %v", typed, err)
			}
		}
		if n := s.count(`SELECT tries FROM account_telegram_attempt`); n != 0 {
			t.Errorf("%d tries were taken", n)
		}
		s.must(s.byName("7002", right))
	})
}

func TestATelegramCodeLivesFiveMinutes(t *testing.T) {
	for after, want := range map[time.Duration]error{5*time.Minute - time.Millisecond: nil, 5 * time.Minute: account.ErrTelegramCode} {
		db := storagetest.Open(t)
		s := newShop(t, db).withBot()
		attempt := s.begin(account.Login, "")
		right := s.must(s.press(attempt, adaTG)).told(adaTG)
		if _, err := strconv.ParseUint(right, 10, 32); len(right) != 6 || err != nil {
			t.Errorf("the code is %q", right)
		}
		s.clock.Advance(after)
		if err := s.byAttempt(attempt, right); !errors.Is(err, want) {
			t.Errorf("after %v: %v", after, err)
		}
	}
}

func TestALinkIsAnsweredOnceAndNotForLong(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		attempt := s.begin(account.Login, "")
		right := s.must(s.press(attempt, adaTG)).told(adaTG)
		if err := s.press(attempt, bobTG); !errors.Is(err, account.ErrTelegramLink) {
			t.Errorf("somebody else: %v", err)
		}
		s.clock.Advance(31 * time.Second)
		if err := s.press(attempt, adaTG); !errors.Is(err, account.ErrTelegramLink) {
			t.Errorf("again: %v", err)
		}
		s.must(s.byAttempt(attempt, right))

		late := s.begin(account.Login, "")
		s.clock.Advance(10 * time.Minute)
		if err := s.press(late, adaTG); !errors.Is(err, account.ErrTelegramLink) {
			t.Errorf("late: %v", err)
		}
		results := storagetest.AtOnce(6, func(i int) error {
			return s.press(s.begin(account.Login, ""), adaTG)
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, account.ErrCodeWait, 5)
	})
}

func TestANewTelegramCodeKillsTheOldOneAndComesNotTooOften(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		attempt := s.begin(account.Login, "")
		old := s.must(s.press(attempt, adaTG)).told(adaTG)
		refused := func(seconds int) {
			t.Helper()
			err := s.askBot(adaTG)
			if f, _ := fault.As(err); !errors.Is(err, account.ErrCodeWait) || f.Params()["seconds"] != seconds {
				t.Fatalf("%v, want %d s", err, seconds)
			}
		}
		refused(30)
		s.clock.Advance(30 * time.Second)
		s.must(s.askBot(adaTG))
		if err := s.byAttempt(attempt, old); !errors.Is(err, account.ErrTelegramCode) {
			t.Errorf("the old code: %v", err)
		}
		for range 8 {
			s.clock.Advance(time.Minute)
			s.must(s.askBot(adaTG))
		}
		s.clock.Advance(time.Minute)
		refused(3600 - 30 - 9*60)
		s.must(s.askBot(bobTG))
	})
}

func TestOnlyTheRecipientCanDenyACode(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		attempt := s.begin(account.Login, "")
		right := s.must(s.press(attempt, adaTG)).told(adaTG)
		row := s.column(`SELECT id FROM account_telegram_attempt`)[0]
		deny := func(id string, who account.TelegramPerson) (denied bool) {
			t.Helper()
			s.must(db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) (err error) {
				denied, err = s.DenyTelegramCode(ctx, tx, id, who.ID)
				return err
			}))
			return denied
		}
		if deny(row, bobTG) || deny("nothing", adaTG) || !deny(row, adaTG) || deny(row, adaTG) {
			t.Error("denied by the wrong one, or not by the right one, or twice")
		}
		if err := s.byAttempt(attempt, right); !errors.Is(err, account.ErrTelegramCode) {
			t.Errorf("a denied code: %v", err)
		}
	})
}

func TestOneHostCannotBeginForEver(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db)
	begin := func() error {
		_, err := s.BeginTelegram(t.Context(), account.Login, "", account.Origin{Host: home})
		return err
	}
	if err := begin(); !errors.Is(err, account.ErrChannelUnavailable) {
		t.Errorf("without a bot: %v", err)
	}
	s.withBot()
	for range 20 {
		s.must(begin())
	}
	if err := begin(); !errors.Is(err, account.ErrTooManyByHost) {
		t.Errorf("the twenty-first: %v", err)
	}
	s.clock.Advance(time.Hour)
	s.must(begin())
}
