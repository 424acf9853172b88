package bot

import (
	"context"

	"causeway/internal/storage"
)

// StaysOut tells whether nothing of a chat may be kept, whoever vouches for it:
// it has said no, or it has said yes and not everybody can read it any more.
// Neither changes until the transaction ends.
func StaysOut(ctx context.Context, tx *storage.Tx, chat int64) (bool, error) {
	if err := storage.Lock(ctx, tx, chatTurn(chat)); err != nil {
		return false, err
	}
	found, err := store{}.chat(ctx, tx, chat)
	if known, err := storage.Found(err); err != nil || known && found.ID == chat || !known {
		return found.staysOut(), err
	}
	// It answers by the number that it has now.
	if err := storage.Lock(ctx, tx, chatTurn(found.ID)); err != nil {
		return false, err
	}
	found, err = store{}.chat(ctx, tx, found.ID)
	_, err = storage.Found(err)
	return found.staysOut(), err
}

func (c Chat) staysOut() bool { return c.Consent == Revoked || c.Consent == Given && !c.counts() }
