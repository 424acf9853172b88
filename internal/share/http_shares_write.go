package share

import (
	"context"

	"causeway/internal/httpapi"
)

// CodeBody is exported because the contract is written from exported fields
// only.
type CodeBody struct {
	Lookup     string `json:"lookup" maxLength:"12" doc:"The first half of the code: 12 of Crockford's symbols. The second half stays in the browser."`
	KeyFile    string `json:"keyFile" maxLength:"5500" doc:"Base64 of the share's identity as an age file, sealed with the second half; scrypt with logN of at most 18."`
	SealedCode string `json:"sealedCode" maxLength:"5500" doc:"Base64 of the code as an age file, sealed to the owner's vault."`
}

type itemBody struct {
	FileID      string `json:"fileId" maxLength:"64"`
	Header      string `json:"header" maxLength:"4096" doc:"An age header with one X25519 stanza, for the share's identity."`
	Points      int64  `json:"points" doc:"From 0 to 99,999,999."`
	Description string `json:"description,omitempty" doc:"At most 2000 characters."`
}

func itemsOf(bodies []itemBody) []Item {
	items := make([]Item, len(bodies))
	for i, b := range bodies {
		items[i] = Item(b)
	}
	return items
}

type shareCreateIn struct {
	Body struct {
		Kind        Kind   `json:"kind" enum:"file,folder" doc:"A file is one item; a folder has a name, and items or none."`
		Name        string `json:"name,omitempty" doc:"1 to 255 characters. A file has its own unless it is given another."`
		Description string `json:"description,omitempty" doc:"At most 2000 characters."`
		CodeBody
		ExpireDays int64      `json:"expireDays" doc:"0: as long as its files are kept."`
		Items      []itemBody `json:"items" maxItems:"200"`
	}
}

func (s *Service) httpCreate(ctx context.Context, in *shareCreateIn) (*shareLineOut, error) {
	b := in.Body
	return s.answerLine(s.Create(ctx, httpapi.ActorFrom(ctx).UserID, Wish{
		Kind: b.Kind, Name: b.Name, Description: b.Description, Code: Code(b.CodeBody), ExpireDays: b.ExpireDays, Items: itemsOf(b.Items),
	}))
}

type shareFolderIn struct {
	Body struct {
		Name        string `json:"name" doc:"1 to 255 characters."`
		ParentID    string `json:"parentId" minLength:"1" maxLength:"64"`
		Description string `json:"description,omitempty" doc:"At most 2000 characters."`
	}
}

func (s *Service) httpFolder(ctx context.Context, in *shareFolderIn) (*shareLineOut, error) {
	return s.answerLine(s.CreateFolder(ctx, httpapi.ActorFrom(ctx).UserID, FolderWish(in.Body)))
}

type shareChangeIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Name        *string `json:"name,omitempty" doc:"1 to 255 characters."`
		Description *string `json:"description,omitempty" doc:"At most 2000 characters."`
		Points      *int64  `json:"points,omitempty" doc:"Of a file: from 0 to 99,999,999."`
		ExpireDays  *int64  `json:"expireDays,omitempty" doc:"On top only, counted from the share's beginning. 0: as long as its files are kept."`
	}
}

func (s *Service) httpChange(ctx context.Context, in *shareChangeIn) (*shareLineOut, error) {
	return s.answerLine(s.Change(ctx, httpapi.ActorFrom(ctx).UserID, in.ID, Edit(in.Body)))
}

type shareAddIn struct {
	ID   string     `path:"id" maxLength:"64"`
	Body []itemBody `maxItems:"200"`
}

func (s *Service) httpAdd(ctx context.Context, in *shareAddIn) (*shareLineOut, error) {
	return s.answerLine(s.Add(ctx, httpapi.ActorFrom(ctx).UserID, in.ID, itemsOf(in.Body)))
}

type newCodeBody struct {
	CodeBody
	ExpireDays int64 `json:"expireDays" doc:"0: as long as its files are kept."`
}

type shareMoveIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		ParentID string       `json:"parentId" maxLength:"64" doc:"The folder that it goes to; empty is the top."`
		Headers  Headers      `json:"headers,omitempty" doc:"A new header for every file of the tree, by its entry, when another code will open it."`
		Code     *newCodeBody `json:"code,omitempty" doc:"Needed at the top."`
	}
}

func (s *Service) httpMove(ctx context.Context, in *shareMoveIn) (*shareLineOut, error) {
	to := Journey{ParentID: in.Body.ParentID, Headers: in.Body.Headers}
	if code := in.Body.Code; code != nil {
		given := Code(code.CodeBody)
		to.Code, to.ExpireDays = &given, code.ExpireDays
	}
	return s.answerLine(s.Move(ctx, httpapi.ActorFrom(ctx).UserID, in.ID, to))
}

type shareCodeIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		CodeBody
		Headers Headers `json:"headers" doc:"A new header for every file of the tree, by its entry."`
	}
}

func (s *Service) httpCode(ctx context.Context, in *shareCodeIn) (*shareLineOut, error) {
	return s.answerLine(s.Recode(ctx, httpapi.ActorFrom(ctx).UserID, in.ID, Code(in.Body.CodeBody), in.Body.Headers))
}
