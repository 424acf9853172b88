package site_test

import (
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/site"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestABroadcastReachesEverybodyOnceAndEnds(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(24, account.NewsReader{UserID: "zoe", Lang: lang.Russian, Email: "zoe@example.com", TelegramID: 4711})
		b := d.send(d.publish(words("High water")))
		for range 12 {
			d.batch(b)
			d.clock.Advance(20 * time.Second)
		}
		if got := d.letters(b); len(got) != 26 || !slices.Contains(got, "4711") || len(slices.Compact(got)) != 26 {
			t.Fatalf("%d letters: %v", len(got), got)
		}
		if now := d.at(b); now.State != site.Running || now.Reached != 25 || now.Letters != 26 || now.Audience != 25 {
			t.Fatalf("before its letters have gone: %+v", now)
		}
		d.deliverAll()
		d.clock.Advance(20 * time.Second)
		d.batch(b)
		if now := d.at(b); now.State != site.Done || now.Sent != 26 || now.Failed != 0 || now.EndedAt == 0 {
			t.Fatalf("in the end: %+v", now)
		}
	})
}

func TestALetterIsInTheReadersLanguageAndTellsHowToGetNoMore(t *testing.T) {
	d := openNewsroom(t, storagetest.Open(t))
	d.members.join(1, account.NewsReader{UserID: "zoe", Lang: lang.Russian, Email: "zoe@example.com"})
	b := d.send(d.publish(words("High water")))
	d.batch(b)
	said, err := storage.All(t.Context(), d.db, storage.Column[string], `SELECT lang || params FROM notify_message ORDER BY recipient`)
	if err != nil || len(said) != 2 {
		t.Fatal(said, err)
	}
	for i, parts := range [][]string{
		{"en-US", "High water", "Ships wait outside.", "/notices/" + b.NoticeID, "https://harbour.example/news/off/token-of-m0000"},
		{"ru-RU", "Вода", "Ждём.", "token-of-zoe"},
	} {
		for _, part := range parts {
			if !strings.Contains(said[i], part) {
				t.Errorf("%q is not in %s", part, said[i])
			}
		}
	}
}

func TestThePaceIsKeptWhoeverAsksForMore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(100)
		b := d.send(d.publish(words("High water")))
		for range 60 { // a minute in which somebody asks every second
			d.batch(b)
			if err := d.WakeBroadcasts(t.Context()); err != nil {
				t.Fatal(err)
			}
			d.clock.Advance(time.Second)
		}
		if n := len(d.letters(b)); n != 60 {
			t.Errorf("%d letters in a minute, want 60", n)
		}
	})
}

// The job of a batch asks for the next one while it holds the key of both.
func TestAWorkerLeavesABroadcastAloneUntilItsNextBatch(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		storagetest.LetWorkEnd(d.clock, db)
		d.pace = 1
		for _, name := range []string{"ann", "bob"} { // two letters each, so one of them in two minutes
			d.members.join(0, account.NewsReader{UserID: name, Lang: lang.English, Email: account.Email(name + "@example.com"), TelegramID: int64(name[0])})
		}
		b := d.send(d.publish(words("High water")))
		d.open()
		for i, want := range []int{2, 4} {
			storagetest.Eventually(t, "a batch is queued", func() bool { return len(d.letters(b)) == want })
			time.Sleep(200 * time.Millisecond) // long enough for hundreds of tries
			if n := d.tries.Swap(0); n > 2 {   // the timetable may have asked, too
				t.Errorf("batch %d was begun %d times", i, n)
			}
			d.clock.Advance(2 * time.Minute)
		}
	})
}

func TestTwoReplicasSendNobodyTwo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.pace = 1000
		d.members.join(250)
		b := d.send(d.publish(words("High water")))
		for range 6 {
			results := storagetest.AtOnce(8, func(int) error { return d.SendBatch(t.Context(), b.ID) })
			storagetest.WantCount(t, results, nil, 8)
			d.clock.Advance(10 * time.Second)
		}
		if now := d.at(b); now.Letters != 250 || now.Reached != 250 || len(d.letters(b)) != 250 {
			t.Errorf("%d letters of %d: %+v", len(d.letters(b)), 250, now)
		}
	})
}

