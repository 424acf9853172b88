package directory

import (
	"context"

	"causeway/internal/httpapi"
)

type particularsBody struct {
	Title       string   `json:"title" maxLength:"128"`
	Description *string  `json:"description,omitempty" maxLength:"1000" doc:"Absent: as it is; on approval, what Telegram says."`
	Kind        Kind     `json:"kind" enum:"group,channel" doc:"If Telegram knows better, that holds."`
	Language    string   `json:"language" enum:"zh,en,ru,other"`
	Category    Category `json:"category" enum:"news,tech,network,crypto,finance,games,media,learning,life,work,shopping,travel,chat,other"`
	Adult       bool     `json:"adult"`
}

type particularsIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body particularsBody
}

func (in *particularsIn) read() Particulars { return Particulars(in.Body) }

type deskEntry struct {
	EntryView
	State   EntryState       `json:"state" enum:"listed,blocked,gone"`
	Reason  string           `json:"reason,omitempty" doc:"Why it is blocked."`
	Consent Consent          `json:"consent" enum:"none,asked,given,revoked"`
	Owner   *directoryMember `json:"owner,omitempty"`
}

func viewDeskEntry(e Entry, names people) deskEntry {
	return deskEntry{EntryView: viewEntry(e), State: e.State, Reason: e.Reason, Consent: e.Consent, Owner: names.view(e.OwnerID)}
}

type deskEntryOut struct{ Body deskEntry }

// deskEntryFor answers an act with the entry as it is now.
func (s *Service) deskEntryFor(ctx context.Context, e Entry, err error) (*deskEntryOut, error) {
	if err != nil {
		return nil, err
	}
	names, err := s.Names(ctx, []string{e.OwnerID})
	if err != nil {
		return nil, err
	}
	return &deskEntryOut{viewDeskEntry(e, names)}, nil
}

type deskIn struct {
	httpapi.PageQuery
	State EntryState `query:"state" enum:"listed,blocked,gone"`
	Kind  Kind       `query:"kind" enum:"group,channel"`
	Q     string     `query:"q" maxLength:"100" doc:"Words of the name or title, in any spelling; or the id."`
}

type deskOut struct {
	Body struct {
		httpapi.Page[deskEntry]
		TotalCapped bool `json:"totalCapped" doc:"There are more than the total says."`
	}
}

func (s *Service) httpDesk(ctx context.Context, in *deskIn) (*deskOut, error) {
	found, err := s.Entries(ctx, Wanted{State: in.State, Kind: in.Kind, Words: in.Q, Behind: in.Cursor, Limit: in.Limit})
	if err != nil {
		return nil, err
	}
	owners := make([]string, len(found.Entries))
	for i, e := range found.Entries {
		owners[i] = e.OwnerID
	}
	names, err := s.Names(ctx, owners)
	if err != nil {
		return nil, err
	}
	out := &deskOut{}
	out.Body.Items = make([]deskEntry, len(found.Entries))
	for i, e := range found.Entries {
		out.Body.Items[i] = viewDeskEntry(e, names)
	}
	out.Body.Next, out.Body.Total, out.Body.TotalCapped = found.Next, &found.Total, found.Capped
	return out, nil
}

func (s *Service) httpApprove(ctx context.Context, in *particularsIn) (*deskEntryOut, error) {
	entry, err := s.Approve(ctx, operatorFrom(ctx), in.ID, in.read())
	return s.deskEntryFor(ctx, entry, err)
}

func (s *Service) httpEdit(ctx context.Context, in *particularsIn) (*deskEntryOut, error) {
	entry, err := s.Edit(ctx, operatorFrom(ctx), in.ID, in.read())
	return s.deskEntryFor(ctx, entry, err)
}

func (s *Service) httpBlock(ctx context.Context, in *listingReasonIn) (*deskEntryOut, error) {
	entry, err := s.Block(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.deskEntryFor(ctx, entry, err)
}

func (s *Service) httpUnblock(ctx context.Context, in *listingReasonIn) (*deskEntryOut, error) {
	entry, err := s.Unblock(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.deskEntryFor(ctx, entry, err)
}

type removeIn struct {
	ID     string `path:"id" maxLength:"40"`
	Reason string `query:"reason" maxLength:"500" doc:"Its owner reads it."`
}

func (s *Service) httpRemove(ctx context.Context, in *removeIn) (*struct{}, error) {
	return nil, s.Remove(ctx, operatorFrom(ctx), in.ID, in.Reason)
}
