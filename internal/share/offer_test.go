package share

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
)

func TestWhoGetsWhatWhen(t *testing.T) {
	const day = 24 * time.Hour
	now := clock.Of(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	ago := func(d time.Duration) clock.Millis { return now.Add(-d) }
	for _, c := range []struct {
		name   string
		change func(o *Offer, s *Share)
		want   error // for those who paid
		unpaid error // for everybody else
	}{
		{"all is well", func(*Offer, *Share) {}, nil, nil},
		{"the share's last day is over", func(_ *Offer, s *Share) { s.ExpiresAt = now }, ErrShareExpired, ErrShareExpired},
		{"the share has a millisecond left", func(_ *Offer, s *Share) { s.ExpiresAt = now + 1 }, nil, nil},
		{"a share was found expired", func(_ *Offer, s *Share) { s.State = ShareExpired }, ErrShareExpired, ErrShareExpired},
		{"its owner has cut its days, and buyers have a millisecond left", func(_ *Offer, s *Share) { s.ExpiresAt, s.BuyersUntil = ago(day), now+1 }, nil, ErrShareExpired},
		{"its owner has cut its days, and buyers' time is over", func(_ *Offer, s *Share) { s.ExpiresAt, s.BuyersUntil = ago(day), now }, ErrShareExpired, ErrShareExpired},
		{"days cut, and found expired", func(_ *Offer, s *Share) { s.State, s.ExpiresAt, s.BuyersUntil = ShareExpired, ago(day), now+1 }, nil, ErrShareExpired},
		{"days cut, and the file's time is over", func(o *Offer, s *Share) { s.ExpiresAt, s.BuyersUntil, o.File.ExpiresAt = ago(day), now+1, now }, ErrShareExpired, ErrShareExpired},
		{"the file's time is over", func(o *Offer, _ *Share) { o.File.ExpiresAt = now }, ErrShareExpired, ErrShareExpired},
		{"the file was found expired", func(o *Offer, _ *Share) { o.File.State = Expired }, ErrShareExpired, ErrShareExpired},
		{"still uploading", func(o *Offer, _ *Share) { o.File.State = Uploading }, ErrShareExpired, ErrShareExpired},
		{"cancelled just now", func(_ *Offer, s *Share) { s.State, s.EndedAt = Cancelled, now }, nil, ErrShareExpired},
		{"cancelled almost a day ago", func(_ *Offer, s *Share) { s.State, s.EndedAt = Cancelled, ago(day)+1 }, nil, ErrShareExpired},
		{"cancelled a day ago", func(_ *Offer, s *Share) { s.State, s.EndedAt = Cancelled, ago(day) }, ErrShareExpired, ErrShareExpired},
		{"removed almost a day ago", func(o *Offer, _ *Share) { o.Live, o.EndedAt = false, ago(day)+1 }, nil, ErrShareExpired},
		{"removed a day ago", func(o *Offer, _ *Share) { o.Live, o.EndedAt = false, ago(day) }, ErrShareExpired, ErrShareExpired},
		{"file deleted almost a day ago", func(o *Offer, _ *Share) { o.File.State, o.FileEnded = Deleted, ago(day)+1 }, nil, ErrShareExpired},
		{"file deleted a day ago", func(o *Offer, _ *Share) { o.File.State, o.FileEnded = Deleted, ago(day) }, ErrShareExpired, ErrShareExpired},
		{"deleted, and its time would be over", func(o *Offer, _ *Share) {
			o.File.State, o.FileEnded, o.File.ExpiresAt = Deleted, ago(time.Hour), now
		}, ErrShareExpired, ErrShareExpired},
		{"taken down", func(_ *Offer, s *Share) { s.State, s.EndedAt = TakenDown, now }, ErrBlocked, ErrBlocked},
		{"blocked", func(o *Offer, _ *Share) { o.File.State = Blocked }, ErrBlocked, ErrBlocked},
		{"bytes gone", func(o *Offer, _ *Share) { o.File.LostAt = ago(time.Minute) }, ErrLost, ErrLost},
	} {
		for _, bought := range []bool{true, false} {
			offer := Offer{Entry: Entry{Kind: FileEntry, Live: true}, File: File{State: Ready, ExpiresAt: now.Add(day)}, Bought: bought}
			share := Share{State: Live}
			c.change(&offer, &share)
			want := c.want
			if !bought {
				want = c.unpaid
			}
			if got := offer.served(share, now); got != want {
				t.Errorf("%s, bought: %v: %v, want %v", c.name, bought, got, want)
			}
		}
	}
}

// Days are told from the share's beginning, moments from now.
func TestHowLongBuyersKeepAShareWhoseDaysChange(t *testing.T) {
	const day = 24 * time.Hour
	begun := clock.Of(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	now := begun.Add(3 * day)
	for _, c := range []struct {
		name           string
		had, buyersHad time.Duration // since the beginning; zero: no end
		days           int64
		want           time.Duration // for buyers, from now; zero: no end
	}{
		{"set back into the past", 0, 0, 1, day},
		{"set back to within the day", 7 * day, 0, 3, day},
		{"set back, and nobody had a whole day", 3*day + time.Hour, 0, 1, time.Hour},
		{"set back, and it was over by itself", 2 * day, 0, 1, -day},
		{"set back again an hour later", 1 * day, 4*day - time.Hour, 2, day - time.Hour},
		{"set back by less than leaves them a day", 7 * day, 0, 5, 2 * day},
		{"given more days", 4 * day, 0, 6, 3 * day},
		{"given no end", 4 * day, 0, 0, 0},
	} {
		s := Share{State: Live, CreatedAt: begun}
		if c.had != 0 {
			s.ExpiresAt = begun.Add(c.had)
		}
		if c.buyersHad != 0 {
			s.BuyersUntil = begun.Add(c.buyersHad)
		}
		want := clock.Millis(0)
		if c.want != 0 {
			want = now.Add(c.want)
		}
		if got := s.withDays(c.days, now).endFor(true); got != want {
			t.Errorf("%s: buyers keep it for %v, want %v", c.name, got.Sub(now), c.want)
		}
	}
}

// Its owner can put other files into a folder that has outlived its own: it is no
// folder on its last day.
func TestAFolderThatOutlivedItsFilesTellsNoEnd(t *testing.T) {
	now := clock.Of(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	for last, told := range map[clock.Millis]bool{now - 1: false, now: false, now + 1: true} {
		line := Line{Entry: Entry{Kind: FolderEntry, Live: true}, Share: Share{State: Live, ExpiresAt: now.Add(time.Hour)}, Last: last}
		if view := viewOfLine(line, now); view.State != LineLive || (view.ExpiresAt != nil) != told {
			t.Errorf("files end %v from now: %+v", last.Sub(now), view)
		}
	}
}

func TestABlockedFileIsKeptNoLongerThanThat(t *testing.T) {
	now := clock.Of(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	for state, until := range map[FileState]clock.Millis{Ready: now.Add(time.Hour), Blocked: now} {
		file := SeenFile{File: File{State: state, ExpiresAt: now.Add(time.Hour)}, EndedAt: now}
		if got := viewSeenFile(file, nil).ExpiresAt; !got.Equal(until.Time()) {
			t.Errorf("%s: kept until %v, want %v", state, got, until.Time())
		}
	}
}

func TestWhoPays(t *testing.T) {
	offer := Offer{Entry: Entry{UserID: "owner", Points: 5}}
	for _, c := range []struct {
		caller string
		points int64
		bought bool
		free   bool
	}{
		{"", 0, false, true}, {"", 5, false, false}, {"buyer", 5, false, false},
		{"buyer", 5, true, true}, {"owner", 5, false, true}, {"buyer", 0, false, true},
	} {
		offer.Points, offer.Bought = c.points, c.bought
		if got := offer.free(c.caller); got != c.free {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
