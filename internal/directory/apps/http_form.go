package apps

import (
	"context"
	"io"

	"causeway/internal/httpapi"
	"causeway/internal/picture"
)

// formBody is two of the largest pictures and the texts beside them.
const formBody = 2*picture.MaxBytes + 2*httpapi.FormOverhead

func describeForm(iconRequired bool) []httpapi.FormPart {
	categories := make([]string, len(Categories))
	for i, c := range Categories {
		categories[i] = string(c)
	}
	return []httpapi.FormPart{
		{Name: "name", Required: true, Doc: "At most 60 characters."},
		{Name: "description", Required: true, Doc: "At most 1000 characters."},
		{Name: "url", Required: true, Doc: "Of a public site: http or https, with the name of a host and no unusual port."},
		{Name: "category", Required: true, Enum: categories},
		{Name: "icon", Required: iconRequired, File: true, Doc: "jpg, png or ico of at most 20 MiB."},
		{Name: "thumbnail", File: true, Doc: "jpg, png or ico of at most 20 MiB."},
	}
}

type appSubmitIn struct {
	Key string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	httpapi.Form
}

// FormParts describes the form.
func (appSubmitIn) FormParts() []httpapi.FormPart { return describeForm(true) }

type appResubmitIn struct {
	ID  string `path:"id" maxLength:"40"`
	Key string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	httpapi.Form
}

// FormParts describes the form.
func (appResubmitIn) FormParts() []httpapi.FormPart { return describeForm(false) }

type handedOut struct{ Body OwnAppView }

func (s *Service) httpSubmit(ctx context.Context, in *appSubmitIn) (*handedOut, error) {
	userID := httpapi.ActorFrom(ctx).UserID
	return s.takeForm(ctx, &in.Form, in.Key, func(h Handed) (App, error) { return s.Submit(ctx, userID, h) })
}

func (s *Service) httpResubmit(ctx context.Context, in *appResubmitIn) (*handedOut, error) {
	userID := httpapi.ActorFrom(ctx).UserID
	// What is not theirs is not worth reading a form about.
	if _, err := s.store.own(ctx, s.DB, userID, in.ID); err != nil {
		return nil, err
	}
	return s.takeForm(ctx, &in.Form, in.Key, func(h Handed) (App, error) { return s.Resubmit(ctx, userID, in.ID, h) })
}

// takeForm reads a form onto the disk, has it handed in, and leaves nothing of
// it behind.
func (s *Service) takeForm(ctx context.Context, form *httpapi.Form, key string, handIn func(Handed) (App, error)) (*handedOut, error) {
	userID := httpapi.ActorFrom(ctx).UserID
	if err := s.MayHandIn(ctx, userID, key); err != nil {
		return nil, err
	}
	leave, err := s.seats.Take(userID)
	if err != nil {
		return nil, err
	}
	defer leave()
	pictures := map[string]*picture.Received{}
	defer func() {
		for _, upload := range pictures {
			upload.Discard()
		}
	}()
	texts, err := form.Read(describeForm(false), func(name string, file io.Reader) error {
		upload, err := picture.Receive(file)
		if err != nil {
			return Blame(name, err)
		}
		if upload.Size() == 0 { // a field that was left empty
			upload.Discard()
			return nil
		}
		pictures[name] = upload
		return nil
	})
	if err != nil {
		return nil, err
	}
	app, err := handIn(Handed{
		Texts: Texts{Name: texts["name"], Description: texts["description"], URL: texts["url"], Category: Category(texts["category"])},
		Icon:  pictures["icon"], Thumbnail: pictures["thumbnail"], Key: key,
	})
	if err != nil {
		return nil, err
	}
	return &handedOut{viewMine(app)}, nil
}
