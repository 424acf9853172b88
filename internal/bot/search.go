package bot

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

const (
	// mostFound is how many chats one answer names: as many as a phone shows
	// without scrolling far.
	mostFound = 10
	// longestSearch is how many bytes of what somebody looks for are read.
	longestSearch = 200
)

// search answers with groups and channels whose names hold the words. What was
// looked for is in no answer and kept nowhere.
func (s *Service) search(ctx context.Context, who account.TelegramPerson, words string) (act, error) {
	hub := map[string]string{"GroupsURL": s.GroupsURL}
	words = strings.TrimSpace(storage.Text(words, longestSearch))
	if words == "" {
		return s.saying(who, "search_how", hub), nil
	}
	found, err := s.Directory.SearchNames(ctx, words, mostFound)
	switch {
	case errors.Is(err, ErrIllegalSearch): // which is an answer: as a failure, the update would come again and hold up the others
		return s.saying(who, "search_illegal", hub), nil
	case err != nil:
		return nil, err
	}
	if len(found) == 0 {
		return s.saying(who, "search_nothing", hub), nil
	}
	lists := map[string][]string{"Groups": nil, "Channels": nil}
	for _, f := range found {
		name := "Groups"
		if f.Kind == ChannelChat {
			name = "Channels"
		}
		lists[name] = append(lists[name], f.Title+" · "+grouped(f.Subscribers, who.Lang)+" · "+f.Link)
	}
	return func(ctx context.Context, tx *storage.Tx) error {
		return s.send(ctx, tx, who.ID, notify.Message{Template: "search_found", Lang: who.Lang, Params: hub, Lists: lists})
	}, nil
}

// grouped writes a number as a language does; in Russian, short ones stay whole.
func grouped(n int64, tag lang.Tag) string {
	separator := ","
	if tag == lang.Russian {
		separator = " "
	}
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, digit := range digits {
		if left := len(digits) - i; i > 0 && left%3 == 0 && (tag != lang.Russian || n >= 10_000) {
			b.WriteString(separator)
		}
		b.WriteRune(digit)
	}
	return b.String()
}

// usage tells somebody what they have left, or how the bot can know it.
func (s *Service) usage(ctx context.Context, who account.TelegramPerson) (act, error) {
	words, bound, err := s.Usage(ctx, who.ID, who.Lang)
	if err != nil {
		return nil, err
	}
	if !bound {
		return s.saying(who, "usage_unbound", map[string]string{"InfoURL": s.InfoURL}), nil
	}
	return s.saying(who, "usage", words), nil
}
