package fold

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// whole folds a text in one go, as the definition says.
func whole(s string) string {
	var out strings.Builder
	apart := false
	for _, r := range composed(s) {
		if !ofWord(r) || unicode.IsMark(r) && (apart || out.Len() == 0) {
			apart = true
			continue
		}
		if apart && out.Len() > 0 {
			out.WriteByte(' ')
		}
		apart = false
		out.WriteRune(simple(r))
	}
	return out.String()
}

func TestEveryCharacterIsFoldedPieceByPieceAsInOneGo(t *testing.T) {
	for r := rune(0); r < 0x32000; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		for _, s := range []string{"a" + string(r) + "b", "е" + string(r) + "\u0308中", "が" + string(r) + "\u3099\u200b\u0301"} {
			if got, want := Text(s), whole(s); got != want {
				t.Fatalf("%+q is %+q piece by piece, %+q in one go", s, got, want)
			}
		}
	}
}

// awkward are texts of characters that belong together in many ways.
var awkward = rapid.StringOf(rapid.OneOf(
	rapid.SampledFrom([]rune("aAzеЁёйи中電ｶﾞが\u0301\u0308\u0306\u200b\ufe0f\u3099한\u1112\u1161\u11abﬁ½№İ \n,，。🔥ｶ\u034f\u0338ริ\u3164\ufffd")),
	rapid.Rune(),
))

func TestTextsAreFoldedPieceByPieceAsInOneGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := awkward.Draw(t, "text")
		if got, want := Text(s), whole(s); got != want {
			t.Fatalf("%+q is %+q piece by piece, %+q in one go", s, got, want)
		}
	})
}

func TestACharacterIsTracedToTheBytesItComesFrom(t *testing.T) {
	for text, want := range map[string]string{
		"Café 電報":        "c:C a:a f:f e:é  : 电:電 报:報",
		"e\u0301!x":      "e:e\u0301  : x:x",
		"ﬁn":             "f:ﬁ i:ﬁ n:n",
		"a\u200bb":       "a:a\u200b b:b",
		"ｶﾞ":             "ガ:ｶﾞ",
		"½":              "1:½  : 2:½",
		"\xffя\xff\xffё": "я:я  : е:ё",
	} {
		var got []string
		for _, r := range Trace(nil, text) {
			got = append(got, string(r.Rune)+":"+text[r.From:r.To])
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%q is traced as %q, want %q", text, got, want)
		}
	}
}

func FuzzTrace(f *testing.F) {
	f.Add("Café 電報\xff е\u0308\u200b\u0301")
	f.Fuzz(func(t *testing.T, text string) {
		if got, want := Text(text), whole(text); got != want {
			t.Fatalf("%+q is %+q piece by piece, %+q in one go", text, got, want)
		}
		before := int32(0)
		for _, r := range Trace(nil, text) {
			if r.From < before || r.To < r.From || int(r.To) > len(text) || r.Rune != ' ' && r.From == r.To {
				t.Fatalf("%+q: %+v behind %d", text, r, before)
			}
			before = r.From
		}
	})
}
