package searchtest

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// word is a word in one of its forms.
type word struct {
	form, root string
	han        bool
}

// vocabulary are words, the most frequent first, each with its forms.
type vocabulary struct {
	words [][]word
}

// draw takes a word as often as its rank says.
func (v vocabulary) draw(rng *rand.Rand) word {
	forms := v.words[rank(rng, len(v.words))]
	return forms[rng.IntN(len(forms))]
}

// rank is a number below n, small ones more often: the k-th is drawn about 1/k
// as often as the first.
func rank(rng *rand.Rand, n int) int {
	zipf := rand.NewZipf(rng, 1.15, 6, uint64(n-1))
	return int(zipf.Uint64())
}

// pairs are characters that have a traditional form, which follows each.
const pairs = "电電报報频頻国國学學书書车車门門马馬鸟鳥龙龍东東时時间間问問闻聞说說话話语語读讀写寫听聽买買卖賣见見观觀现現实實发發会會员員长長张張开開关關头頭题題网網络絡线線组組经經给給红紅级級纸紙节節点點热熱爱愛应應该該样樣机機极極业業专專汉漢义義万萬与與个個们們来來为為这這还還进進远遠运運过過边邊达達连連选選邮郵钱錢银銀铁鐵错錯"

// same are characters that are written alike everywhere.
const same = "的一是不在人有我他中大上和地到以要就出可也你生而子那得自之年下作用行方成多日都三小家些然前所本去把好看起心天分其力理文字新快速度最免推荐四五六七八九十白黑水火山石田雨雪春夏秋冬早晚今明昨月光手足口目耳名古今外内高低左右北南西京海河江湖"

// Traditional writes a text in traditional characters.
func Traditional(s string) string { return traditional.Replace(s) }

var traditional = func() *strings.Replacer {
	var from []string
	for _, r := range pairs {
		from = append(from, string(r))
	}
	return strings.NewReplacer(from...)
}()

func characters() []string {
	var all []string
	for i, r := range []rune(pairs) {
		if i%2 == 0 {
			all = append(all, string(r))
		}
	}
	for _, r := range same {
		all = append(all, string(r))
	}
	return slices.Compact(slices.Sorted(slices.Values(all)))
}

// chinese words have one to four characters, mostly two.
func chinese(rng *rand.Rand) vocabulary {
	letters := characters()
	rng.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
	return distinct(4000, func(n int) []word {
		length := 1
		if n%20 >= 7 || n > 400 {
			length = 2 + n%11/8 + n%17/16
		}
		var form strings.Builder
		for range length {
			form.WriteString(letters[rng.IntN(len(letters))])
		}
		return []word{{form.String(), form.String(), true}}
	})
}

// english words and their plurals. None ends so that it could be taken for the
// plural of another.
func english(rng *rand.Rand) vocabulary {
	return distinct(6000, func(n int) []word {
		root := syllables(rng, 1+n%3, "b c d f g l m n p r st t tr v w", "a e i o u ea oo") + pick(rng, "t", "n", "r", "l", "k", "d", "p", "nt", "ck")
		switch {
		case n%40 == 5:
			root += pick(rng, "2", "24", "365")
			return []word{{root, root, false}}
		case n%12 == 7:
			return []word{{root + "y", root + "y", false}, {root + "ies", root + "y", false}}
		}
		return []word{{root, root, false}, {root, root, false}, {root + "s", root, false}}
	})
}

// russian words and their cases.
func russian(rng *rand.Rand) vocabulary {
	return distinct(5000, func(n int) []word {
		root := syllables(rng, 1+n%3, "б в г д ж з к л м н п р с т ст пр", "а е и о у ы я") + pick(rng, "л", "н", "р", "т", "к", "с", "д", "г", "ск", "ст")
		endings := []string{"", "а", "у", "ом", "е", "ы", "ов", "ам", "ами", "ах"}
		switch n % 3 {
		case 1:
			endings = []string{"а", "ы", "е", "у", "ой", "", "ам", "ами", "ах"}
		case 2:
			endings = []string{"ый", "ая", "ое", "ые", "ого", "ому", "ым", "ую", "ых", "ыми"}
		}
		var forms []word
		for _, ending := range endings {
			forms = append(forms, word{root + ending, root, false})
		}
		return forms
	})
}

func syllables(rng *rand.Rand, n int, before, vowels string) string {
	var out strings.Builder
	for range n {
		out.WriteString(pick(rng, strings.Fields(before)...) + pick(rng, strings.Fields(vowels)...))
	}
	return out.String()
}

// distinct makes words until there are so many of different roots.
func distinct(size int, make func(n int) []word) vocabulary {
	var v vocabulary
	met := map[string]bool{}
	for n := 0; len(v.words) < size; n++ {
		forms := make(n)
		if met[forms[0].root] {
			continue
		}
		met[forms[0].root] = true
		v.words = append(v.words, forms)
	}
	return v
}

// written is a word as somebody might write it: large letters, ё, letters of
// full width, something in it that cannot be seen.
func written(rng *rand.Rand, form string) string {
	letters := []rune(form)
	switch n := rng.IntN(40); {
	case n < 6:
		letters = []rune(strings.ToUpper(string(letters[:1])) + string(letters[1:]))
	case n < 8:
		letters = []rune(strings.ToUpper(form))
	case n == 8:
		letters = []rune(strings.ReplaceAll(form, "е", "ё"))
	case n == 9 && letters[0] < 0x80:
		for i := range letters {
			letters[i] += 0xFEE0
		}
	case n == 10:
		letters = slices.Insert(letters, len(letters)/2, '\u200b')
	}
	return string(letters)
}
