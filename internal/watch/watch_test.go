package watch

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTwoLooksRaiseThreeEndAndEachIsToldOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.people = []string{"ann", "ben"}
		h.looks(2)
		h.wantLetters("nothing is wrong")
		h.finds("7")
		h.looks(1)
		h.wantLetters("after the first look")
		h.looks(1)
		h.wantLetters("after the second", "ann:alert_raised:1:node 7", "ben:alert_raised:1:node 7")
		h.looks(5)
		h.wantLetters("while it lasts")
		h.finds()
		h.looks(2)
		h.wantLetters("after two good looks")
		h.looks(1)
		h.wantLetters("after three", "ann:alert_recovered:1:node 7", "ben:alert_recovered:1:node 7")
		h.looks(5)
		h.wantLetters("later")
		past, err := h.store.past(t.Context(), db, "", 10)
		if err != nil || len(past) != 1 || past[0].State != Recovered || !slices.Equal(past[0].ToldTo, []string{"ann", "ben"}) ||
			past[0].EndedAt.Sub(past[0].RaisedAt) != 8*period || past[0].RaisedAt.Sub(past[0].BeganAt) != period {
			t.Errorf("%+v, %v", past, err)
		}
	})
}

func TestWhatFluttersIsNotToldOf(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for range 4 {
			h.finds("7")
			h.looks(1)
			h.finds()
			h.looks(1)
		}
		h.wantLetters("bad every other time")
		h.finds("7")
		h.looks(2)
		h.letters()
		for range 4 {
			h.finds()
			h.looks(2)
			h.finds("7")
			h.looks(1)
		}
		h.wantLetters("good two of three times")
	})
}

func TestWhatComesAndGoesSaysSoAndMustBeWellForLonger(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		raised, over := "ann:alert_raised:1:node 7", "ann:alert_recovered:1:node 7"
		for range oftenADay {
			h.finds("7")
			h.looks(2)
			h.finds()
			h.looks(3)
			h.wantLetters("each time at first", raised, over)
		}
		for hours := range 2 {
			h.finds("7")
			h.looks(2)
			h.wantLetters("it comes again", raised)
			if a := h.now()[0]; !a.ComesAndGoes() || a.Times != int64(oftenADay+1+hours) {
				t.Errorf("%+v", a)
			}
			for range 3 {
				h.finds()
				h.looks(40)
				h.finds("7")
				h.looks(2)
			}
			h.wantLetters("it wavers")
			h.finds()
			h.looks(60*(1+hours) - 1)
			h.wantLetters("nearly calm")
			h.looks(1)
			h.wantLetters("calm", over)
		}
		h.clock.Advance(24 * time.Hour)
		h.finds("7")
		h.looks(2)
		if a := h.now()[0]; a.Times != 1 {
			t.Errorf("the next day: %+v", a)
		}
		l := h.letter(raisedLetter, []Alert{{Name: NodeDown, Label: "node 7", Times: 4}, {Name: DiskLow, Times: 1}})
		if !slices.Equal(l.Lists["Alerts"], []string{NodeDown, flutters, DiskLow}) || l.Lists["Details"][1] != "4" || l.Params["Count"] != "2" {
			t.Errorf("%+v", l)
		}
	})
}

func TestWhatTheHouseWaitsForBeginsOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for range 3 { // processes, a day apart
			at, err := Begun(db, h.clock, BackupOld)(t.Context())
			if err != nil || at != clock.Of(start) {
				t.Errorf("%v, %v", at.Time(), err)
			}
			h.clock.Advance(24 * time.Hour)
		}
		if at, err := Begun(db, h.clock, LedgerVerify)(t.Context()); err != nil || at != h.clock.Now() {
			t.Errorf("another thing: %v, %v", at.Time(), err)
		}
	})
}

func TestALookThatCannotTellChangesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.finds("7")
		h.looks(1)
		h.blind = true
		h.looks(3)
		h.wantLetters("blind")
		h.blind = false
		h.looks(1)
		h.wantLetters("with the next look", "ann:alert_raised:1:node 7")
		h.blind = true
		h.looks(3)
		if raised := h.now(); len(raised) != 1 {
			t.Errorf("%+v", raised)
		}
	})
}

