package contentsearch

import (
	"context"
	"time"

	"causeway/internal/httpapi"
)

type deskMessage struct {
	ID        string     `json:"id"`
	ChatID    string     `json:"chatId" doc:"Of the source."`
	ChatTitle string     `json:"chatTitle"`
	ChatName  string     `json:"chatName"`
	ChatState State      `json:"chatState" enum:"shown,unlisted,hidden,leaving"`
	Kind      Kind       `json:"kind" enum:"group,channel"`
	Link      string     `json:"link" doc:"Opens the message in Telegram."`
	Time      time.Time  `json:"time"`
	EditedAt  *time.Time `json:"editedAt,omitempty"`
	Text      string     `json:"text" doc:"The whole message."`
	Marks     []markView `json:"marks"`
	Adult     bool       `json:"adult"`
	Hidden    bool       `json:"hidden" doc:"It was taken down."`
	Reason    string     `json:"reason,omitempty" doc:"Why."`
}

func viewMessage(f FoundMessage) deskMessage {
	m, c := f.Message, f.Chat
	return deskMessage{
		ID: decimal(m.ID), ChatID: decimal(c.ID), ChatTitle: c.Title, ChatName: c.Name, ChatState: c.State, Kind: c.Kind, Link: linkOf(c, m.MessageID),
		Time: m.SentAt.Time(), EditedAt: moment(m.EditedAt), Text: m.Text, Marks: viewMarks(f.Marks), Adult: m.Adult || c.Adult, Hidden: m.Hidden, Reason: m.Reason,
	}
}

type messagesIn struct {
	Q      string `query:"q" maxLength:"500" doc:"Words, or the link of a message in Telegram; all of them without."`
	Hidden bool   `query:"hidden" doc:"Those that were taken down, which are not found by words."`
	Limit  int    `query:"limit" minimum:"1" maximum:"50" default:"20"`
	Cursor string `query:"cursor" maxLength:"20" doc:"The next of the page before."`
}

type messagesOut struct {
	Body httpapi.Page[deskMessage]
}

func (s *Service) httpMessages(ctx context.Context, in *messagesIn) (*messagesOut, error) {
	found, next, err := s.Messages(ctx, in.Q, in.Hidden, numberFrom(in.Cursor), in.Limit)
	if err != nil {
		return nil, err
	}
	out := &messagesOut{}
	if next != 0 {
		out.Body.Next = decimal(next)
	}
	out.Body.Items = make([]deskMessage, len(found))
	for i, f := range found {
		out.Body.Items[i] = viewMessage(f)
	}
	return out, nil
}

type messageOut struct{ Body deskMessage }

func (s *Service) httpHideMessage(ctx context.Context, in *searchReasonIn) (*messageOut, error) {
	return s.messageAfter(ctx, in, s.HideMessage)
}

func (s *Service) httpRestoreMessage(ctx context.Context, in *searchReasonIn) (*messageOut, error) {
	return s.messageAfter(ctx, in, s.RestoreMessage)
}

func (s *Service) messageAfter(ctx context.Context, in *searchReasonIn, act func(ctx context.Context, by Operator, number int64, reason string) (FoundMessage, error)) (*messageOut, error) {
	message, err := act(ctx, operatorFrom(ctx), numberFrom(in.ID), in.Body.Reason)
	if err != nil {
		return nil, err
	}
	return &messageOut{viewMessage(message)}, nil
}
