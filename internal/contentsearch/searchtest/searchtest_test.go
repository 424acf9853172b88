package searchtest

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"causeway/internal/base/fold"
	"causeway/internal/contentsearch/words"
)

var noon = time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC)

// What the corpus calls the same, the words of the search must, too; here is
// where both meet.
func TestTheCorpusSpeaksTheLanguageOfTheSearch(t *testing.T) {
	for _, r := range characters() {
		for _, form := range []string{r, Traditional(r)} {
			if got := fold.Text(form); got != r {
				t.Errorf("%s is folded to %s, want %s", form, got, r)
			}
		}
	}
	c := New(1, 100, noon)
	for _, v := range c.others {
		for _, forms := range v.words {
			for _, w := range forms {
				got := words.Document(w.form)
				if want := w.form + " ~" + w.root; got != want && (got != w.form || w.form != w.root) {
					t.Fatalf("%+v has the terms %s", w, got)
				}
			}
		}
	}
}

func TestMessagesAreTheSameForTheSameSeed(t *testing.T) {
	a, b := New(7, 5000, noon), New(7, 5000, noon)
	all, bytes := 0, 0
	for i := range a.Chats {
		one, other := a.Messages(i), b.Messages(i)
		for j := range one {
			if one[j] != other[j] {
				t.Fatalf("%+v and %+v", one[j], other[j])
			}
			if j > 0 && one[j].SentAt < one[j-1].SentAt || one[j].Text == "" || !utf8.ValidString(one[j].Text) {
				t.Fatalf("%+v", one[j])
			}
			bytes += len(one[j].Text)
		}
		all += len(one)
	}
	if mean := bytes / all; all != 5000 || mean < 120 || mean > 170 {
		t.Errorf("%d messages of %d bytes", all, mean)
	}
}

// A text says what it was put together from: folded, with a space between
// Chinese and other words, it is the plain form.
func TestATextAndItsPlainFormSayTheSame(t *testing.T) {
	c := New(3, 1000, noon)
	for i := range c.Chats {
		for _, m := range c.Messages(i) {
			var spaced strings.Builder
			var before rune
			for _, r := range fold.Text(m.Text) {
				if before > ' ' && r != ' ' && isHan(string(r)) != isHan(string(before)) {
					spaced.WriteByte(' ')
				}
				spaced.WriteRune(r)
				before = r
			}
			if got := strings.TrimSpace(m.plain); spaced.String() != got {
				t.Fatalf("%q is %q, want %q", m.Text, spaced.String(), got)
			}
		}
	}
}

func TestQuestionsCanBeAskedAndMostAreAnswered(t *testing.T) {
	c := New(5, 200, noon)
	var all []Message
	for i := range c.Chats {
		all = append(all, c.Messages(i)...)
	}
	rng := rand.New(rand.NewPCG(9, 9))
	found := 0
	for range 300 {
		q := c.Ask(rng, &all[rng.IntN(len(all))])
		parsed, err := words.Parse(q.Typed)
		if err != nil {
			t.Fatalf("%q: %v", q.Typed, err)
		}
		hit := false
		for i := range all {
			if q.Matches(&all[i]) != parsed.Matches(all[i].Text) {
				t.Fatalf("%q (%v) in %q: %v, want %v", q.Typed, parsed, all[i].Text, parsed.Matches(all[i].Text), q.Matches(&all[i]))
			}
			hit = hit || q.Matches(&all[i])
		}
		if hit {
			found++
		}
	}
	if found < 180 {
		t.Errorf("%d of 300 questions find something", found)
	}
}
