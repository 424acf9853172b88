// Package exporttest writes exports as Telegram Desktop does, of any size and
// repeatable, for tests and measurements.
package exporttest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
)

// Chats is how many groups and channels an export has, beside personal chats.
const Chats = 20

// firstID is the bare number of the first of them.
const firstID = 8_000_000_001

// start is when the first message was sent.
const start = 1_600_000_000

var syllables = map[string][]string{
	"zh": strings.Split("船到了码头频道群组消息电报中文搜索今天天气新闻价格更新下载链接视频音乐游戏工作学习城市港口海风灯塔", ""),
	"ru": {"ка", "нал", "но", "во", "сти", "порт", "мо", "ре", "суд", "но", "при", "ход", "ит", "се", "год", "ня", "це", "на", "груп", "па"},
	"en": {"har", "bour", "ship", "pi", "er", "ne", "ws", "tele", "gram", "chan", "nel", "quay", "light", "sea", "wind", "to", "day", "mar", "ket"},
}

var languages = []string{"zh", "zh", "ru", "en"}

// sentence is some words of a language, frequent ones more often.
func sentence(rng *rand.Rand, language string) string {
	parts := syllables[language]
	pick := func() string { return parts[min(rng.IntN(len(parts)), rng.IntN(len(parts)))] }
	var b strings.Builder
	for range 4 + rng.IntN(20) {
		switch {
		case language == "zh":
			b.WriteString(pick() + pick())
		default:
			b.WriteString(pick() + pick() + pick() + " ")
		}
	}
	return strings.TrimSpace(b.String())
}

type entity struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type message struct {
	ID       int      `json:"id"`
	Type     string   `json:"type"`
	Date     string   `json:"date"`
	Unix     string   `json:"date_unixtime"`
	From     string   `json:"from,omitempty"`
	FromID   string   `json:"from_id,omitempty"`
	Action   string   `json:"action,omitempty"`
	Photo    string   `json:"photo,omitempty"`
	Text     any      `json:"text"`
	Entities []entity `json:"text_entities"`
}

// next is one message: most have words, some of them links, a few are pictures
// or notices.
func next(rng *rand.Rand, id int, language string) (m message, words bool) {
	m = message{
		ID: id, Type: "message", Date: "2026-05-01T12:00:00", Unix: fmt.Sprint(start + id*37), From: "Somebody", FromID: fmt.Sprintf("user%d", 1000+rng.IntN(500)),
		Text: "", Entities: []entity{},
	}
	switch rng.IntN(20) {
	case 0:
		m.Type, m.Action, m.FromID = "service", "pin_message", ""
		return m, false
	case 1:
		m.Photo = "photos/photo.jpg"
		return m, false
	case 2:
		text := sentence(rng, language)
		m.Text = []any{text + " ", entity{"link", "https://pier.example/" + fmt.Sprint(id)}}
		m.Entities = []entity{{"plain", text + " "}, {"link", "https://pier.example/" + fmt.Sprint(id)}}
		return m, true
	}
	text := sentence(rng, language)
	m.Text, m.Entities = text, []entity{{"plain", text}}
	return m, true
}

// Write writes a whole account with so many messages in groups and channels, and
// answers how many of them have words. What is personal in it comes on top.
func Write(to io.Writer, rng *rand.Rand, count int) (withWords int, err error) {
	w := bufio.NewWriterSize(to, 1<<20)
	fmt.Fprint(w, `{"about": "Here is the data you requested.", "chats": {"about": "", "list": [`)
	writeChat(w, rng, "personal_chat", 1, count/50)
	for i := range Chats {
		fmt.Fprint(w, ",\n")
		kind := []string{"public_channel", "public_supergroup"}[i%2]
		withWords += writeChat(w, rng, kind, firstID+int64(i), count/Chats)
	}
	fmt.Fprint(w, `]}}`)
	return withWords, w.Flush()
}

func writeChat(w *bufio.Writer, rng *rand.Rand, kind string, id int64, count int) (withWords int) {
	language := languages[rng.IntN(len(languages))]
	fmt.Fprintf(w, `{"name": "Chat %d", "type": %q, "id": %d, "messages": [`, id, kind, id)
	for n := range count {
		m, words := next(rng, n+1, language)
		if words {
			withWords++
		}
		line, err := json.MarshalIndent(m, "   ", " ")
		if err != nil {
			panic(err) // it has nothing that cannot be written
		}
		if n > 0 {
			_, _ = w.WriteString(",\n   ") // Flush tells
		}
		_, _ = w.Write(line)
	}
	fmt.Fprint(w, "]}")
	return withWords
}
