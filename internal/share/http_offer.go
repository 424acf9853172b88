package share

import (
	"errors"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/blob"
)

func (s *Service) viewCode(found Found, caller string) codeView {
	view := codeView{
		FileLogo: found.Lookup, Kind: string(found.Top.Kind), Name: found.Top.Name, Description: found.Top.Description,
		KeyFile: found.KeyFile, CreateTime: found.CreatedAt.Time(), ExpiresAt: moment(found.until()),
		Mine: caller == found.UserID, Items: make([]offerView, len(found.Items)),
	}
	now := s.Clock.Now()
	for i, offer := range found.Items {
		view.Items[i] = viewOffer(offer, found.Share, caller, now)
	}
	return view
}

func viewOffer(o Offer, of Share, caller string, now clock.Millis) offerView {
	view := offerView{
		ID: o.ID, ParentID: o.ParentID, Kind: string(o.Kind), Name: o.Name, Description: o.Description,
		Size: o.File.PlainBytes, Points: o.Points, Bought: o.Bought, Own: caller == o.UserID, State: "ok",
	}
	if o.Kind == FileEntry {
		view.State, view.ExpiresAt = stateOf(o.served(of, now)), moment(o.until(of))
	}
	return view
}

// stateOf says in a word why a file in a folder is not handed out.
func stateOf(refusal error) string {
	switch {
	case refusal == nil:
		return "ok"
	case errors.Is(refusal, ErrLost):
		return "lost"
	case errors.Is(refusal, ErrBlocked):
		return "blocked"
	}
	return "expired"
}

func (s *Service) viewGrant(g Grant) grantView {
	view := grantView{
		ItemID: g.EntryID, FileID: g.FileID, Name: g.Name, Size: g.Plain, SealedSize: g.Sealed, Header: g.Header, URL: grantPath + g.Secret,
	}
	if _, ok := s.Blobs.(blob.Direct); ok {
		view.Direct = view.URL + "?" + directly
	}
	return view
}

// moment is absent where there is none.
func moment(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	t := at.Time()
	return &t
}
