package share

import (
	"context"
	"time"

	"causeway/internal/httpapi"
)

type seenFileView struct {
	ID         string     `json:"id"`
	Name       string     `json:"name"`
	Owner      memberView `json:"owner"`
	Size       int64      `json:"size" doc:"In bytes before sealing."`
	SealedSize int64      `json:"sealedSize"`
	Received   int64      `json:"received"`
	State      FileState  `json:"state" enum:"uploading,ready,expired,deleted,blocked"`
	Lost       bool       `json:"lost" doc:"Its bytes are gone although it is ready."`
	Removed    bool       `json:"removed" doc:"Its bytes were deleted after it had ended."`
	Digest     string     `json:"digest" doc:"SHA-256 of the sealed bytes; empty while it is uploading."`
	Shared     int64      `json:"shared" doc:"How often it is in a share now."`
	CreateTime time.Time  `json:"createTime"`
	UploadedAt *time.Time `json:"uploadedAt,omitempty"`
	ExpiresAt  time.Time  `json:"expiresAt" doc:"Of a blocked file, when it was."`
	EndedAt    *time.Time `json:"endedAt,omitempty"`
}

func viewSeenFile(f SeenFile, names people) seenFileView {
	if f.State == Blocked {
		f.ExpiresAt = min(f.ExpiresAt, f.EndedAt)
	}
	return seenFileView{
		ID: f.ID, Name: f.Name, Owner: names.view(f.UserID), Size: f.PlainBytes, SealedSize: f.SealedBytes, Received: f.Received,
		State: f.State, Lost: f.State == Ready && f.LostAt != 0, Removed: f.RemovedAt != 0, Digest: f.Digest, Shared: f.Shared,
		CreateTime: f.CreatedAt.Time(), UploadedAt: momentOf(f.FinishedAt), ExpiresAt: f.ExpiresAt.Time(), EndedAt: momentOf(f.EndedAt),
	}
}

type seenEntryView struct {
	ID          string        `json:"id"`
	ParentID    string        `json:"parentId" doc:"Empty for the share's own line."`
	Kind        Kind          `json:"kind" enum:"file,folder"`
	Name        string        `json:"name"`
	Description string        `json:"description"`
	Points      int64         `json:"points"`
	Live        bool          `json:"live" doc:"False: its owner has removed it."`
	File        *seenFileView `json:"file,omitempty" doc:"Absent for a folder."`
}

type seenShareOut struct {
	Body struct {
		Share   seenView        `json:"share"`
		Entries []seenEntryView `json:"entries"`
	}
}

func (d *Desk) httpShare(ctx context.Context, in *oneShareIn) (*seenShareOut, error) {
	seen, entries, err := d.Share(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	names, err := d.Names(ctx, []string{seen.UserID})
	if err != nil {
		return nil, err
	}
	out := &seenShareOut{}
	out.Body.Share = viewSeen(seen, names)
	out.Body.Entries = make([]seenEntryView, len(entries))
	for i, e := range entries {
		line := seenEntryView{ID: e.ID, ParentID: e.ParentID, Kind: e.Kind, Name: e.Name, Description: e.Description, Points: e.Points, Live: e.Live}
		if e.File.ID != "" {
			file := viewSeenFile(e.File, names)
			line.File = &file
		}
		out.Body.Entries[i] = line
	}
	return out, nil
}

type seenFilesIn struct {
	httpapi.PageQuery
	Search string `query:"search" maxLength:"200" doc:"A member, a part of a name, or the digest of sealed bytes."`
	State  string `query:"state" enum:"all,uploading,ready,expired,deleted,blocked" default:"all"`
}

type seenFilesOut struct{ Body httpapi.Page[seenFileView] }

func (d *Desk) httpFiles(ctx context.Context, in *seenFilesIn) (*seenFilesOut, error) {
	files, err := d.FilesOf(ctx, asked(in.PageQuery, in.Search, in.State))
	if err != nil {
		return nil, err
	}
	out := &seenFilesOut{}
	if len(files) > in.Limit {
		files = files[:in.Limit]
		out.Body.Next = files[in.Limit-1].ID
	}
	owners := make([]string, len(files))
	for i, f := range files {
		owners[i] = f.UserID
	}
	names, err := d.Names(ctx, owners)
	out.Body.Items = make([]seenFileView, len(files))
	for i, f := range files {
		out.Body.Items[i] = viewSeenFile(f, names)
	}
	return out, err
}

type blockOut struct{ Body seenFileView }

func (d *Desk) httpBlock(ctx context.Context, in *shareActIn) (*blockOut, error) {
	if err := d.BlockFile(ctx, operatorFrom(ctx), in.ID, in.Body.Reason); err != nil {
		return nil, err
	}
	file, err := d.store.seenFile(ctx, d.DB, in.ID)
	if err != nil {
		return nil, err
	}
	names, err := d.Names(ctx, []string{file.UserID})
	return &blockOut{viewSeenFile(file, names)}, err
}
