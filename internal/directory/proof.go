package directory

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"net/http"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// ErrProofMissing says that the platform shows no sign of who runs a chat.
var ErrProofMissing = fault.New(fault.Conflict, "proof_missing")

// Token is what a member writes into the description of a chat. It is of one
// member and one link, and no secret: only who runs the chat can put it there.
func (s Submission) Token() string {
	sum := sha256.Sum256([]byte("directory proof v1\x00" + s.ID))
	return "verify-" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:10]))
}

// Prove asks the platform whether a member runs a chat that they have handed
// in: their token is in its description, or they are among its administrators.
func (s *Service) Prove(ctx context.Context, userID, submissionID string) (Submission, error) {
	mine, err := s.store.submission(ctx, s.DB, submissionID)
	switch {
	case err != nil:
		return Submission{}, err
	case mine.UserID != userID:
		return Submission{}, storage.ErrNotFound
	case mine.State == Rejected:
		return Submission{}, ErrSubmissionDecided
	case mine.Proof != NoProof:
		return mine, nil
	}
	proof, err := s.proofOf(ctx, mine)
	if err != nil {
		return Submission{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, entriesTurn); err != nil {
			return err
		}
		if mine, err = s.store.submission(ctx, tx, submissionID); err != nil {
			return err
		}
		mine.Proof = proof
		return s.claim(ctx, tx, mine)
	})
	return mine, err
}

func (s *Service) proofOf(ctx context.Context, mine Submission) (Proof, error) {
	chat, err := s.look(ctx, mine.Link)
	if err != nil {
		return NoProof, err
	}
	if strings.Contains(strings.ToLower(chat.Description), mine.Token()) {
		return TokenProof, nil
	}
	person, err := s.TelegramOf(ctx, mine.UserID)
	if err != nil {
		return NoProof, err
	}
	if person == 0 {
		return NoProof, ErrProofMissing
	}
	runs, err := s.Platform.IsAdministrator(ctx, chat.ID, person)
	switch {
	case hidden(err):
		return NoProof, ErrProofMissing
	case err != nil:
		return NoProof, platformFault(err)
	case !runs:
		return NoProof, ErrProofMissing
	}
	return BotProof, nil
}

// hidden says that the administrators of a chat are not for the bot to see: it
// must be one of them in a channel, and in some groups.
func hidden(err error) bool {
	var refusal *telegram.Error
	if errors.As(err, &refusal) {
		return refusal.Code == http.StatusBadRequest || refusal.Code == http.StatusForbidden
	}
	return errors.Is(err, ErrChatUnknown)
}

// claim notes a proof, and gives its member the entry, if there is one that
// nobody else has proven to be theirs.
func (s *Service) claim(ctx context.Context, tx *storage.Tx, proven Submission) error {
	if err := s.store.prove(ctx, tx, proven); err != nil || proven.EntryID == "" {
		return err
	}
	entry, err := s.store.entry(ctx, tx, proven.EntryID)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	if entry.Verified && entry.OwnerID != proven.UserID {
		return nil
	}
	entry.OwnerID, entry.Verified = proven.UserID, true
	if err := s.store.saveEntry(ctx, tx, entry); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}
