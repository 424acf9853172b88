package contentsearch

import (
	"context"
	"time"

	"causeway/internal/httpapi"
)

type consentView struct {
	Way Way       `json:"way" enum:"bot,import"`
	By  string    `json:"by" doc:"Who has consented, as an operator names them; empty for an administrator at the bot."`
	At  time.Time `json:"at"`
}

type searchSource struct {
	ID          string      `json:"id"`
	TelegramID  string      `json:"telegramId,omitempty" doc:"Absent while it is being forgotten."`
	Kind        Kind        `json:"kind" enum:"group,channel"`
	Title       string      `json:"title"`
	Name        string      `json:"name" doc:"Public, without the @; empty if it has none."`
	Link        string      `json:"link,omitempty" doc:"Opens it in Telegram; absent if it has no public name."`
	EntryID     string      `json:"entryId,omitempty" doc:"In the directory."`
	Language    string      `json:"language" enum:"zh,en,ru,other"`
	Category    string      `json:"category"`
	Subscribers int64       `json:"subscribers"`
	Adult       bool        `json:"adult"`
	State       State       `json:"state" enum:"shown,unlisted,hidden,leaving"`
	Reason      string      `json:"reason,omitempty" doc:"Why it was taken down."`
	Consent     consentView `json:"consent"`
	Webpage     bool        `json:"webpage" doc:"Its public page is read, too."`
	Messages    int64       `json:"messages"`
	NewestAt    *time.Time  `json:"newestAt,omitempty"`
}

// viewConsent says nothing about who it was at the bot: that is a hash, and tells
// nobody anything.
func viewConsent(c Consent) consentView {
	v := consentView{Way: c.Way, At: c.At.Time()}
	if c.Way != ByBot {
		v.By = c.By
	}
	return v
}

func viewSource(c Chat) searchSource {
	v := searchSource{
		ID: decimal(c.ID), Kind: c.Kind, Title: c.Title, Name: c.Name, EntryID: c.EntryID, Language: c.Language, Category: c.Category,
		Subscribers: c.Subscribers, Adult: c.Adult, State: c.State, Reason: c.Reason,
		Consent: viewConsent(c.Consent),
		Webpage: c.Previewed, Messages: c.Messages, NewestAt: moment(c.NewestAt),
	}
	if c.TelegramID != 0 {
		v.TelegramID = decimal(c.TelegramID)
	}
	if c.Name != "" {
		v.Link = publicHost + c.Name
	}
	return v
}

type sourcesIn struct {
	httpapi.PageQuery
	State State  `query:"state" enum:"shown,unlisted,hidden,leaving"`
	Q     string `query:"q" maxLength:"100" doc:"A part of the title or name, or Telegram's number."`
}

type sourcesOut struct {
	Body httpapi.Page[searchSource]
}

func (s *Service) httpSources(ctx context.Context, in *sourcesIn) (*sourcesOut, error) {
	found, err := s.Sources(ctx, in.State, in.Q, numberFrom(in.Cursor), in.Limit)
	if err != nil {
		return nil, err
	}
	out := &sourcesOut{}
	out.Body.Total = &found.Total
	if found.Next != 0 {
		out.Body.Next = decimal(found.Next)
	}
	out.Body.Items = make([]searchSource, len(found.Chats))
	for i, c := range found.Chats {
		out.Body.Items[i] = viewSource(c)
	}
	return out, nil
}

type searchReasonIn struct {
	ID   string `path:"id" maxLength:"20" pattern:"^[0-9]+$"`
	Body struct {
		Reason string `json:"reason" maxLength:"500" doc:"For the record."`
	}
}

type sourceOut struct{ Body searchSource }

func (s *Service) httpHideChat(ctx context.Context, in *searchReasonIn) (*sourceOut, error) {
	return s.sourceAfter(ctx, in, s.HideChat)
}

func (s *Service) httpRestoreChat(ctx context.Context, in *searchReasonIn) (*sourceOut, error) {
	return s.sourceAfter(ctx, in, s.RestoreChat)
}

func (s *Service) httpForgetChat(ctx context.Context, in *searchReasonIn) (*sourceOut, error) {
	return s.sourceAfter(ctx, in, s.ForgetChat)
}

func (s *Service) sourceAfter(ctx context.Context, in *searchReasonIn, act func(ctx context.Context, by Operator, chatID int64, reason string) (Chat, error)) (*sourceOut, error) {
	chat, err := act(ctx, operatorFrom(ctx), numberFrom(in.ID), in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &sourceOut{viewSource(chat)}, nil
}