func TestWhatIsRaisedTogetherStandsInOneLetterAndManyLettersWait(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.Checks[0].Every = 10 * time.Second
		step := func(subjects ...string) {
			h.finds(subjects...)
			h.clock.Advance(10 * time.Second)
			if err := h.Look(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		step("1", "2", "3")
		step("1", "2", "3", "4")
		step("1", "2", "3", "4", "5")
		step("1", "2", "3", "4", "5", "6")
		step("1", "2", "3", "4", "5", "6", "7")
		step("1", "2", "3", "4", "5", "6", "7")
		h.wantLetters("three in a minute", "ann:alert_raised:3:node 1", "ann:alert_raised:1:node 4", "ann:alert_raised:1:node 5")
		step("1", "2", "3", "4", "5", "6", "7")
		step("1", "2", "3", "4", "5", "6", "7")
		h.wantLetters("the rest together", "ann:alert_raised:2:node 6")
	})
}

func TestALongLetterNamesTwentyAndCountsTheRest(t *testing.T) {
	all := make([]Alert, 25)
	l := (&Service{}).letter(raisedLetter, all)
	if len(l.Lists["Alerts"]) != 20 || l.Params["More"] != "5" || l.Params["Count"] != "25" {
		t.Errorf("%+v", l)
	}
}

func TestWhatStaysWrongIsToldAgainAfterADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.again = 24 * time.Hour
		h.finds("7")
		h.looks(2)
		h.letters()
		h.clock.Advance(24*time.Hour - 2*period)
		h.looks(1)
		h.wantLetters("within the day")
		h.looks(1)
		h.wantLetters("after a day", "ann:alert_raised:1:node 7")
		h.again = 0
		h.clock.Advance(48 * time.Hour)
		h.looks(1)
		h.wantLetters("without reminders")
	})
}

func TestASilencedAlertIsToldOfWhenTheSilenceEnds(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		by := Operator{UserID: "ann", IP: "192.0.2.1"}
		h.finds("7", "8")
		h.looks(2)
		h.letters()
		alert := h.now()[0]
		if _, err := h.Silence(t.Context(), by, alert.ID, 2); err != nil {
			t.Fatal(err)
		}
		h.finds("8")
		h.looks(3)
		h.wantLetters("it recovers in silence")
		h.finds("7", "8")
		h.looks(2)
		h.wantLetters("it is raised in silence")
		if raised := h.now(); len(raised) != 2 || !raised[1].Silenced(h.clock.Now()) {
			t.Errorf("%+v", raised)
		}
		h.clock.Advance(2 * time.Hour)
		h.looks(1)
		h.wantLetters("the silence is over", "ann:alert_raised:1:node 7")
		if _, err := h.Silence(t.Context(), by, alert.ID, 2); !errors.Is(err, ErrOver) {
			t.Errorf("silencing what is over: %v", err)
		}
		for _, hours := range []int64{0, -1, mostHours + 1} {
			if _, err := h.Silence(t.Context(), by, h.now()[0].ID, hours); !errors.Is(err, ErrHours) {
				t.Errorf("%d hours: %v", hours, err)
			}
		}
		second := h.now()[0].ID
		if _, err := h.Silence(t.Context(), by, second, 1); err != nil {
			t.Fatal(err)
		}
		if a, err := h.Unsilence(t.Context(), by, second); err != nil || a.SilencedUntil != 0 {
			t.Errorf("%+v, %v", a, err)
		}
		if len(h.acts) != 3 || h.acts[2].Action != "alerts.unsilence" {
			t.Errorf("on record: %+v", h.acts)
		}
	})
}

func TestOnlyWhoWantsLettersGetsThem(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.people = []string{"ann", "ben"}
		if err := h.Want(t.Context(), Operator{UserID: "ann"}, false); err != nil {
			t.Fatal(err)
		}
		if told, err := h.Try(t.Context(), Operator{UserID: "ann"}); err != nil || told != 1 {
			t.Errorf("%d, %v", told, err)
		}
		h.wantLetters("a test", "ben:alert_raised:1:pier")
		if err := h.Want(t.Context(), Operator{UserID: "ann"}, true); err != nil {
			t.Fatal(err)
		}
		if told, err := h.Try(t.Context(), Operator{UserID: "ann"}); err != nil || told != 2 {
			t.Errorf("%d, %v", told, err)
		}
	})
}

