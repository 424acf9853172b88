package vpn

import (
	"context"

	"causeway/internal/live"
	"causeway/internal/storage"
)

// Compensated counts whom a gift to a node group reaches.
type Compensated struct {
	Members      int64
	Entitlements int64
}

// Compensation is a gift to everybody whom a group of nodes serves.
type Compensation struct {
	NodeGroup string
	Gift      Gift
	Reason    string
	DryRun    bool
	Key       string // idempotency key, may be empty
}

// Compensate gives days and traffic to every entitlement of a node group that is
// active, all or none. Days mean nothing to what never ends. Dry, it counts.
func (s *Service) Compensate(ctx context.Context, by Operator, c Compensation) (n Compensated, err error) {
	if err := c.Gift.check(); err != nil {
		return Compensated{}, err
	}
	if c.DryRun {
		if err := s.knownGroup(ctx, s.db, c.NodeGroup); err != nil {
			return Compensated{}, err
		}
		return s.store.compensable(ctx, s.db, c.NodeGroup, c.Gift, s.clock.Now())
	}
	reason, err := reasonFor(c.Reason)
	if err != nil {
		return Compensated{}, err
	}
	if err := s.Refill(ctx); err != nil {
		return Compensated{}, err
	}
	err = s.act(ctx, by, func(ctx context.Context, tx *storage.Tx) error {
		g, done, err := s.once(ctx, tx, by, s.clock.Now(), c.Key, "compensate", c.NodeGroup, c.Gift.Days, c.Gift.Bytes, reason)
		if err != nil {
			return err
		}
		if !done {
			if err := s.compensate(ctx, tx, c, &g); err != nil {
				return err
			}
		}
		if n = (Compensated{g.Members, g.Entitlements}); done {
			return nil
		}
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: "vpn.compensate", Target: "node_group/" + c.NodeGroup, Reason: reason,
			After: map[string]any{"days": c.Gift.Days, "bytes": c.Gift.Bytes, "members": n.Members, "entitlements": n.Entitlements},
		})
	})
	return n, err
}

func (s *Service) compensate(ctx context.Context, tx *storage.Tx, c Compensation, g *gift) error {
	if err := s.knownGroup(ctx, tx, c.NodeGroup); err != nil {
		return err
	}
	if err := storage.Lock(ctx, tx, CountLock); err != nil {
		return err
	}
	// What is given on top goes with the next refill, so those that have become
	// due since come first.
	if err := s.RefillDue(ctx, tx); err != nil {
		return err
	}
	if err := s.store.compensate(ctx, tx, g.ID, c.NodeGroup, c.Gift, g.At); err != nil {
		return err
	}
	if err := s.store.grantCompensation(ctx, tx, g.ID, c.Gift, g.At); err != nil {
		return err
	}
	n, err := s.store.compensated(ctx, tx, g.ID)
	if err != nil {
		return err
	}
	g.Members, g.Entitlements = n.Members, n.Entitlements
	if err := s.store.insertGift(ctx, tx, *g); err != nil {
		return err
	}
	if err := s.refillFurther(ctx, tx, g.ID); err != nil {
		return err
	}
	waiting, err := s.store.waitingBehind(ctx, tx, g.ID, g.At)
	if err != nil {
		return err
	}
	for _, user := range waiting {
		if err := s.realign(ctx, tx, user, g.At); err != nil {
			return err
		}
	}
	return s.changed(ctx, tx, live.All)
}

// knownGroup refuses a slip of the finger, which would reach nobody and be on
// record as an act.
func (s *Service) knownGroup(ctx context.Context, from storage.Reader, key string) error {
	_, err := s.store.groupName(ctx, from, key)
	if found, err := storage.Found(err); err != nil || found {
		return err
	}
	return ErrInvalid.Field("nodeGroup", "not_found")
}

// refillFurther gives those a next refill that had none before their end, and
// have one before their later end.
func (s *Service) refillFurther(ctx context.Context, tx *storage.Tx, giftID string) error {
	for behind := ""; ; {
		last, err := s.store.withoutRefill(ctx, tx, giftID, behind, refillBatch)
		if err != nil || len(last) == 0 {
			return err
		}
		behind = last[len(last)-1].ID
		var some []Entitlement
		for _, e := range last {
			if e.RefillAt = e.refillAfter(e.RefilledAt); e.RefillAt != nil {
				some = append(some, e)
			}
		}
		if len(some) == 0 {
			continue
		}
		if err := s.store.reschedule(ctx, tx, some); err != nil {
			return err
		}
	}
}
