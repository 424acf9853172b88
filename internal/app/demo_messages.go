package app

import (
	"context"
	"hash/fnv"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/bot"
	"causeway/internal/contentsearch"
	"causeway/internal/directory"
)

// demoMessages is what people say in the demo: sentences with gaps, the words
// that go into them, and what people look for in it.
type demoMessages struct {
	Asked []contentsearch.StockedQuery
	Words map[string][]string // by language and gap
	Chats []demoTalk
}

// demoTalk is what is said in one chat.
type demoTalk struct {
	Name     string // of a line of demo/directory.json
	Words    string // whose words it speaks
	Messages int
	Says     []string // {gap} is a word, {2-9} a number
}

const (
	demoTalkDays = 60
	demoWriters  = 40 // who write in a group
	// demoPerson is above every number that somebody has in Telegram.
	demoPerson = int64(1) << 53
)

// seedMessages has the demo's chats talk, so that a search finds something.
func (a *App) seedMessages(ctx context.Context, entries []demoEntry) error {
	var demo demoMessages
	if err := readDemo("messages.json", &demo); err != nil {
		return err
	}
	now := a.clock.Now()
	var stock []contentsearch.Stocked
	for _, talk := range demo.Chats {
		at := slices.IndexFunc(entries, func(e demoEntry) bool { return e.Name == talk.Name })
		entry := entries[at].stocked("", entries, now).Entry
		stock = append(stock, contentsearch.Stocked{
			Chat: contentsearch.Chat{
				TelegramID: entry.ChatID, Kind: contentsearch.Kind(entry.Kind), Name: entry.Name, Title: entry.Title,
				Language: entry.Language, Category: string(entry.Category),
				Consent: contentsearch.Consent{Way: contentsearch.ByBot, At: now.Add(-demoTalkDays * 24 * time.Hour)},
			},
			Messages: a.demoTalk(talk, demo.Words, entry.Kind, now),
		})
	}
	if _, err := a.search.Stock(ctx, stock, a.directory.DescribeChat); err != nil {
		return err
	}
	return a.search.StockAsked(ctx, demo.Asked)
}

// demoTalk makes what was said in a chat, the oldest first. It is the same in
// every shop that opens at the same moment.
func (a *App) demoTalk(talk demoTalk, words map[string][]string, kind directory.Kind, now clock.Millis) []contentsearch.Message {
	seed := fnv.New64a()
	seed.Write([]byte("talk " + talk.Name))
	dice := &dice{seed.Sum64()}
	moments := make([]clock.Millis, talk.Messages)
	for i := range moments {
		moments[i] = now.Add(-time.Duration(dice.throw() * float64(demoTalkDays*24*time.Hour)))
	}
	slices.Sort(moments)
	messages := make([]contentsearch.Message, talk.Messages)
	for i, at := range moments {
		m := contentsearch.Message{MessageID: int64(i)*3 + 11, SentAt: at, Text: talk.sentence(words, dice)}
		if kind == directory.Group {
			m.Sender = bot.KeyOf(a.key, demoPerson+int64(dice.throw()*demoWriters))
		}
		messages[i] = m
	}
	return messages
}

var demoGap = regexp.MustCompile(`\{([^}]+)\}`)

// sentence is one of those that a chat says, with its gaps filled.
func (d demoTalk) sentence(words map[string][]string, dice *dice) string {
	pick := func(some []string) string { return some[int(dice.throw()*float64(len(some)))] }
	last := ""
	said := demoGap.ReplaceAllStringFunc(pick(d.Says), func(gap string) string {
		gap = strings.Trim(gap, "{}")
		from, to, numbers := strings.Cut(gap, "-")
		if numbers {
			least, _ := strconv.Atoi(from)
			most, _ := strconv.Atoi(to)
			return strconv.Itoa(least + int(dice.throw()*float64(most-least+1)))
		}
		word := pick(words[d.Words+"."+gap])
		for word == last { // nobody compares a thing with itself
			word = pick(words[d.Words+"."+gap])
		}
		last = word
		return word
	})
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}
