package moderation_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestWhichTextsAWordRefuses(t *testing.T) {
	for word, texts := range map[string]struct{ refused, taken []string }{
		"赌博": {
			[]string{"赌博", "賭博網站", "在线赌 博", "赌.博", "赌\u200b博", "（賭）博", "线上赌博casino", "赌🎲博"},
			[]string{"赌", "博赌", "赌一博", "博彩", ""},
		},
		"casino": {
			[]string{"casino", "Best CASINO!", "ｃａｓｉｎｏ", "c a s i n o", "C.A.S.I.N.O", "cas\u00adino", "casino777", "在casino赌", "Casinò", "the-casino"},
			[]string{"casinos", "minicasino", "cas ino", "occasion", "c.asino"},
		},
		"наркот*": {
			[]string{"наркотики", "НАРКОТ", "купить наркотиков", "н а р к о т"},
			[]string{"антинаркотический", "нарко"},
		},
		"ёлка":       {[]string{"елка", "Ёлка", "е\u0308лка"}, []string{"елкам"}},
		"child porn": {[]string{"child porn", "Child-Porn", "CHILD  PORN"}, []string{"childporn", "porn child", "child pornography"}},
		"18禁":        {[]string{"18禁", "１８ 禁", "r18禁"}, []string{"118禁", "18"}},
		"pen is":     {[]string{"pen is"}, []string{"penis", "open is"}},
	} {
		o := newOffice(t, storagetest.Open(t))
		o.add(word, moderation.Refuse)
		for _, text := range texts.refused {
			if !o.refuses(text) {
				t.Errorf("%s: %q is taken", word, text)
			}
		}
		for _, text := range texts.taken {
			if o.refuses(text) {
				t.Errorf("%s: %q is refused", word, text)
			}
		}
	}
}

// Words inside of words, and words that end alike: where finding all at once
// goes wrong if it does.
func TestManyWordsAreFoundAtOnce(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	words := []string{"abcd", "bc*", "bcd", "赌博网", "博网站", "网站大全", "he", "she", "hers", "his"}
	for _, w := range words {
		o.add(w, moderation.Refuse)
	}
	for _, text := range []string{"abcd", "bcx", "x bcd x", "赌博网", "赌博网站", "大博网站", "赌网站大全", "ushe he", "his", "abc bcd", "abcbc hers"} {
		if !o.refuses(text) {
			t.Errorf("%q is taken", text)
		}
	}
	for _, text := range []string{"abc", "xbcd", "赌博", "网站大", "ushers", "hishe", "abcde"} {
		if o.refuses(text) {
			t.Errorf("%q is refused", text)
		}
	}
}

func TestARefusalNamesItsFieldsAndNotTheWord(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	o.add("casino", moderation.Refuse)
	o.add("nude", moderation.Adult)
	text := func(name, text string) moderation.Named { return moderation.Named{Name: name, Text: text} }

	_, err := o.Check(t.Context(), text("name", "casino"), text("url", "https://shop.example"), text("description", "nude casino"))
	want(t, "the name", fieldCode(err, "name"), "submission_unlawful")
	want(t, "the address", fieldCode(err, "url"), "")
	want(t, "the description", fieldCode(err, "description"), "submission_unlawful")
	if strings.Contains(err.Error(), "casino") {
		t.Errorf("%v tells the word", err)
	}
	found, err := o.Check(t.Context(), text("name", "Nude art"), text("description", "paintings"))
	if err != nil || !found.Adult {
		t.Errorf("a word for adults: %+v, %v", found, err)
	}
	found, err = o.Check(t.Context(), text("name", "Paintings"))
	if err != nil || found.Adult {
		t.Errorf("no word: %+v, %v", found, err)
	}
}

func TestManyTextsAreSiftedOneByOne(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	o.add("casino", moderation.Refuse)
	o.add("nude", moderation.Adult)
	got, err := o.Sift(t.Context(), []string{"paintings", "a nude", "casino", "a nude casino", "a casino nude", ""})
	want := []moderation.Sifted{{}, {Adult: true}, {Unlawful: true}, {Unlawful: true}, {Unlawful: true}, {}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
}

func TestTheListHoldsAWordOnceHoweverItIsWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o := newOffice(t, db)
		first := o.add("賭博", moderation.Refuse)
		results := storagetest.AtOnce(4, func(i int) error {
			_, err := o.AddWord(t.Context(), operator, []string{"赌博", "赌 博", "casino", "ＣＡＳＩＮＯ"}[i], moderation.Adult)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, moderation.ErrWordKnown, 3)
		o.add("casino*", moderation.Refuse) // is wider, and another

		words, total, err := o.Words(t.Context(), "賭", "", 10)
		if err != nil || total != 3 || len(words) != 1 || words[0] != first || words[0].Word != "賭博" {
			t.Fatalf("%v of %d, %v", words, total, err)
		}
		page, _, err := o.Words(t.Context(), "", "", 2)
		if err != nil || len(page) != 2 || page[0].Folded != "casino*" {
			t.Fatalf("%v, %v", page, err)
		}
		rest, _, err := o.Words(t.Context(), "", page[1].ID, 2)
		if err != nil || len(rest) != 1 || rest[0] != first {
			t.Fatalf("%v, %v", rest, err)
		}
	})
}

func TestAWordHoldsFromWhenItIsAddedUntilItIsRemoved(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		o, other := newOffice(t, db), newOffice(t, db) // two processes
		eventually := func(what string, o *office, refused bool) {
			t.Helper()
			for end := time.Now().Add(10 * time.Second); o.refuses("casino") != refused; time.Sleep(5 * time.Millisecond) {
				if time.Now().After(end) {
					t.Fatalf("%s: refused is not %v", what, refused)
				}
			}
		}
		eventually("before", other, false)
		word := o.add("casino", moderation.Refuse)
		eventually("here", o, true)
		eventually("in another process", other, true)
		if err := o.RemoveWord(t.Context(), operator, word.ID); err != nil {
			t.Fatal(err)
		}
		eventually("here", o, false)
		eventually("in another process", other, false)
		if err := o.RemoveWord(t.Context(), operator, word.ID); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("removed twice: %v", err)
		}
		want(t, "on record", fmt.Sprint(o.acts), "[olga moderation.add_word olga moderation.remove_word]")
	})
}

func TestWhatIsNoWordForTheList(t *testing.T) {
	o := newOffice(t, storagetest.Open(t))
	for typed, code := range map[string]string{
		"": "required", " \t": "required", "a": "too_short", "赌": "too_short", "***": "too_short", "\u200b\u200d": "too_short", "a*": "too_short",
		"a\x00b": "bad_format", "a\nb": "bad_format", "a\xff": "bad_format", strings.Repeat("я", 101): "too_long",
	} {
		_, err := o.AddWord(t.Context(), operator, typed, moderation.Refuse)
		if !errors.Is(err, moderation.ErrInvalid) || fieldCode(err, "word") != code {
			t.Errorf("%q: %v, want %s", typed, err, code)
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	words := make([]moderation.Word, 5000)
	for i := range words {
		words[i] = moderation.Word{Folded: fmt.Sprintf("港%c%c", 0x4E00+i%80, 0x4E00+i/80), Verdict: moderation.Refuse}
	}
	finds := moderation.Finder(words)
	text := strings.Repeat("今天的港口新闻 Harbour news of the day, новости порта. ", 20)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		finds(text)
	}
}
