package directory

import (
	"context"
	"errors"

	"causeway/internal/base/id"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Queued is a submission as operators see it.
type Queued struct {
	Submission
	Others int64 // of other members, pending with the same link
}

// Submissions lists what members have handed in: what waits from the oldest,
// what is decided from the newest.
func (s *Service) Submissions(ctx context.Context, state State, behind string, limit int) ([]Queued, error) {
	return s.store.queue(ctx, s.DB, state, behind, limit)
}

// Submission shows one to an operator.
func (s *Service) Submission(ctx context.Context, submissionID string) (Queued, error) {
	return s.store.queued(ctx, s.DB, submissionID)
}

// Waiting counts what nobody has looked at.
func (s *Service) Waiting(ctx context.Context) (int64, error) {
	return s.store.countSubmissions(ctx, s.DB, Pending)
}

// Seen is what the platform says of a chat, and the list of words about that.
type Seen struct {
	Chat
	Adult    bool // a word is for adults
	Unlawful bool // a word may not be shown: it cannot be listed under this title
}

// Look asks the platform about a chat that was handed in.
func (s *Service) Look(ctx context.Context, submissionID string) (Seen, error) {
	submission, err := s.store.submission(ctx, s.DB, submissionID)
	if err != nil {
		return Seen{}, err
	}
	chat, err := s.look(ctx, submission.Link)
	if err != nil {
		return Seen{}, err
	}
	chat = chat.trimmed()
	finding, err := s.checkTexts(ctx, chat.Title, chat.Description)
	unlawful := errors.Is(err, moderation.ErrUnlawful)
	if unlawful {
		err = nil
	}
	return Seen{Chat: chat, Adult: finding.Adult, Unlawful: unlawful}, err
}

func (s *Service) checkTexts(ctx context.Context, title, description string) (moderation.Finding, error) {
	return s.Check(ctx, moderation.Named{Name: "title", Text: title}, moderation.Named{Name: "description", Text: description})
}

// Approve lists a chat, for all members at once who have handed it in.
func (s *Service) Approve(ctx context.Context, by Operator, submissionID string, typed Particulars) (entry Entry, err error) {
	p, err := typed.checked()
	if err != nil {
		return Entry{}, err
	}
	wanted, err := s.store.submission(ctx, s.DB, submissionID)
	switch {
	case err != nil:
		return Entry{}, err
	case wanted.State != Pending:
		return Entry{}, ErrSubmissionDecided
	case wanted.Link.Private():
		return Entry{}, ErrLinkPrivate
	}
	chat, err := s.chatOf(ctx, wanted.Link)
	if err != nil {
		return Entry{}, err
	}
	p = p.confirmed(chat)
	if _, err := s.checkTexts(ctx, p.Title, p.described()); err != nil {
		return Entry{}, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		entry, err = s.approve(ctx, tx, by, wanted, p, chat)
		return err
	})
	return entry, err
}

// chatOf is what the platform says, or nothing if it cannot be asked: whoever
// reviews has seen the chat, and subscribers are counted later.
func (s *Service) chatOf(ctx context.Context, link Link) (Chat, error) {
	chat, err := s.look(ctx, link)
	switch {
	case err == nil:
		return chat.trimmed(), nil
	case errors.Is(err, ErrChatUnknown):
		return Chat{}, err
	case !errors.Is(err, errNoBot):
		s.Log.WarnContext(ctx, "a chat is listed without asking the platform", "link", string(link), "error", err)
	}
	return Chat{}, nil
}

