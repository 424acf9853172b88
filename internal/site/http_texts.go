package site

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// registerTextDesk adds where operators change what the shop says.
func (s *Service) registerTextDesk(r *httpapi.Router) {
	const all, one = "/texts", "/texts/{topic}/{language}"
	const body = 6 * maxText // every character may come escaped
	httpapi.Register(r, ofDesk("site-texts", http.MethodGet, all, "Every text of the site, with its state in each language", httpapi.NoBody, 200), s.httpTexts)
	httpapi.Register(r, ofDesk("site-text", http.MethodGet, one, "One text, with its original and the English one", httpapi.NoBody, 200), s.httpText)
	httpapi.Register(r, ofDesk("site-text-change", http.MethodPut, one, "Replace a text, naming the version that was seen", body, 200), s.httpSaveText)
	httpapi.Register(r, ofDesk("site-text-reset", http.MethodDelete, one, "Return to the text that comes with the program", httpapi.NoBody, 200), s.httpResetText)
	httpapi.Register(r, ofDesk("site-text-preview", http.MethodPost, one+"/preview", "See a text as visitors would, without keeping it", body, 200), s.httpPreviewText)
	httpapi.Register(r, ofDesk("site-text-history", http.MethodGet, one+"/history", "The versions of a text, the newest first", httpapi.NoBody, 200), s.httpTextHistory)
}

// TextState is what the list says of a text.
type TextState struct {
	Topic    string     `json:"topic" doc:"faq, page:<slug>, downloads, guide:<client>:<platform> or guide:trouble."`
	Language string     `json:"language" doc:"A language tag, or all for a text that holds every language."`
	Changed  bool       `json:"changed" doc:"An operator wrote it; otherwise it is as it came."`
	Older    bool       `json:"older" doc:"The English text was changed later."`
	Version  int64      `json:"version"`
	Time     *time.Time `json:"changeTime,omitempty"`
}

func stateOfText(t Text) TextState {
	return TextState{
		Topic: t.Topic, Language: t.Language, Changed: t.Own, Older: t.Older, Version: t.Version, Time: clock.TimeOf(t.ChangedAt),
	}
}

type textsOut struct {
	Body struct {
		Items []TextState `json:"items"`
	}
}

func (s *Service) httpTexts(ctx context.Context, _ *struct{}) (*textsOut, error) {
	texts, err := s.Texts(ctx)
	if err != nil {
		return nil, err
	}
	out := &textsOut{}
	for _, t := range texts {
		out.Body.Items = append(out.Body.Items, stateOfText(t))
	}
	return out, nil
}

// TextPlace and TextState have capitals because the contract's generator looks
// only into exported fields.
type TextPlace struct {
	Topic    string `path:"topic" maxLength:"60"`
	Language string `path:"language" maxLength:"10"`
}

type textOut struct{ Body textView }

type textView struct {
	TextState
	Text     string `json:"text"`
	Original string `json:"original" doc:"What comes with the program."`
	English  string `json:"english,omitempty" doc:"What it is a translation of."`
	By       string `json:"changedByName,omitempty" doc:"Who changed it last; absent for those who have left."`
}

func (s *Service) textAnswer(ctx context.Context, t Text, err error) (*textOut, error) {
	if err != nil {
		return nil, err
	}
	names, err := s.names(ctx, []string{t.ChangedBy})
	if err != nil {
		return nil, err
	}
	return &textOut{Body: textView{stateOfText(t), t.Text, t.Original, t.English, names[t.ChangedBy]}}, nil
}

func (s *Service) httpText(ctx context.Context, in *TextPlace) (*textOut, error) {
	t, err := s.Text(ctx, in.Topic, in.Language)
	return s.textAnswer(ctx, t, err)
}

type textChangeIn struct {
	TextPlace
	Body struct {
		Text    string `json:"text" minLength:"1" maxLength:"200000"`
		Version int64  `json:"version" minimum:"0" doc:"The version that was seen."`
	}
}

