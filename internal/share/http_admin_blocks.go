package share

import (
	"context"
	"time"

	"causeway/internal/httpapi"
)

type blockView struct {
	Digest     string     `json:"digest" doc:"SHA-256 of the sealed bytes."`
	FileName   string     `json:"fileName" doc:"Of the file that it was found in; empty if its owner has left."`
	Owner      memberView `json:"owner"`
	Reason     string     `json:"reason" doc:"The operator's."`
	BlockedBy  memberView `json:"blockedBy"`
	CreateTime time.Time  `json:"createTime"`
	Files      int64      `json:"files" doc:"How many files it has ended."`
}

type blocksIn struct{ httpapi.PageQuery }

type blocksOut struct{ Body httpapi.Page[blockView] }

func (d *Desk) httpBlocks(ctx context.Context, in *blocksIn) (*blocksOut, error) {
	blocks, err := d.Blocks(ctx, in.Cursor, in.Limit+1) // one more tells whether there is another page
	if err != nil {
		return nil, err
	}
	out := &blocksOut{}
	if len(blocks) > in.Limit {
		blocks = blocks[:in.Limit]
		out.Body.Next = blocks[in.Limit-1].cursor()
	}
	ids := make([]string, 0, 2*len(blocks))
	for _, b := range blocks {
		ids = append(ids, b.OwnerID, b.By)
	}
	known, err := d.Names(ctx, ids)
	names := people(known)
	out.Body.Items = make([]blockView, len(blocks))
	for i, b := range blocks {
		out.Body.Items[i] = blockView{
			Digest: b.Digest, FileName: b.FileName, Owner: names.view(b.OwnerID), Reason: b.Reason, BlockedBy: names.view(b.By),
			CreateTime: b.CreatedAt.Time(), Files: b.Files,
		}
	}
	return out, err
}

type liftIn struct {
	Digest string `path:"digest" maxLength:"64"`
	Body   struct {
		Reason string `json:"reason" maxLength:"500" doc:"For the record; the owners of the files that it had ended read it too."`
	}
}

func (d *Desk) httpLift(ctx context.Context, in *liftIn) (*struct{}, error) {
	return nil, d.LiftBlock(ctx, operatorFrom(ctx), in.Digest, in.Body.Reason)
}
