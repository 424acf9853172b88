// Package searchtest makes archives of messages for tests and benchmarks, and
// answers questions about them by reading every message.
//
// It knows nothing of folding, terms and stems: a message is put together from
// words, and the form in which it will be looked at is put together beside it.
// So whatever an index makes of a text can be held against what was meant.
package searchtest

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
)

// Corpus is an archive that is made anew from its seed whenever it is read.
type Corpus struct {
	Chats []contentsearch.Chat

	seed   uint64
	end    time.Time // of the newest message
	sizes  []int     // how many messages each chat has
	zh     vocabulary
	others map[string]vocabulary // by language
}

// Message is a message, and what it was put together from.
type Message struct {
	contentsearch.Message
	plain string // its words as they are looked for, a space around each, Chinese runs whole
	roots string // the same without endings

	letters letters
	chat    *contentsearch.Chat // once it is kept
}

// years is how far the oldest message is away.
const years = 2

// New makes an archive of so many messages. The oldest chats have most of them,
// and there are more the nearer it comes to the end.
func New(seed uint64, size int, end time.Time) *Corpus {
	rng := rand.New(rand.NewPCG(seed, 1))
	c := &Corpus{seed: seed, end: end, zh: chinese(rng), others: map[string]vocabulary{"en": english(rng), "ru": russian(rng)}}
	chats := max(12, size/250)
	weights, sum := make([]float64, chats), 0.0
	for i := range weights {
		c.Chats = append(c.Chats, chat(rng, i))
		weights[i] = 1 / float64(i+20)
		sum += weights[i]
	}
	rest := size
	for i, w := range weights {
		n := min(rest, int(w/sum*float64(size))+1)
		if i == chats-1 {
			n = rest
		}
		c.sizes = append(c.sizes, n)
		rest -= n
	}
	return c
}

func chat(rng *rand.Rand, i int) contentsearch.Chat {
	c := contentsearch.Chat{
		TelegramID: -1_000_000_000_001 - int64(i), Kind: contentsearch.Channel, Language: "zh",
		Category: pick(rng, "news", "tech", "network", "games", "life"), Adult: rng.IntN(25) == 0, State: contentsearch.Shown,
		Subscribers: int64(math.Exp(rng.NormFloat64()*2 + 7)),
	}
	if rng.IntN(5) < 2 {
		c.Kind = contentsearch.Group
	}
	switch n := rng.IntN(100); {
	case n < 25:
		c.Language = "ru"
	case n < 55:
		c.Language = "en"
	}
	switch rng.IntN(20) {
	case 0:
		c.State = contentsearch.Unlisted
	case 1:
		c.State = contentsearch.Hidden
	}
	return c
}

// Messages are those of one chat, the oldest first.
func (c *Corpus) Messages(chat int) []Message {
	rng := rand.New(rand.NewPCG(c.seed, uint64(chat)+2))
	span := float64(years * 365 * 24 * 3600)
	ago := make([]float64, c.sizes[chat])
	for i := range ago {
		ago[i] = span * (1 - math.Sqrt(rng.Float64()))
		if rng.IntN(20) == 0 { // on the minute, as other chats, or with the one before
			ago[i] = math.Floor(ago[i]/60) * 60
		} else if i > 0 && rng.IntN(20) == 0 {
			ago[i] = ago[i-1]
		}
	}
	slices.Sort(ago)
	slices.Reverse(ago)
	voice := voice{rng: rng, traditional: rng.IntN(3) == 0}
	all := make([]Message, len(ago))
	for i, seconds := range ago {
		c.speak(&voice, c.Chats[chat].Language)
		all[i] = Message{
			Message: contentsearch.Message{
				MessageID: int64(i + 1), SentAt: clock.Millis(c.end.Unix()-int64(seconds)) * 1000, Text: voice.text.String(),
				Adult: rng.IntN(60) == 0,
			},
			plain: voice.plain.String(), roots: voice.roots.String(),
		}
		if c.Chats[chat].Kind == contentsearch.Group {
			all[i].Sender = "s" + string(rune('a'+rng.IntN(20)))
		}
	}
	return all
}

// speak says something in a language; every now and then with a word of another.
func (c *Corpus) speak(v *voice, language string) {
	v.begin()
	if language != "zh" {
		words := c.others[language]
		for range length(v.rng, 9) {
			v.say(words.draw(v.rng))
		}
		return
	}
	for range length(v.rng, 19) {
		if v.rng.IntN(14) == 0 {
			v.say(c.others["en"].draw(v.rng))
		} else {
			v.say(c.zh.draw(v.rng))
		}
	}
}

// length is how many words a message has; few have many.
func length(rng *rand.Rand, median float64) int {
	return min(120, 1+int(median*math.Exp(rng.NormFloat64()*0.7)))
}

func pick(rng *rand.Rand, of ...string) string { return of[rng.IntN(len(of))] }

// voice puts a message together.
type voice struct {
	rng                *rand.Rand
	traditional        bool
	text, plain, roots strings.Builder
	han                bool // the last word was Chinese, and nothing stands behind it
}

func (v *voice) begin() {
	v.text.Reset()
	v.plain.Reset()
	v.roots.Reset()
	v.plain.WriteByte(' ')
	v.roots.WriteByte(' ')
	v.han = false
}

func (v *voice) say(w word) {
	if !w.han {
		v.apart()
		if end := v.text.String(); end != "" && !strings.HasSuffix(end, " ") && v.rng.IntN(2) == 0 {
			v.text.WriteByte(' ')
		}
		v.text.WriteString(written(v.rng, w.form) + pick(v.rng, " ", " ", " ", " ", ", ", ". ", "! ", " — ", "/", "，"))
		v.plain.WriteString(w.form + " ")
		v.roots.WriteString(w.root + " ")
		return
	}
	form := w.form
	if v.traditional {
		form = Traditional(form)
	}
	v.text.WriteString(form)
	v.plain.WriteString(w.form)
	v.roots.WriteString(w.form)
	v.han = true
	if v.rng.IntN(6) == 0 {
		v.text.WriteString(pick(v.rng, "，", "。", " ", "！", "🔥", "\n", "：", "「"))
		v.apart()
	}
}

// apart ends a run of Chinese.
func (v *voice) apart() {
	if v.han {
		v.plain.WriteByte(' ')
		v.roots.WriteByte(' ')
	}
	v.han = false
}
