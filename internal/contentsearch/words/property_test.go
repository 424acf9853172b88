package words_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"causeway/internal/base/fold"
	"causeway/internal/contentsearch/words"
)

// few characters, so that a query often finds something.
var text = rapid.StringOfN(rapid.OneOf(
	rapid.SampledFrom([]rune("中文電电報报 aAs1\"е и\u0306ёыкан,，「ーデ\u200b\u0301ﬁ½ัส")),
	rapid.Rune(),
), 0, 40, -1)

func TestFoldedTextsHaveTheSameTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := text.Draw(t, "text")
		if got, want := words.Document(fold.Text(text)), words.Document(text); got != want {
			t.Fatalf("%+q has %+q, folded %+q", text, want, got)
		}
	})
}

func TestADocumentIsItsPlacesInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := text.Draw(t, "text")
		var all []string
		for i, term := range words.Places(text) {
			if stem := strings.HasPrefix(term.Text, "~"); stem != (term.Place == 0) || !stem && term.Place != i+1 {
				t.Fatalf("%+q: %+v is number %d", text, term, i)
			}
			all = append(all, term.Text)
		}
		if got := strings.Join(all, " "); got != words.Document(text) {
			t.Fatalf("%+q has the document %+q and the places %+q", text, words.Document(text), got)
		}
	})
}

func TestWhatIsFoundAreRangesOfTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed, text := text.Draw(t, "typed"), text.Draw(t, "text")
		if rapid.Bool().Draw(t, "part") { // of the text itself
			letters := []rune(text)
			from := rapid.IntRange(0, len(letters)).Draw(t, "from")
			typed = string(letters[from:min(len(letters), from+6)])
		}
		q, err := words.Parse(typed)
		if err != nil {
			return
		}
		ranged(t, q, text)
	})
}

// ranged demands good ranges, and that they agree with the terms alone.
func ranged(t interface{ Fatalf(string, ...any) }, q words.Query, text string) {
	found, end := q.Find(text), 0
	for _, r := range found {
		if r.From < end || r.To <= r.From || r.To > len(text) || r.From < len(text) && !utf8.RuneStart(text[r.From]) && utf8.ValidString(text) || r.To < len(text) && !utf8.RuneStart(text[r.To]) && utf8.ValidString(text) {
			t.Fatalf("%v in %+q finds %v", q, text, found)
		}
		end = r.To
	}
	if (len(found) > 0) != q.Matches(text) || q.Matches(text) != hasAll(words.Document(text), q) {
		t.Fatalf("%v in %+q finds %v, matches %v, of the terms %v", q, text, found, q.Matches(text), hasAll(words.Document(text), q))
	}
}

// hasAll asks a document as an index would: terms with a space on either side. A
// letter alone may be asked for in two ways, which must not disagree.
func hasAll(document string, q words.Query) bool {
	for _, part := range q.Parts {
		sought := []string{strings.Join(part.Terms, " ")}
		if letter, ok := part.Letter(); ok && strings.Contains(" "+document+" ", " "+letter+" ") != strings.Contains(" "+document, " "+sought[0]) {
			panic("letter " + letter + " in " + document)
		}
		if !slices.ContainsFunc(append(sought, part.Alike...), func(s string) bool {
			if s = " " + s; !part.Prefix {
				s += " "
			}
			return strings.Contains(" "+document+" ", s)
		}) {
			return false
		}
	}
	return true
}

func TestAQueryIsReadBackAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { readBack(t, text.Draw(t, "typed")) })
}

func readBack(t interface{ Fatalf(string, ...any) }, typed string) {
	q, err := words.Parse(typed)
	if err != nil {
		return
	}
	if again, err := words.Parse(q.String()); err != nil || !reflect.DeepEqual(again, q) {
		t.Fatalf("%+q is %+v, written %+q, and read back %+v (%v)", typed, q, q.String(), again, err)
	}
	for _, p := range q.Parts {
		if len(p.Terms) == 0 || len(p.Alike) > 0 && (len(p.Terms) > 1 || p.Prefix) {
			t.Fatalf("%+q has the part %+v", typed, p)
		}
	}
}

func FuzzWords(f *testing.F) {
	for _, c := range found {
		f.Add(c.typed, c.text)
	}
	f.Fuzz(func(t *testing.T, typed, text string) {
		readBack(t, typed)
		document := words.Document(text)
		if got := words.Document(fold.Text(text)); got != document || !utf8.ValidString(document) || strings.Contains(document, "  ") {
			t.Fatalf("%+q has %+q, folded %+q", text, document, got)
		}
		for term := range strings.FieldsSeq(document) {
			if utf8.RuneCountInString(term) > 65 || strings.Trim(term[1:], "~\x00'\"\\:*") != term[1:] {
				t.Fatalf("%+q has the term %+q", text, term)
			}
		}
		if q, err := words.Parse(typed); err == nil {
			ranged(t, q, text)
		}
	})
}

func BenchmarkDocument(b *testing.B) {
	texts := []string{
		"最新的VPN節點已經更新，速度很快，需要的朋友可以到頻道裡面自己拿，記得點個關注，謝謝大家支持",
		"Новости канала: сегодня вышло обновление приложения, подробности читайте в закреплённом сообщении",
		"New release of the client is out, check the pinned message for download links and channels we trust 🔥",
	}
	for i := 0; b.Loop(); i++ {
		words.Document(texts[i%len(texts)])
	}
}
