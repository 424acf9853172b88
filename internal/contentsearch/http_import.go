package contentsearch

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

const importsPath = "/admin/search/imports"

// RegisterAdmin adds what operators do about exports.
func (i *Imports) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, maxBody int64) httpapi.Operation {
		return httpapi.Operation{
			ID: id, Method: method, Path: importsPath + path, Summary: summary, Tag: "search",
			Access: httpapi.Permission(permission), MaxBody: maxBody, Rate: httpapi.RateAdmin,
		}
	}
	const body = 8 << 10
	httpapi.Register(r, op("search-imports", http.MethodGet, "", "Exports and what became of them, the newest first", httpapi.NoBody), i.httpList)
	httpapi.Register(r, op("search-import", http.MethodGet, "/{id}", "One export, and how far it has come", httpapi.NoBody), i.httpOne)
	httpapi.Register(r, op("search-import-begin", http.MethodPost, "", "Register an export that is about to be uploaded", body), i.httpBegin)
	httpapi.Register(r, op("search-import-cancel", http.MethodPost, "/{id}/cancel", "End an import; what it has stored stays", httpapi.NoBody), i.httpCancel)
	r.Raw(httpapi.RawOperation{
		ID: "search-import-part", Pattern: http.MethodPut + " " + httpapi.Prefix + importsPath + "/{id}/parts/{n}",
		Access: httpapi.Permission(permission), MaxBody: PartBytes + 1, Rate: httpapi.RateAdmin, Stream: true,
	}, i.httpPart)
}

type importerView struct {
	ID   string `json:"id"`
	Name string `json:"name" doc:"Empty if they have left."`
}

type importView struct {
	ID        string        `json:"id"`
	FileName  string        `json:"fileName"`
	Size      int64         `json:"size" doc:"In bytes."`
	PartSize  int64         `json:"partSize" doc:"Of every part but the last, in bytes. The first has the number 0."`
	Received  int64         `json:"received" doc:"How many bytes have come: an upload goes on here."`
	ConsentBy string        `json:"consentBy" doc:"Who has let the chats be searched."`
	State     ImportState   `json:"state" enum:"receiving,waiting,running,done,failed,cancelled"`
	Error     string        `json:"error,omitempty" doc:"Why it failed, as a code."`
	ErrorAt   int64         `json:"errorAt,omitempty" doc:"The byte of the file that shows it."`
	Read      int64         `json:"read" doc:"How many bytes have been read."`
	Messages  int64         `json:"messages" doc:"How many messages with words have been read."`
	Added     int64         `json:"added"`
	Known     int64         `json:"known" doc:"They were there already."`
	Skipped   int64         `json:"skipped" doc:"Service messages, those without words, and those of bots and other channels."`
	Refused   int64         `json:"refused" doc:"By blocked words."`
	LeftOut   int64         `json:"leftOut" doc:"Of people who have opted out, and of chats that have withdrawn."`
	Chats     int64         `json:"chats" doc:"Groups and channels."`
	Personal  int64         `json:"personal" doc:"Personal chats that were passed over."`
	Private   int64         `json:"private" doc:"Private groups and channels of a whole account that were passed over."`
	CreatedAt time.Time     `json:"createdAt"`
	CreatedBy *importerView `json:"createdBy,omitempty" doc:"Absent: somebody at the machine."`
	EndedAt   *time.Time    `json:"endedAt,omitempty"`
}

func viewImport(i Import, names map[string]string) importView {
	v := importView{
		ID: i.ID, FileName: i.FileName, Size: i.Size, PartSize: PartBytes, Received: i.Received, ConsentBy: i.ConsentBy,
		State: i.State, Error: i.Error, ErrorAt: i.ErrorAt, Read: i.ReadBytes, Messages: i.Messages, Added: i.Added, Known: i.Known(),
		Skipped: i.Skipped, Refused: i.Refused, LeftOut: i.LeftOut, Chats: i.Chats, Personal: i.Personal, Private: i.Private, CreatedAt: i.CreatedAt.Time(),
	}
	if i.Source == FromUpload {
		v.CreatedBy = &importerView{i.CreatedBy, names[i.CreatedBy]}
	}
	if i.EndedAt != 0 {
		v.EndedAt = clock.TimeOf(&i.EndedAt)
	}
	return v
}

// viewed are imports as operators see them.
func (i *Imports) viewed(ctx context.Context, imports ...Import) ([]importView, error) {
	ids := make([]string, 0, len(imports))
	for _, one := range imports {
		if one.Source == FromUpload {
			ids = append(ids, one.CreatedBy)
		}
	}
	names, err := i.s.Names(ctx, ids)
	views := make([]importView, len(imports))
	for n, one := range imports {
		views[n] = viewImport(one, names)
	}
	return views, err
}

type importsIn struct{ httpapi.PageQuery }

type importsOut struct{ Body httpapi.Page[importView] }

func (i *Imports) httpList(ctx context.Context, in *importsIn) (*importsOut, error) {
	imports, err := i.List(ctx, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out := &importsOut{}
	if len(imports) > in.Limit {
		imports = imports[:in.Limit]
		out.Body.Next = imports[in.Limit-1].ID
	}
	out.Body.Items, err = i.viewed(ctx, imports...)
	return out, err
}

type importIn struct {
	ID string `path:"id" maxLength:"40"`
}

type importOut struct{ Body importView }

func (i *Imports) answer(ctx context.Context, one Import, err error) (*importOut, error) {
	if err != nil {
		return nil, err
	}
	views, err := i.viewed(ctx, one)
	return &importOut{views[0]}, err
}

func (i *Imports) httpOne(ctx context.Context, in *importIn) (*importOut, error) {
	one, err := i.Import(ctx, in.ID)
	return i.answer(ctx, one, err)
}

type importBeginIn struct {
	Body struct {
		FileName  string `json:"fileName" maxLength:"200"`
		Size      int64  `json:"size" minimum:"1" doc:"In bytes; 2 GiB at the most."`
		ConsentBy string `json:"consentBy" maxLength:"200" doc:"Who has let the chats be searched."`
	}
}

func (i *Imports) httpBegin(ctx context.Context, in *importBeginIn) (*importOut, error) {
	one, err := i.Begin(ctx, operatorFrom(ctx), NewImport{FileName: in.Body.FileName, Size: in.Body.Size, ConsentBy: in.Body.ConsentBy})
	return i.answer(ctx, one, err)
}

func (i *Imports) httpCancel(ctx context.Context, in *importIn) (*importOut, error) {
	one, err := i.Cancel(ctx, operatorFrom(ctx), in.ID)
	return i.answer(ctx, one, err)
}

// httpPart takes the bytes of a part as they are.
func (i *Imports) httpPart(w http.ResponseWriter, req *http.Request) error {
	ctx := req.Context()
	part, err := strconv.ParseInt(req.PathValue("n"), 10, 32)
	if err != nil || part < 0 {
		return httpapi.ErrNoRoute
	}
	one, err := i.Receive(ctx, operatorFrom(ctx), req.PathValue("id"), part, req.Body)
	out, err := i.answer(ctx, one, err)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	return json.NewEncoder(w).Encode(out.Body)
}