func (s *Service) approve(ctx context.Context, tx *storage.Tx, by Operator, wanted Submission, p Particulars, chat Chat) (Entry, error) {
	entry, err := s.entryFor(ctx, tx, wanted.Link, chat)
	if err != nil {
		return Entry{}, err
	}
	before := entry
	p.into(&entry)
	now := s.Clock.Now()
	if entry.ID == "" {
		entry.ID, entry.Consent, entry.Subscribers = id.New(now), NoConsent, chat.Subscribers
	}
	if entry.State != Listed {
		entry.State, entry.ListedAt = Listed, now
	}
	there, err := s.share(ctx, tx, by, wanted, &entry)
	if err != nil {
		return Entry{}, err
	}
	if !there {
		return Entry{}, ErrSubmissionDecided
	}
	save := s.save
	if before.ID == "" {
		save = s.add
	}
	if err := s.keep(ctx, tx, entry, save); err != nil {
		return Entry{}, err
	}
	act := Act{By: by, Action: "directory.approve", Target: "submission/" + wanted.ID, After: onRecord(entry)}
	if before.ID != "" {
		act.Before = onRecord(before)
	}
	if err := s.Recorder.RecordAct(ctx, tx, act); err != nil {
		return Entry{}, err
	}
	if err := s.rankSoon(ctx, tx); err != nil {
		return Entry{}, err
	}
	return entry, s.changed(ctx, tx)
}

// entryFor finds what is known of a chat already: it may have been listed
// before, or under another name.
func (s *Service) entryFor(ctx context.Context, tx *storage.Tx, link Link, chat Chat) (entry Entry, err error) {
	if err := storage.Lock(ctx, tx, entriesTurn); err != nil {
		return Entry{}, err
	}
	entry, err = s.store.entryByLink(ctx, tx, link)
	found, err := storage.Found(err)
	if err == nil && !found && chat.ID != 0 {
		entry, err = s.store.entryByChat(ctx, tx, chat.ID)
		_, err = storage.Found(err)
	}
	if err != nil {
		return Entry{}, err
	}
	if entry.State == Blocked {
		return Entry{}, ErrBlocked
	}
	entry.Link, entry.Name = link, link.Name()
	if chat.ID != 0 {
		entry.ChatID = chat.ID
	}
	return entry, nil
}

// keep writes an entry that the platform was asked about. A number is of one
// chat: another entry that has it goes by a name that the chat has given up.
func (s *Service) keep(ctx context.Context, tx *storage.Tx, e Entry, save func(context.Context, *storage.Tx, Entry) error) error {
	if e.ChatID != 0 {
		if err := s.store.releaseChat(ctx, tx, e.ChatID, e.ID); err != nil {
			return err
		}
	}
	return save(ctx, tx, e)
}

// share gives an entry to everybody who waits for it, and its owner to it: who
// has proven to be, or else who handed it in. False means that somebody else
// was faster.
func (s *Service) share(ctx context.Context, tx *storage.Tx, by Operator, wanted Submission, entry *Entry) (there bool, err error) {
	waiting, err := s.store.waiting(ctx, tx, wanted.Link)
	if err != nil {
		return false, err
	}
	for _, w := range waiting {
		given, err := s.store.approve(ctx, tx, w.ID, entry.ID, by.UserID, s.Clock.Now())
		if err != nil {
			return false, err
		}
		if !given { // its member is leaving
			continue
		}
		there = there || w.ID == wanted.ID
		if w.ChatID != 0 { // its administrators have let the bot in
			entry.ChatID, entry.Consent = w.ChatID, Given
		}
		switch {
		case w.Proof != NoProof && !entry.Verified:
			entry.OwnerID, entry.Verified = w.UserID, true
		case w.ID == wanted.ID && entry.OwnerID == "":
			entry.OwnerID = w.UserID
		}
		if err := s.Tell(ctx, tx, w.UserID, Notice{Verdict: WasApproved, Link: w.Link, EntryID: entry.ID}); err != nil {
			return false, err
		}
	}
	return there, nil
}

// Reject ends one submission, and tells its member why.
func (s *Service) Reject(ctx context.Context, by Operator, submissionID, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		submission, err := s.store.submission(ctx, tx, submissionID)
		if err != nil {
			return err
		}
		done, err := s.store.reject(ctx, tx, submissionID, by.UserID, reason, s.Clock.Now())
		if err != nil {
			return err
		}
		if !done {
			return ErrSubmissionDecided
		}
		if err := s.Tell(ctx, tx, submission.UserID, Notice{Verdict: WasRejected, Link: submission.Link, Reason: reason}); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{
			By: by, Action: "directory.reject", Target: "submission/" + submissionID, Reason: reason,
			Before: stateOnRecord{string(Pending)}, After: stateOnRecord{string(Rejected)},
		})
	})
}
