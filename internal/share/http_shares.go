package share

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const (
	itemsBody   = 2 << 20 // the most items of one call, each with the longest description
	headersBody = 1 << 20 // a header for each file of the largest share
	wordsBody   = 32 << 10
)

func (s *Service) registerShares(r *httpapi.Router) {
	httpapi.Register(r, operation("share-create", http.MethodPost, "/shares",
		"Share a file or a folder by a code; the same first half again is the same share", itemsBody, httpapi.RateWrite), s.httpCreate)
	httpapi.Register(r, operation("share-folder", http.MethodPost, "/folders",
		"Make a folder inside a shared one", wordsBody, httpapi.RateWrite), s.httpFolder)
	httpapi.Register(r, operation("share-lines", http.MethodGet, "/shares",
		"What I share, on top or in a folder, newest first", httpapi.NoBody, httpapi.RateRead), s.httpLines)
	httpapi.Register(r, operation("share-line", http.MethodGet, "/shares/{id}",
		"One line, with what opens its code", httpapi.NoBody, httpapi.RateRead), s.httpLine)
	httpapi.Register(r, operation("share-tree", http.MethodGet, "/shares/{id}/tree",
		"Every file at and below a line, with what opens it for me", httpapi.NoBody, httpapi.RateRead), s.httpTree)
	httpapi.Register(r, operation("share-change", http.MethodPatch, "/shares/{id}",
		"Change a line", wordsBody, httpapi.RateWrite), s.httpChange)
	httpapi.Register(r, operation("share-add", http.MethodPost, "/shares/{id}/items",
		"Add files to a folder", itemsBody, httpapi.RateWrite), s.httpAdd)
	httpapi.Register(r, operation("share-move", http.MethodPost, "/shares/{id}/move",
		"Move a line; under another code it gets another id", headersBody, httpapi.RateWrite), s.httpMove)
	httpapi.Register(r, operation("share-code", http.MethodPut, "/shares/{id}/code",
		"Change the code; the line gets another id", headersBody, httpapi.RateWrite), s.httpCode)
	end := operation("share-end", http.MethodDelete, "/shares/{id}",
		"Cancel a share, or remove a line from its folder; buyers keep what they paid for a day longer", httpapi.NoBody, httpapi.RateWrite)
	end.Status = http.StatusNoContent
	httpapi.Register(r, end, s.httpEnd)
}

type lineView struct {
	ID          string     `json:"id"`
	Kind        Kind       `json:"type" enum:"file,folder"`
	Name        string     `json:"name"`
	Description string     `json:"description"`
	ParentID    string     `json:"parentId" doc:"The folder it lies in; empty on top."`
	Size        int64      `json:"size" doc:"Bytes before sealing; a folder's is that of all its files."`
	Points      int64      `json:"points"`
	Items       int64      `json:"items" doc:"How many lie right in the folder."`
	FileID      string     `json:"fileId,omitempty"`
	FileState   FileState  `json:"fileState,omitempty" enum:"uploading,ready,expired,lost,blocked,deleted"`
	CreateTime  time.Time  `json:"createTime"`
	ExpireDays  int64      `json:"expireDays" doc:"Of the share. 0: as long as its files are kept."`
	ExpiresAt   *time.Time `json:"expiresAt,omitempty" doc:"Of the share or, if that is sooner, of the file or the last one in the folder. Absent: nothing is left in the folder to end."`
	FileLogo    string     `json:"fileLogo" doc:"The first half of the code that opens it."`
	State       LineState  `json:"state" enum:"live,expired,lost,taken_down"`
	Downloads   int64      `json:"downloads"`
	Earned      int64      `json:"earned" doc:"Points, less the operator's fee."`
	Header      string     `json:"header,omitempty" doc:"Opens the file for the share's identity."`
}

func viewOfLine(l Line, now clock.Millis) lineView {
	view := lineView{
		ID: l.Entry.ID, Kind: l.Kind, Name: l.Name, Description: l.Description, ParentID: l.ParentID, Size: l.Size, Points: l.Points, Items: l.Items,
		FileID: l.FileID, CreateTime: l.Entry.CreatedAt.Time(), ExpireDays: l.Share.ExpireDays, ExpiresAt: timeOrNone(l.ExpiresAt()),
		FileLogo: l.Share.Lookup, State: l.StateAt(now), Downloads: l.Downloads, Earned: l.Earned, Header: l.Header,
	}
	if l.Kind == FileEntry {
		view.FileState = l.File.StateAt(now)
	} else if view.State == LineLive && l.ExpiresAt() <= now {
		view.ExpiresAt = nil // it has outlived its files, and is there for others
	}
	return view
}

type shareLineOut struct{ Body lineView }

func (s *Service) answerLine(l Line, err error) (*shareLineOut, error) {
	if err != nil {
		return nil, err
	}
	return &shareLineOut{viewOfLine(l, s.Clock.Now())}, nil
}

type shareLinesIn struct {
	httpapi.PageQuery
	ParentID string `query:"parentId" maxLength:"64" doc:"A folder; without it, the top."`
}

type crumbView struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type shareLinesOut struct {
	Body struct {
		httpapi.Page[lineView]
		Path []crumbView `json:"path" doc:"The folders from the top down to this one."`
	}
}

func (s *Service) httpLines(ctx context.Context, in *shareLinesIn) (*shareLinesOut, error) {
	lines, way, err := s.Lines(ctx, httpapi.ActorFrom(ctx).UserID, in.ParentID, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out, now := &shareLinesOut{}, s.Clock.Now()
	if len(lines) > in.Limit {
		lines = lines[:in.Limit]
		out.Body.Next = lines[in.Limit-1].Entry.ID
	}
	out.Body.Items, out.Body.Path = make([]lineView, len(lines)), make([]crumbView, len(way))
	for i, l := range lines {
		out.Body.Items[i] = viewOfLine(l, now)
	}
	for i, crumb := range way {
		out.Body.Path[i] = crumbView(crumb)
	}
	return out, nil
}

type shareLineIn struct {
	ID string `path:"id" maxLength:"64"`
}

// LineView is exported because the contract is written from exported fields
// only.
type LineView = lineView

type shareWholeLineOut struct {
	Body struct {
		LineView
		KeyFile    string `json:"keyFile" doc:"Base64 of the share's identity, sealed with the second half of its code."`
		SealedCode string `json:"sealedCode" doc:"Base64 of the code, sealed to my vault."`
	}
}

func (s *Service) httpLine(ctx context.Context, in *shareLineIn) (*shareWholeLineOut, error) {
	l, err := s.Line(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	out := &shareWholeLineOut{}
	out.Body.LineView, out.Body.KeyFile, out.Body.SealedCode = viewOfLine(l, s.Clock.Now()), l.Share.KeyFile, l.Share.SealedCode
	return out, nil
}

type leafView struct {
	ID          string `json:"id"`
	FileID      string `json:"fileId"`
	OwnerHeader string `json:"ownerHeader"`
}

type shareTreeOut struct {
	Body struct {
		Items []leafView `json:"items"`
	}
}

func (s *Service) httpTree(ctx context.Context, in *shareLineIn) (*shareTreeOut, error) {
	leaves, err := s.Tree(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
	if err != nil {
		return nil, err
	}
	out := &shareTreeOut{}
	out.Body.Items = make([]leafView, len(leaves))
	for i, leaf := range leaves {
		out.Body.Items[i] = leafView(leaf)
	}
	return out, nil
}

func (s *Service) httpEnd(ctx context.Context, in *shareLineIn) (*struct{}, error) {
	return nil, s.End(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
}
