package directory

import (
	"context"
	"errors"

	"causeway/internal/storage"
)

// Outcome is what became of a chat whose administrator has consented.
type Outcome string

// The outcomes, which the bot puts into words.
const (
	IsListed  Outcome = "listed"    // it has an entry
	IsPending Outcome = "pending"   // it waits to be looked at
	NoMember  Outcome = "no_member" // nobody here is bound to who consented
	NoName    Outcome = "no_name"   // a private chat is not listed
	IsBlocked Outcome = "blocked"
)

// Consented hears from the bot that an administrator lets it into a chat, and
// so has proven to run it. What is not listed yet is handed in for them.
func (s *Service) Consented(ctx context.Context, tx *storage.Tx, chat Chat, byTelegramID int64) (Outcome, error) {
	if chat.Name == "" {
		return NoName, nil
	}
	link, err := byName(chat.Name)
	if err != nil {
		return NoName, nil // not a name that we could show
	}
	member, err := s.MemberOf(ctx, tx, byTelegramID)
	if err != nil {
		return "", err
	}
	if member != "" {
		if err := storage.Lock(ctx, tx, turn(member)); err != nil {
			return "", err
		}
	}
	entry, err := s.entryFor(ctx, tx, link, chat)
	if errors.Is(err, ErrBlocked) {
		return IsBlocked, nil
	}
	if err != nil {
		return "", err
	}
	if entry.ID != "" {
		entry.Consent = Given
		if err := s.keep(ctx, tx, entry, s.save); err != nil {
			return "", err
		}
	}
	switch {
	case member == "" && entry.State == Listed:
		return IsListed, s.changed(ctx, tx)
	case member == "":
		return NoMember, nil
	}
	return s.vouch(ctx, tx, Submission{UserID: member, Link: link, Proof: BotProof, ChatID: chat.ID, CreatedAt: s.Clock.Now()})
}

// vouch has a member's submission of a chat be proven, and makes one if need
// be. The bot was let in once for it, so that no day's limit holds.
func (s *Service) vouch(ctx context.Context, tx *storage.Tx, proven Submission) (Outcome, error) {
	mine, err := s.store.byMember(ctx, tx, proven.UserID, proven.Link)
	found, err := storage.Found(err)
	if err != nil {
		return "", err
	}
	if found && mine.State == Rejected {
		if err := s.store.dropSubmission(ctx, tx, mine.ID); err != nil {
			return "", err
		}
		found = false
	}
	if !found {
		if mine, err = s.handIn(ctx, tx, proven); err != nil {
			return "", err
		}
	}
	if mine.ChatID = proven.ChatID; mine.Proof == NoProof {
		mine.Proof = BotProof
	}
	if err := s.claim(ctx, tx, mine); err != nil {
		return "", err
	}
	if mine.State == Approved {
		return IsListed, s.changed(ctx, tx)
	}
	return IsPending, nil
}

// Withdrawn hears that a chat no longer consents. What was counted there is
// forgotten, and what was proven through the bot is not proven any more.
func (s *Service) Withdrawn(ctx context.Context, tx *storage.Tx, chatID int64) error {
	if err := s.store.forgetHeard(ctx, tx, chatID); err != nil {
		return err
	}
	if err := storage.Lock(ctx, tx, entriesTurn); err != nil {
		return err
	}
	if err := s.store.unprove(ctx, tx, chatID); err != nil {
		return err
	}
	entry, err := s.store.entryByChat(ctx, tx, chatID)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	entry.Consent = Revoked
	if entry.Verified, err = s.store.proven(ctx, tx, entry.OwnerID, entry.ID); err != nil {
		return err
	}
	if err := s.save(ctx, tx, entry); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}

// Migrated hears that a group has got another number.
func (s *Service) Migrated(ctx context.Context, tx *storage.Tx, before, after int64) error {
	if err := s.store.renumber(ctx, tx, before, after); err != nil {
		return err
	}
	if err := storage.Lock(ctx, tx, entriesTurn); err != nil {
		return err
	}
	if err := s.store.renumberSubmissions(ctx, tx, before, after); err != nil {
		return err
	}
	entry, err := s.store.entryByChat(ctx, tx, before)
	if found, err := storage.Found(err); err != nil || !found {
		return err
	}
	_, err = s.store.entryByChat(ctx, tx, after)
	taken, err := storage.Found(err)
	if err != nil {
		return err
	}
	entry.ChatID = after
	if taken { // it was listed anew under its number of today
		entry.ChatID = 0
	}
	return s.store.saveEntry(ctx, tx, entry) // others hear of the move themselves
}
