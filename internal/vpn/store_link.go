package vpn

import (
	"context"

	"causeway/internal/storage"
)

// holder is a member with what a link needs to know of them.
type holder struct {
	Member
	hash string // of the token
	shut bool
}

func (store) holder(ctx context.Context, from storage.Reader, user string) (h holder, err error) {
	err = from.QueryRow(ctx, `
		SELECT user_id, number, uuid, reset_at, token_hash, shut FROM vpn_member
		WHERE user_id = $1`, user).Scan(&h.UserID, &h.Number, &h.UUID, &h.ResetAt, &h.hash, &h.shut)
	return h, err
}
