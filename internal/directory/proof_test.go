package directory_test

import (
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
)

func TestAChatIsProvenByItsDescriptionOrItsAdministrators(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bound = map[string]int64{"bob": 11, "eve": 12}
		d.platform.runs[7] = []int64{11}
		adas, bobs, eves := d.submit("ada", "@harbour_news"), d.submit("bob", "@harbour_news"), d.submit("eve", "@harbour_news")
		d.platform.has("harbour_news", 7, func(c *directory.Chat) {
			c.Description = "Ships.\n" + strings.ToUpper(adas.Token())
		})
		for _, c := range []struct {
			who  string
			what directory.Submission
			want directory.Proof
			err  error
		}{
			{"ada", adas, directory.TokenProof, nil},
			{"ada", adas, directory.TokenProof, nil}, // again
			{"bob", bobs, directory.BotProof, nil},
			{"eve", eves, "", directory.ErrProofMissing},
			{"eve", adas, "", storage.ErrNotFound}, // not theirs
			{"eve", directory.Submission{ID: "nothing"}, "", storage.ErrNotFound},
		} {
			got, err := d.Prove(t.Context(), c.who, c.what.ID)
			wantError(t, c.who, err, c.err)
			if got.Proof != c.want {
				t.Errorf("%s has %q", c.who, got.Proof)
			}
		}
		// Whoever proved first owns what is listed then, whichever is approved.
		entry, err := d.Approve(t.Context(), olga, eves.ID, ordinary)
		if err != nil || entry.OwnerID != "ada" || !entry.Verified {
			t.Errorf("%+v, %v", entry, err)
		}
	})
}

func TestAProofComesAfterListingToo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bound = map[string]int64{"bob": 11, "cleo": 12}
		d.platform.runs[7] = []int64{11, 12}
		d.platform.has("harbour_news", 7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		owners := func() map[string]string {
			t.Helper()
			owners, err := d.Owners(t.Context(), []string{entry.ID, "nothing"})
			if err != nil {
				t.Fatal(err)
			}
			return owners
		}
		if who := owners(); len(who) != 0 {
			t.Errorf("whoever has only handed it in owns it: %v", who)
		}
		for _, c := range []struct{ who, owner string }{{"bob", "bob"}, {"cleo", "bob"}} { // the first stays
			if _, err := d.Prove(t.Context(), c.who, d.submit(c.who, "@harbour_news").ID); err != nil {
				t.Fatal(err)
			}
			if now := d.entry(entry.ID); now.OwnerID != c.owner || !now.Verified {
				t.Errorf("after %s: %+v", c.who, now)
			}
			if who := owners(); len(who) != 1 || who[entry.ID] != c.owner {
				t.Errorf("after %s: %v", c.who, who)
			}
		}
	})
}

func TestWhatKeepsAProofAway(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	d.bound = map[string]int64{"bob": 11}
	d.platform.has("harbour_news", 7, nil) // whose administrators cannot be seen
	code := func(err error) string {
		if f, ok := fault.As(err); ok {
			return f.Code() + fmt.Sprint(f.Params())
		}
		return fmt.Sprint(err)
	}
	for name, c := range map[string]struct {
		who, link string
		fails     error
		want      string
	}{
		"nobody bound":      {"ada", "@harbour_news", nil, "proof_missing"},
		"hidden":            {"bob", "@harbour_news", nil, "proof_missing"},
		"unknown":           {"bob", "@harbour_nowhere", nil, "chat_unknown"},
		"by invitation":     {"bob", "t.me/+AbCdEf0123456789", nil, "link_private"},
		"too many requests": {"bob", "@harbour_news", &telegram.Error{Code: 429, RetryAfter: 1500 * time.Millisecond}, "telegram_busymap[seconds:2]"},
		"away":              {"bob", "@harbour_news", errors.New("connection refused"), "telegram_unavailable"},
	} {
		d.platform.fails = c.fails
		_, err := d.Prove(t.Context(), c.who, d.kept(c.who, c.link).ID)
		if got := strings.TrimSuffix(code(err), "map[]"); got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
	d.platform.fails = nil
	for status, want := range map[int]string{400: "proof_missing", 403: "proof_missing", 500: "telegram_unavailable"} {
		d.platform.closed = &telegram.Error{Code: status}
		_, err := d.Prove(t.Context(), "bob", d.submit("bob", "@harbour_news").ID)
		if got := strings.TrimSuffix(code(err), "map[]"); got != want {
			t.Errorf("administrators answer %d: %s", status, got)
		}
	}
	rejected := d.submit("cleo", "@harbour_news")
	if err := d.Reject(t.Context(), olga, rejected.ID, "no"); err != nil {
		t.Fatal(err)
	}
	_, err := d.Prove(t.Context(), "cleo", rejected.ID)
	wantError(t, "rejected", err, directory.ErrSubmissionDecided)
}

func TestTokensAreOfOneMemberAndLink(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	seen := map[string]bool{}
	for _, s := range []directory.Submission{d.submit("ada", "@harbour_news"), d.submit("ada", "@harbour_dock"), d.submit("bob", "@harbour_news")} {
		if seen[s.Token()] || len(s.Token()) != len("verify-")+16 {
			t.Errorf("%q", s.Token())
		}
		seen[s.Token()] = true
	}
}

// Whatever somebody hands in, nothing but a public name goes to the platform,
// and nothing at all to the address itself.
func TestNobodyIsContactedAtASubmittedAddress(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	touched := make(chan string, 1)
	go func() {
		if c, err := listener.Accept(); err == nil {
			touched <- c.RemoteAddr().String()
			_ = c.Close()
		}
	}()
	defer listener.Close()
	port := listener.Addr().(*net.TCPAddr).Port
	for _, form := range []string{
		"http://127.0.0.1:%d/harbour_news", "http://localhost:%d/s/harbour_news", "http://[::ffff:127.0.0.1]:%d/x", "http://[64:ff9b::7f00:1]:%d/x", "http://169.254.169.254:%d/latest",
		"http://10.0.0.1:%d/x", "https://t.me@127.0.0.1:%d/harbour_news", "https://t.me:%d/harbour_news", "http://2130706433:%d/x", "http://0x7f.1:%d/x", "tg://resolve?domain=127.0.0.1:%d",
		"https://t.me/harbour_news?url=http://127.0.0.1:%d/", "https://t.me/s/harbour_news?redirect=http://127.0.0.1:%d",
	} {
		made, err := d.Submit(t.Context(), "ada", fmt.Sprintf(form, port))
		if err != nil {
			wantError(t, form, err, directory.ErrLinkInvalid)
			continue
		}
		_, _ = d.Look(t.Context(), made.ID)
		_, _ = d.Prove(t.Context(), "ada", made.ID)
		_, _ = d.Approve(t.Context(), olga, made.ID, ordinary)
	}
	for _, name := range d.platform.asked {
		if name != "harbour_news" {
			t.Errorf("the platform was asked about %q", name)
		}
	}
	if len(d.platform.asked) == 0 {
		t.Error("nothing was asked at all")
	}
	storagetest.Quiet(t, "a call at a submitted address", touched)
}
