package share

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// buyer is somebody who has paid for what an operator decides about.
type buyer struct {
	user   string
	bought string // what the file was called then, or the first of several
	paid   int64  // points, for all of it
}

// buyersOf are those who can still fetch something of a share that they paid for.
// It runs in the owner's turn, so that nobody buys meanwhile.
func (s *Service) buyersOf(ctx context.Context, tx *storage.Tx, of Share) ([]buyer, error) {
	now, theirs := s.Clock.Now(), []string{}
	err := s.store.eachOffered(ctx, tx, []string{of.ID}, func(o Offer) {
		if o.Bought && o.served(of, now) == nil {
			theirs = append(theirs, o.ID)
		}
	})
	if err != nil {
		return nil, fmt.Errorf("what a share has sold: %w", err)
	}
	return s.store.buyers(ctx, tx, theirs)
}

// buyersOfFile are those who can still fetch a file that they paid for, in
// whichever share.
func (s *Service) buyersOfFile(ctx context.Context, tx *storage.Tx, fileID string) ([]buyer, error) {
	now, theirs := s.Clock.Now(), []string{}
	offered, err := s.store.offersOfFile(ctx, tx, fileID)
	if err != nil {
		return nil, fmt.Errorf("where a file is shared: %w", err)
	}
	for _, o := range offered {
		o.Bought = true // whoever has not is not among the buyers
		if o.served(o.of, now) == nil {
			theirs = append(theirs, o.ID)
		}
	}
	return s.store.buyers(ctx, tx, theirs)
}

// lettersAtOnce bounds what one transaction writes: a letter is several rows, and
// a file may have thousands of buyers.
const lettersAtOnce = 100

// lettersJob writes to some of those who paid, after the decision.
type lettersJob struct {
	Verdict Verdict          `json:"verdict"`
	Name    string           `json:"name"`
	Lookup  string           `json:"lookup,omitempty"`
	Reason  string           `json:"reason"`
	Paid    map[string]int64 `json:"paid"` // points, by member
}

func (lettersJob) Kind() string { return "share.letters" }

// tellBuyers has everybody who paid written to. What they paid stays where it is:
// an operator may give points back by hand.
func (s *Service) tellBuyers(ctx context.Context, tx *storage.Tx, buyers []buyer, n Notice) error {
	letters := map[string]lettersJob{} // by what they call it
	for _, b := range buyers {
		name := n.Name
		if n.Lookup == "" { // what its owner calls a file is the owner's matter
			name = b.bought
		}
		job, begun := letters[name]
		if !begun {
			job = lettersJob{n.Verdict, name, n.Lookup, n.Reason, map[string]int64{}}
			letters[name] = job
		}
		job.Paid[b.user] = b.paid
		if len(job.Paid) < lettersAtOnce {
			continue
		}
		delete(letters, name)
		if err := s.Queue.Enqueue(ctx, tx, job); err != nil {
			return err
		}
	}
	for _, job := range letters {
		if err := s.Queue.Enqueue(ctx, tx, job); err != nil {
			return err
		}
	}
	return nil
}

// writeLetters writes all letters of a job or none, so that nobody gets two.
func (s *Service) writeLetters(ctx context.Context, job lettersJob) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, user := range slices.Sorted(maps.Keys(job.Paid)) {
			n := Notice{Verdict: job.Verdict, Name: job.Name, Lookup: job.Lookup, Reason: job.Reason, Paid: job.Paid[user]}
			if err := s.Tell(ctx, tx, user, n); err != nil {
				return fmt.Errorf("tell a buyer: %w", err)
			}
		}
		return jobs.Complete(ctx, tx)
	})
}

// Withdrawal is what an operator has done to something that was bought.
type Withdrawal struct {
	Verdict Verdict // taken down or blocked
	Reason  string  // "": it is not known any more
}

// Withdrawn tells which purchases an operator has taken from their buyers.
func (s *Service) Withdrawn(ctx context.Context, purchaseIDs []string) (map[string]Withdrawal, error) {
	if len(purchaseIDs) == 0 {
		return nil, nil
	}
	return s.store.withdrawn(ctx, s.DB, purchaseIDs)
}
