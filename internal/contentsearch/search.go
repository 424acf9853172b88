package contentsearch

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/contentsearch/words"
	"causeway/internal/moderation"
)

// Refusals of searches.
var (
	ErrEmpty   = fault.New(fault.Invalid, "query_empty")
	ErrLong    = fault.New(fault.Invalid, "query_too_long")
	ErrIllegal = fault.New(fault.Forbidden, "illegal_content")
	ErrSlow    = fault.New(fault.Unavailable, "search_slow")
)

const (
	mostCounted = 10_000 // how far a total is exact
	// searchTimeout bounds what one search may cost.
	searchTimeout = 8 * time.Second
)

// Asker is who searches: a member, or somebody at an address.
type Asker struct{ UserID, Host string }

// Hit is a message that was found, in its chat.
type Hit struct {
	Message Message
	Chat    Chat
	Times   int // how often the words are in it
	Excerpt Excerpt
}

// Link opens the message in Telegram.
func (h Hit) Link() string { return linkOf(h.Chat, h.Message.MessageID) }

// Found is a page of hits.
type Found struct {
	Hits      []Hit
	Next      string // "" on the last page
	Total     int64
	Capped    bool // there are more than the total says
	Tier      Tier
	ShownMost int
	Days      int // the window; 0: all times
}

// Search finds what was said with all these words, the newest first, as far as
// the tier of who asks reaches. Nothing is written while somebody waits.
func (s *Service) Search(ctx context.Context, who Asker, typed string, w Wanted) (Found, error) {
	query, adult, err := s.understand(ctx, typed)
	if err != nil {
		return Found{}, err
	}
	tier, err := s.tierOf(ctx, who.UserID)
	if err != nil {
		return Found{}, err
	}
	scope, err := scopeOf(tier, w, s.Limits, s.Clock.Now())
	if errors.Is(err, ErrPremium) {
		s.asked.refuse(s.Clock.Now(), askerTier(who, tier))
	}
	if err != nil {
		return Found{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	defer cancel()
	found, err := s.find(ctx, query, scope)
	if errors.Is(err, context.DeadlineExceeded) {
		return Found{}, ErrSlow.Cause(err)
	}
	if err != nil {
		return Found{}, fmt.Errorf("search: %w", err)
	}
	if scope.below == 0 { // another page is the same search
		s.asked.note(s.Clock.Now(), who, askerTier(who, tier), askedFor{query: query.String(), text: typed, found: found.Total > 0, adult: adult})
	}
	return found, nil
}

// tierOf asks at the very moment: premium may have ended a second ago.
func (s *Service) tierOf(ctx context.Context, userID string) (Tier, error) {
	if userID == "" {
		return Free, nil
	}
	premium, err := s.Premium(ctx, userID)
	if err != nil || !premium {
		return Free, err
	}
	return Premium, nil
}

// understand reads a query, and refuses what nobody may look for.
func (s *Service) understand(ctx context.Context, typed string) (query words.Query, adult bool, err error) {
	query, err = words.Parse(strings.TrimSpace(typed))
	if err != nil {
		return query, false, refusalOf(err)
	}
	finding, err := s.Check(ctx, moderation.Named{Name: "q", Text: typed})
	if errors.Is(err, moderation.ErrUnlawful) {
		return query, false, ErrIllegal
	}
	return query, finding.Adult, err
}

// refusalOf is how a query that cannot be read is refused.
func refusalOf(problem error) error {
	if errors.Is(problem, words.ErrTooLong) {
		return ErrLong
	}
	return ErrEmpty
}

func (s *Service) find(ctx context.Context, query words.Query, scope scope) (found Found, err error) {
	found = Found{Hits: []Hit{}, Tier: scope.tier, ShownMost: scope.most, Days: scope.days}
	page := scope.Filter
	if scope.below != 0 && (page.Before == 0 || scope.below < page.Before) {
		page.Before = scope.below
	}
	var messages []Message
	if scope.limit > 0 { // one more tells whether there is another page
		if messages, err = s.Index.Find(ctx, query, page, scope.limit+1); err != nil {
			return Found{}, err
		}
	}
	more := len(messages) > scope.limit
	if more {
		messages = messages[:scope.limit]
	}
	if found.Hits, err = s.hitsOf(ctx, query, messages); err != nil {
		return Found{}, err
	}
	shown := scope.shown + len(messages)
	if more && shown < scope.most && scope.tier == Premium {
		found.Next = writeCursor(messages[len(messages)-1].ID, shown)
	}
	if scope.below == 0 && !more {
		found.Total = int64(len(messages)) // all of them are here
		return found, nil
	}
	found.Total, found.Capped, err = s.totalOf(ctx, query, scope)
	found.Total = max(found.Total, int64(shown))
	return found, err
}

// hitsOf puts messages into their chats, and marks the words in them.
func (s *Service) hitsOf(ctx context.Context, query words.Query, messages []Message) ([]Hit, error) {
	chats, err := s.chatsOf(ctx, messages)
	if err != nil {
		return nil, err
	}
	hits := make([]Hit, 0, len(messages))
	for _, m := range messages {
		chat, there := chats[m.ChatID]
		if !there { // it has left since
			continue
		}
		marks := query.Find(m.Text)
		hits = append(hits, Hit{Message: m, Chat: chat, Times: len(marks), Excerpt: excerptOf(m.Text, marks)})
	}
	return hits, nil
}
