package share

import (
	"context"

	"causeway/internal/base/clock"
)

// addUpSeen fills in what shares hold: the files that are in them, and those
// that were and that somebody who has paid is still served.
func (d *Desk) addUpSeen(ctx context.Context, shares ...*Seen) error {
	at, ids := map[string][]*Seen{}, []string{} // reports may be about the same share
	for _, s := range shares {
		if at[s.ID] == nil {
			ids = append(ids, s.ID)
		}
		at[s.ID] = append(at[s.ID], s)
		s.Until = s.endWithoutFiles()
	}
	if len(ids) == 0 {
		return nil
	}
	now, met := d.Clock.Now(), map[string]bool{}
	return d.store.eachOffered(ctx, d.DB, ids, func(o Offer) {
		for _, s := range at[o.ShareID] {
			s.add(o, !met[s.ID], now)
		}
		met[o.ShareID] = true
	})
}

// add counts a file of the share's; the first decides alone how long the share
// is served, every other one can make that longer.
func (s *Seen) add(o Offer, first bool, now clock.Millis) {
	if o.Live || o.served(s.Share, now) == nil {
		s.Files++
		s.Bytes += o.File.PlainBytes
	}
	if until := o.until(s.Share); first || until > s.Until {
		s.Until = until
	}
	s.Blocked = s.Blocked || o.ID == s.ID && o.File.State == Blocked
}

// endWithoutFiles is when a share ends that has no file which could end sooner,
// and none that somebody has paid for.
func (s *Seen) endWithoutFiles() clock.Millis {
	if s.State == Cancelled && (s.ExpiresAt == 0 || s.EndedAt < s.ExpiresAt) {
		return s.EndedAt
	}
	return s.ExpiresAt
}

// StateShown is what an operator is told of the share. One that is a blocked file
// alone lives on, and serves nobody.
func (s *Seen) StateShown() ShareState {
	if s.State == Live && s.Blocked {
		return ShareBlocked
	}
	return s.State
}
