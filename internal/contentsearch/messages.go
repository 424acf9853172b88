package contentsearch

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"causeway/internal/contentsearch/words"
)

// Messages lists messages for operators, the newest first: those with all these
// words, the one that a link leads to, those that were taken down, or all. It
// answers the number behind which the next page begins, or 0.
func (s *Service) Messages(ctx context.Context, typed string, hidden bool, behind int64, limit int) (found []FoundMessage, next int64, err error) {
	var messages []Message
	var query *words.Query
	if behind == 0 {
		behind = everNumber
	}
	typed = strings.TrimSpace(typed)
	link := messageLink(typed)
	switch {
	case link != nil:
		messages, err = s.store.linkedMessages(ctx, s.DB, *link)
	case hidden:
		messages, err = s.store.hiddenMessages(ctx, s.DB, behind, limit+1)
	case typed == "":
		messages, err = s.store.latestMessages(ctx, s.DB, behind, limit+1)
	default:
		parsed, problem := words.Parse(typed)
		if problem != nil {
			return nil, 0, refusalOf(problem)
		}
		query = &parsed
		messages, err = s.Index.Find(ctx, parsed, Filter{Everything: true, Adult: true, Before: behind}, limit+1)
	}
	if err != nil {
		return nil, 0, err
	}
	if len(messages) > limit && link == nil {
		messages = messages[:limit]
		next = messages[limit-1].ID
	}
	chats, err := s.chatsOf(ctx, messages)
	found = make([]FoundMessage, 0, len(messages))
	for _, m := range messages {
		f := FoundMessage{Message: m, Chat: chats[m.ChatID], Marks: []Mark{}}
		if query != nil {
			f.Marks = marksOf(m.Text, query.Find(m.Text))
		}
		found = append(found, f)
	}
	return found, next, err
}

// pointer is what the link of a message says.
type pointer struct {
	name       string // of the chat; or ""
	telegramID int64
	messageID  int64
}

// A link may lead into a topic of its group, whose number comes before the
// message's.
var linkForm = regexp.MustCompile(`^(?:https?://)?(?:t\.me|telegram\.me|telegram\.dog)/(?:s/)?(?:c/([0-9]{1,15})|([A-Za-z][A-Za-z0-9_]{3,31}))/(?:[0-9]{1,15}/)?([0-9]{1,15})(?:[?#].*)?$`)

// messageLink reads the link of a message; nil if it is none.
func messageLink(typed string) *pointer {
	parts := linkForm.FindStringSubmatch(typed)
	if parts == nil {
		return nil
	}
	p := &pointer{name: strings.ToLower(parts[2]), messageID: numberFrom(parts[3])}
	if parts[1] != "" {
		bare, _ := strconv.ParseInt(parts[1], 10, 64) // fifteen digits fit
		p.telegramID = -supergroups - bare
	}
	return p
}
