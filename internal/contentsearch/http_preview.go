package contentsearch

import (
	"context"
	"time"
)

// chatView is a chat as who reads in it sees it.
type chatView struct {
	Kind        Kind   `json:"kind" enum:"group,channel"`
	Title       string `json:"title"`
	Name        string `json:"name" doc:"Public, without the @; empty if it has none."`
	EntryID     string `json:"entryId,omitempty" doc:"Its page in the directory."`
	Subscribers int64  `json:"subscribers"`
	Language    string `json:"language" enum:"zh,en,ru,other"`
	Category    string `json:"category"`
	Adult       bool   `json:"adult"`
}

type saidView struct {
	ID       string     `json:"id"`
	Time     time.Time  `json:"time"`
	EditedAt *time.Time `json:"editedAt,omitempty"`
	Link     string     `json:"link" doc:"Opens the message in Telegram."`
	Text     string     `json:"text" doc:"The whole message."`
	Marks    []markView `json:"marks"`
	Hit      bool       `json:"hit" doc:"It is the message that was asked about."`
}

type previewOut struct {
	Body struct {
		Chat  chatView   `json:"chat"`
		Items []saidView `json:"items" doc:"The oldest first."`
	}
}

type previewIn struct {
	ID    string `path:"id" maxLength:"20" pattern:"^[0-9]+$"`
	Q     string `query:"q" maxLength:"500" doc:"Words to mark."`
	Adult bool   `query:"adult" doc:"Who asks has said to be an adult."`
}

func (s *Service) httpPreview(ctx context.Context, in *previewIn) (*previewOut, error) {
	page, err := s.Preview(ctx, askerFrom(ctx), numberFrom(in.ID), in.Q, in.Adult)
	if err != nil {
		return nil, err
	}
	return viewPreview(page), nil
}

type recentIn struct {
	ID    string `path:"id" maxLength:"40" doc:"Of the entry in the directory."`
	Adult bool   `query:"adult" doc:"Who asks has said to be an adult."`
}

func (s *Service) httpRecent(ctx context.Context, in *recentIn) (*previewOut, error) {
	page, err := s.Recent(ctx, askerFrom(ctx), in.ID, in.Adult)
	if err != nil {
		return nil, err
	}
	return viewPreview(page), nil
}

func viewPreview(p Preview) *previewOut {
	out := &previewOut{}
	c := p.Chat
	out.Body.Chat = chatView{
		Kind: c.Kind, Title: c.Title, Name: c.Name, EntryID: c.EntryID, Subscribers: c.Subscribers,
		Language: c.Language, Category: c.Category, Adult: c.Adult,
	}
	out.Body.Items = make([]saidView, len(p.Items))
	for i, item := range p.Items {
		m := item.Message
		out.Body.Items[i] = saidView{
			ID: decimal(m.ID), Time: m.SentAt.Time(), EditedAt: moment(m.EditedAt), Link: linkOf(c, m.MessageID),
			Text: m.Text, Marks: viewMarks(item.Marks), Hit: item.Asked,
		}
	}
	return out
}

type hotQuery struct {
	Query string `json:"query"`
}

type hotOut struct {
	Body struct {
		Items []hotQuery `json:"items" doc:"The hottest first; what fewer than three people look for is never among them."`
	}
}

func (s *Service) httpHot(ctx context.Context, _ *struct{}) (*hotOut, error) {
	queries, err := s.Hot(ctx)
	if err != nil {
		return nil, err
	}
	out := &hotOut{}
	out.Body.Items = make([]hotQuery, len(queries))
	for i, q := range queries {
		out.Body.Items[i] = hotQuery{q}
	}
	return out, nil
}
