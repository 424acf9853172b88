package share

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

func (s *Service) registerFiles(r *httpapi.Router) {
	httpapi.Register(r, operation("share-files", http.MethodGet, "/files",
		"What I have uploaded, newest first", httpapi.NoBody, httpapi.RateRead), s.httpFiles)
	httpapi.Register(r, operation("share-file-rename", http.MethodPatch, "/files/{id}",
		"Call a file something else; shares keep its name", 8<<10, httpapi.RateWrite), s.httpRenameFile)
	remove := operation("share-file-delete", http.MethodDelete, "/files/{id}",
		"Delete a file; its places in shares end, and its buyers keep it for a day", httpapi.NoBody, httpapi.RateWrite)
	remove.Status = http.StatusNoContent
	httpapi.Register(r, remove, s.httpDeleteFile)
}

type fileView struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	Size        int64      `json:"size" doc:"Bytes before sealing."`
	SealedSize  int64      `json:"sealedSize"`
	Received    int64      `json:"received" doc:"Sealed bytes that have arrived."`
	State       FileState  `json:"state" enum:"uploading,ready,expired,lost,blocked"`
	CreatedAt   time.Time  `json:"createdAt" doc:"When its upload began."`
	UploadedAt  *time.Time `json:"uploadedAt,omitempty" doc:"When its upload ended."`
	ExpiresAt   time.Time  `json:"expiresAt" doc:"Of the upload while it lasts, then of the file."`
	ParentID    string     `json:"parentId,omitempty" doc:"The folder of my shares that it was uploaded for."`
	OwnerHeader string     `json:"ownerHeader" doc:"Opens the file for my vault."`
	Shared      int64      `json:"shared" doc:"In how many places it is shared."`
}

func viewOfFile(f ListedFile, now clock.Millis) fileView {
	return fileView{
		ID: f.ID, Name: f.Name, Size: f.PlainBytes, SealedSize: f.SealedBytes, Received: f.Received, State: f.StateAt(now),
		CreatedAt: f.CreatedAt.Time(), UploadedAt: timeOrNone(f.FinishedAt), ExpiresAt: f.ExpiresAt.Time(), ParentID: f.ParentID,
		OwnerHeader: f.OwnerHeader, Shared: f.Shared,
	}
}

// timeOrNone leaves a moment out that has not come.
func timeOrNone(m clock.Millis) *time.Time {
	if m == 0 {
		return nil
	}
	return clock.TimeOf(&m)
}

type shareFilesIn struct{ httpapi.PageQuery }

type shareFilesOut struct {
	Body struct {
		httpapi.Page[fileView]
		Used  int64 `json:"used" doc:"Sealed bytes that I keep, unfinished uploads at full length."`
		Quota int64 `json:"quota" doc:"Sealed bytes that I may keep."`
	}
}

func (s *Service) httpFiles(ctx context.Context, in *shareFilesIn) (*shareFilesOut, error) {
	userID := httpapi.ActorFrom(ctx).UserID
	files, err := s.Files(ctx, userID, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out, now := &shareFilesOut{}, s.Clock.Now()
	if out.Body.Used, out.Body.Quota, err = s.space(ctx, userID); err != nil {
		return nil, err
	}
	if len(files) > in.Limit {
		files = files[:in.Limit]
		out.Body.Next = files[in.Limit-1].ID
	}
	out.Body.Items = make([]fileView, len(files))
	for i, f := range files {
		out.Body.Items[i] = viewOfFile(f, now)
	}
	return out, nil
}

type shareRenameFileIn struct {
	ID   string `path:"id" maxLength:"64"`
	Body struct {
		Name string `json:"name" doc:"1 to 255 characters."`
	}
}

type shareFileOut struct{ Body fileView }

func (s *Service) httpRenameFile(ctx context.Context, in *shareRenameFileIn) (*shareFileOut, error) {
	renamed, err := s.RenameFile(ctx, httpapi.ActorFrom(ctx).UserID, in.ID, in.Body.Name)
	if err != nil {
		return nil, err
	}
	return &shareFileOut{viewOfFile(renamed, s.Clock.Now())}, nil
}

type shareFileIn struct {
	ID string `path:"id" maxLength:"64"`
}

func (s *Service) httpDeleteFile(ctx context.Context, in *shareFileIn) (*struct{}, error) {
	return nil, s.DeleteFile(ctx, httpapi.ActorFrom(ctx).UserID, in.ID)
}