// A process that dies takes its transaction with it: the next one begins where
// the last whole batch ended. Even one whose cursor was lost sends nobody two.
func TestABatchThatDiesIsMadeAgainWhole(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(25)
		b := d.send(d.publish(words("High water")))
		died := errors.New("died")
		for range 8 {
			d.members.fail = func(string) error { return died }
			if err := d.SendBatch(t.Context(), b.ID); err != nil && !errors.Is(err, died) {
				t.Fatal(err)
			}
			d.members.fail = nil
			d.batch(b)
			d.clock.Advance(10 * time.Second)
		}
		d.write(`UPDATE site_broadcast SET last_member = '', exhausted = FALSE`)
		for range 4 {
			d.batch(b)
			d.clock.Advance(10 * time.Second)
		}
		if n := len(d.letters(b)); n != 25 {
			t.Errorf("%d letters, want 25", n)
		}
	})
}

func TestAStopTakesBackWhatIsQueuedAndNothingFollows(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(40)
		b := d.send(d.publish(words("High water")))
		d.batch(b)
		d.deliverAll()
		d.clock.Advance(10 * time.Second)
		d.batch(b)
		stopped, err := d.Stop(t.Context(), keeper, b.ID)
		if err != nil || stopped.State != site.Stopped || stopped.Sent != 10 || stopped.Withdrawn != 10 {
			t.Fatalf("%+v, %v", stopped, err)
		}
		d.clock.Advance(time.Minute)
		d.batch(b)
		if n := len(d.letters(b)); n != 10 {
			t.Errorf("%d letters, want the ten that had gone", n)
		}
		for _, turn := range []func() error{
			func() error { _, err := d.Stop(t.Context(), keeper, b.ID); return err },
			func() error { _, err := d.Resume(t.Context(), keeper, b.ID); return err },
		} {
			if err := turn(); !errors.Is(err, site.ErrNoticeChanged) {
				t.Errorf("after a stop: %v", err)
			}
		}
	})
}

func TestAStopInTheMidstOfBatchesLeavesNothingQueued(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.pace = 1000
		d.members.join(1000)
		b := d.send(d.publish(words("High water")))
		var stops atomic.Int64
		storagetest.AtOnce(8, func(i int) error {
			for range 3 {
				if i == 3 {
					if _, err := d.Stop(t.Context(), keeper, b.ID); err == nil {
						stops.Add(1)
					}
				} else if err := d.SendBatch(t.Context(), b.ID); err != nil {
					return err
				}
			}
			return nil
		})
		if now := d.at(b); stops.Load() != 1 || now.State != site.Stopped || now.Withdrawn != now.Letters || len(d.letters(b)) != 0 {
			t.Errorf("%d stops, %d letters left: %+v", stops.Load(), len(d.letters(b)), now)
		}
	})
}

func TestAPauseKeepsItsPlace(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(20)
		b := d.send(d.publish(words("High water")))
		d.batch(b)
		if _, err := d.Pause(t.Context(), keeper, b.ID); err != nil {
			t.Fatal(err)
		}
		d.clock.Advance(time.Minute)
		d.batch(b)
		if n := len(d.letters(b)); n != 10 {
			t.Errorf("%d letters while it rests", n)
		}
		if _, err := d.Resume(t.Context(), keeper, b.ID); err != nil {
			t.Fatal(err)
		}
		d.batch(b)
		if n := len(d.letters(b)); n != 20 {
			t.Errorf("%d letters after it, want 20", n)
		}
	})
}