// Who dies after raising has raised nothing; the next look does both.
func TestAnAlertThatCannotBeToldIsNotRaised(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.finds("7")
		h.looks(1)
		h.refuses = true
		h.clock.Advance(period)
		if err := h.Look(t.Context()); !errors.Is(err, errFull) {
			t.Fatalf("error %v", err)
		}
		if raised := h.now(); len(raised) != 0 {
			t.Errorf("raised without a letter: %+v", raised)
		}
		h.refuses = false
		h.looks(1)
		h.wantLetters("with the next look", "ann:alert_raised:1:node 7")
	})
}

func TestManyProcessesLookAndOneLetterComes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		atOnce := func() {
			h.clock.Advance(period)
			for _, err := range storagetest.AtOnce(8, func(int) error { return h.Look(t.Context()) }) {
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		h.finds("7", "8")
		atOnce()
		h.wantLetters("eight looks at one moment are one")
		atOnce()
		h.wantLetters("raised by eight", "ann:alert_raised:2:node 7")
		h.finds()
		atOnce()
		atOnce()
		h.wantLetters("two good looks of eight")
		atOnce()
		h.wantLetters("ended by eight", "ann:alert_recovered:2:node 7")
	})
}

func TestAlertsOfAMachineThatIsGoneAreGone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.Checks[0].Own = true
		h.finds("pier")
		h.looks(2)
		h.letters()
		h.clock.Advance((lost - 1) * period)
		if err := h.giveUp(t.Context(), always); err != nil || len(h.now()) != 1 {
			t.Errorf("given up too early: %v", err)
		}
		h.clock.Advance(period)
		if err := h.giveUp(t.Context(), always); err != nil || len(h.now()) != 0 {
			t.Errorf("still there: %v", err)
		}
		h.wantLetters("nobody knows whether it is well")
		if past, err := h.store.past(t.Context(), db, "", 10); err != nil || len(past) != 1 || past[0].State != Gone {
			t.Errorf("%+v, %v", past, err)
		}
		h.clock.Advance(historyKept + time.Hour)
		if err := h.sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		if past, err := h.store.past(t.Context(), db, "", 10); err != nil || len(past) != 0 {
			t.Errorf("kept for ever: %+v, %v", past, err)
		}
	})
}

func TestLampsShowWhatIsWrongAndWhatIsWell(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		lamps := func() []Lamp {
			t.Helper()
			all, err := h.Lamps(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return all
		}
		if all := lamps(); len(all) != 0 {
			t.Errorf("before anybody has looked: %+v", all)
		}
		h.looks(1)
		if all := lamps(); len(all) != 1 || all[0].State != "ok" || !all[0].Since.Equal(start.Add(period)) {
			t.Errorf("%+v", all)
		}
		h.finds("7")
		h.looks(2)
		if all := lamps(); len(all) != 1 || all[0].State != "raised" || all[0].Subject != "node 7" || !all[0].Since.Equal(start.Add(2*period)) {
			t.Errorf("%+v", all)
		}
		if n, err := h.Raised(t.Context()); err != nil || n != 1 {
			t.Errorf("%d, %v", n, err)
		}
	})
}

// The loop looks whenever the clock says so, and stops when it is told to.
func TestTheLoopLooksInTime(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.finds("7")
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- h.keepLooking(ctx, false, always) }()
		storagetest.Eventually(t, "the first look", func() bool { looks, err := h.store.looks(t.Context(), db); return err == nil && len(looks) == 1 })
		h.clock.Advance(period)
		storagetest.Eventually(t, "the second look raises", func() bool { return len(h.now()) == 1 })
		stop()
		if err := storagetest.Soon(t, "the end", ended); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		h.wantLetters("from the loop", "ann:alert_raised:1:node 7")
	})
}
