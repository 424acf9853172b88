package traffic

import (
	"context"
	"encoding/json"
	"net/netip"
	"slices"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
)

const (
	// mostAddresses bounds what is kept of one member on one node. Nobody's
	// devices are that many, and a limit of devices is exceeded long before.
	mostAddresses = 64
	// mostMembers bounds a report.
	mostMembers = 200_000
	// aliveFor is how long counts are kept in memory. Agents judge once in an
	// interval, so a few seconds make no difference to them, and every node
	// asks.
	aliveFor = 5 * time.Second
)

// aliveCounts are the last counts and when they were made.
type aliveCounts struct {
	at     clock.Millis
	counts map[int64]int
}

// Alive keeps from which addresses members use a node now; it replaces what
// the node said before.
func (s *Service) Alive(ctx context.Context, node proxy.Node, report map[int64][]string) error {
	clean, devices := map[int64][]netip.Addr{}, 0
	for number, texts := range report {
		if addresses := cleanAddresses(texts); number > 0 && len(addresses) > 0 && len(clean) < mostMembers {
			clean[number] = addresses
			devices += len(addresses)
		}
	}
	body, err := json.Marshal(clean)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.keepAlive(ctx, tx, node.ID, s.clock.Now(), string(body), len(clean), devices)
	})
}

// cleanAddresses are the distinct addresses among texts. Some agents put the
// node's id behind an address.
func cleanAddresses(texts []string) []netip.Addr {
	found := []netip.Addr{}
	for _, text := range texts {
		text, _, _ = strings.Cut(text, "_")
		address, err := netip.ParseAddr(text)
		if err != nil || len(found) == mostAddresses {
			continue
		}
		if address = address.Unmap().WithZone(""); !slices.Contains(found, address) {
			found = append(found, address)
		}
	}
	return found
}

// AliveCounts tells from how many addresses each member is connected, over all
// nodes that have reported lately. The map is shared: it must not be changed.
func (s *Service) AliveCounts(ctx context.Context) (map[int64]int, error) {
	s.aliveMu.Lock()
	defer s.aliveMu.Unlock()
	now := s.clock.Now()
	if s.alive.counts != nil && now.Sub(s.alive.at) < aliveFor {
		return s.alive.counts, nil
	}
	reports, err := s.store.aliveSince(ctx, s.db, now.Add(-recent))
	if err != nil {
		return nil, err
	}
	counts, err := distinct(reports)
	if err == nil {
		s.alive = aliveCounts{at: now, counts: counts}
	}
	return counts, err
}

// distinct counts an address once, however many nodes have seen it.
func distinct(reports []string) (map[int64]int, error) {
	addresses := map[int64][]netip.Addr{}
	for _, text := range reports {
		var report map[int64][]netip.Addr
		if err := json.Unmarshal([]byte(text), &report); err != nil {
			return nil, err
		}
		for number, more := range report {
			addresses[number] = append(addresses[number], more...)
		}
	}
	counts := make(map[int64]int, len(addresses))
	for number, all := range addresses {
		slices.SortFunc(all, netip.Addr.Compare)
		counts[number] = len(slices.Compact(all))
	}
	return counts, nil
}

// forgetAlive drops addresses that nobody counts any more: they say where
// people are.
func (s *Service) forgetAlive(ctx context.Context) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.forgetAlive(ctx, tx, s.clock.Now().Add(-recent))
	})
}