func TestAVersionIsSentOnceByHoweverMany(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(3)
		n := d.publish(words("High water"))
		send := func(int) error { _, err := d.Send(t.Context(), keeper, n.ID, n.Version); return err }
		results := storagetest.AtOnce(6, send)
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, site.ErrSentBefore, 5)
		changed, err := d.ReviseNotice(t.Context(), keeper, n.ID, n.Version, words("Higher water"))
		if err != nil {
			t.Fatal(err)
		}
		if err := send(0); !errors.Is(err, site.ErrNoticeChanged) {
			t.Errorf("words that were not seen: %v", err)
		}
		d.send(changed)
	})
}

func TestOnlyWhatVisitorsSeeIsSent(t *testing.T) {
	d := openNewsroom(t, storagetest.Open(t))
	n := d.draft(words("High water"))
	if _, err := d.Send(t.Context(), keeper, n.ID, n.Version); !errors.Is(err, site.ErrNotShowing) {
		t.Errorf("a draft: %v", err)
	}
}

func TestWhatIsWithdrawnIsNotSentOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		d.members.join(30)
		n := d.publish(words("High water"))
		b := d.send(n)
		d.batch(b)
		if _, err := d.WithdrawNotice(t.Context(), keeper, n.ID); err != nil {
			t.Fatal(err)
		}
		if now := d.at(b); now.State != site.Stopped || len(d.letters(b)) != 0 {
			t.Errorf("%+v, %d letters", now, len(d.letters(b)))
		}
	})
}

func TestWhatIsOverIsNotSentOn(t *testing.T) {
	for name, c := range map[string]struct {
		members   int
		delivered bool
		want      site.BroadcastState
	}{
		"in the midst":                 {members: 30, want: site.Stopped},
		"with its last letters queued": {members: 5, want: site.Stopped},
		"with all of its letters gone": {members: 5, delivered: true, want: site.Done},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				d := openNewsroom(t, db)
				d.members.join(c.members)
				w := words("High water")
				w.Until = d.clock.Now().Add(time.Minute)
				b := d.send(d.publish(w))
				d.batch(b)
				if c.delivered {
					d.deliverAll()
				}
				sent := len(d.letters(b))
				if sent == 0 {
					t.Fatal("nothing was sent before")
				}
				if !c.delivered {
					sent = 0
				}
				d.clock.Advance(time.Minute)
				d.batch(b)
				if now := d.at(b); now.State != c.want || len(d.letters(b)) != sent {
					t.Errorf("%+v, %d letters, want %s and %d", now, len(d.letters(b)), c.want, sent)
				}
			})
		})
	}
}

func TestALetterToOneselfReachesNobodyElse(t *testing.T) {
	d := openNewsroom(t, storagetest.Open(t))
	d.members.join(5)
	n := d.draft(words("High water"))
	for range 2 { // as often as one likes
		if err := d.TryNotice(t.Context(), keeper, n.ID); err != nil {
			t.Fatal(err)
		}
	}
	to, err := storage.All(t.Context(), d.db, storage.Column[string], `SELECT recipient FROM notify_message`)
	if err != nil || !slices.Equal(to, []string{"keeper@example.com", "keeper@example.com"}) {
		t.Errorf("%v, %v", to, err)
	}
}

func TestALetterSaysMarkdownInWords(t *testing.T) {
	const text = "# Tides {#tides}\n\nThe **lock** is\nclosed, see [the plan](/tutorials) and [this](javascript:alert(1)).\n\n- one `rope`\n- two\n\n---\n> said"
	want := []string{"Tides", "The lock is closed, see the plan (https://h.example/tutorials) and [this](javascript:alert(1)).", "– one rope", "– two", "said"}
	if got := site.Plain(text, "https://h.example"); !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
	if got := site.Plain("[x](javascript:alert) [y](//evil.example) [z](data:text/html,x)", "https://h.example"); got[0] != "x y z" {
		t.Errorf("%q", got)
	}
	if lead := site.LeadOf([]string{strings.Repeat("tide ", 400)}); len(lead) > 610 || !strings.HasSuffix(lead, "tide…") {
		t.Errorf("%d %q", len(lead), lead[len(lead)-20:])
	}
}