func (s *Service) httpSaveText(ctx context.Context, in *textChangeIn) (*textOut, error) {
	t, err := s.SaveText(ctx, operatorFrom(ctx), in.Topic, in.Language, in.Body.Text, in.Body.Version)
	return s.textAnswer(ctx, t, err)
}

type textResetIn struct {
	TextPlace
	Version int64 `query:"version" minimum:"0" doc:"The version that was seen."`
}

func (s *Service) httpResetText(ctx context.Context, in *textResetIn) (*textOut, error) {
	t, err := s.ResetText(ctx, operatorFrom(ctx), in.Topic, in.Language, in.Version)
	return s.textAnswer(ctx, t, err)
}

type textPreviewIn struct {
	TextPlace
	Body struct {
		Text string `json:"text" minLength:"1" maxLength:"200000"`
	}
}

type textPreviewOut struct {
	Body struct {
		Problem   *textProblem        `json:"problem,omitempty"`
		Groups    []faqGroupView      `json:"groups,omitempty"`
		Page      *pageView           `json:"page,omitempty"`
		Guide     *tutorialView       `json:"guide,omitempty"`
		Trouble   []tutorialEntryView `json:"trouble,omitempty"`
		Platforms []platformView      `json:"platforms,omitempty"`
	}
}

type textProblem struct {
	Line   int    `json:"line,omitempty" doc:"Absent if it is about the text as a whole."`
	Code   string `json:"code" doc:"A stable name; the words are the application's."`
	Detail string `json:"detail" doc:"What it is about, as it stands in the text."`
}

func (s *Service) httpPreviewText(ctx context.Context, in *textPreviewIn) (*textPreviewOut, error) {
	p, err := s.PreviewText(ctx, in.Topic, in.Language, in.Body.Text)
	if err != nil {
		return nil, err
	}
	out := &textPreviewOut{}
	if p.Problem != nil {
		out.Body.Problem = &textProblem{p.Problem.Line, p.Problem.Code, p.Problem.Detail}
	}
	if p.Page != nil {
		page := pageView(*p.Page)
		out.Body.Page = &page
	}
	if p.Guide != nil {
		guide := viewOfTutorial(*p.Guide)
		out.Body.Guide = &guide
	}
	out.Body.Groups, out.Body.Trouble, out.Body.Platforms = viewsOfGroups(p.Groups), entryViews(p.Trouble), viewsOfPlatforms(p.Platforms)
	return out, nil
}

type textHistoryIn struct {
	TextPlace
	httpapi.PageQuery
}

type textVersion struct {
	Version  int64     `json:"version"`
	Original bool      `json:"original" doc:"It was a return to what comes with the program."`
	Text     string    `json:"text"`
	By       string    `json:"changedByName,omitempty"`
	Time     time.Time `json:"changeTime"`
}

type textHistoryOut struct{ Body httpapi.Page[textVersion] }

func (s *Service) httpTextHistory(ctx context.Context, in *textHistoryIn) (*textHistoryOut, error) {
	below, _ := strconv.ParseInt(in.Cursor, 10, 64) // a cursor that we did not write asks for the first page
	versions, err := s.TextHistory(ctx, in.Topic, in.Language, below, in.Limit)
	if err != nil {
		return nil, err
	}
	operators := make([]string, len(versions))
	for i, v := range versions {
		operators[i] = v.ChangedBy
	}
	names, err := s.names(ctx, operators)
	if err != nil {
		return nil, err
	}
	out := &textHistoryOut{Body: httpapi.Page[textVersion]{Items: []textVersion{}}}
	for _, v := range versions {
		out.Body.Items = append(out.Body.Items, textVersion{v.Version, !v.Own, v.Text, names[v.ChangedBy], v.ChangedAt.Time()})
	}
	// Versions have no gaps and end at 1, so the last page is known by its last row.
	if n := len(versions); n > 0 && versions[n-1].Version > 1 {
		out.Body.Next = strconv.FormatInt(versions[n-1].Version, 10)
	}
	return out, nil
}
