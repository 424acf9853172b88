package traffic

import (
	"context"
	"math"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
)

// Status is how a node's machine is.
type Status struct {
	CPU             float64 // percent
	Mem, Swap, Disk Space
}

// Space is how many bytes there are and how many are taken.
type Space struct{ Used, Total int64 }

// mostSpace is more than any machine has.
const mostSpace = 1 << 60

// Status keeps what a node says of its machine. What cannot be is drawn to
// what can: the figures are for people to look at.
func (s *Service) Status(ctx context.Context, node proxy.Node, status Status) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.keepStatus(ctx, tx, node.ID, s.clock.Now(), status.bounded())
	})
}

func (s Status) bounded() Status {
	if math.IsNaN(s.CPU) {
		s.CPU = 0
	}
	s.CPU = min(max(s.CPU, 0), 100)
	for _, space := range []*Space{&s.Mem, &s.Swap, &s.Disk} {
		space.Total = min(max(space.Total, 0), mostSpace)
		space.Used = min(max(space.Used, 0), space.Total)
	}
	return s
}

// hundredths is a percentage as the database keeps it.
func hundredths(percent float64) int64 { return int64(math.Round(percent * 100)) }

func (store) keepStatus(ctx context.Context, tx *storage.Tx, node int64, at clock.Millis, s Status) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_node_health (node_id, status_at, cpu, mem_used, mem_total, swap_used, swap_total, disk_used, disk_total)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (node_id) DO UPDATE
		SET status_at = excluded.status_at, cpu = excluded.cpu, mem_used = excluded.mem_used, mem_total = excluded.mem_total,
		    swap_used = excluded.swap_used, swap_total = excluded.swap_total, disk_used = excluded.disk_used, disk_total = excluded.disk_total`,
		node, at, hundredths(s.CPU), s.Mem.Used, s.Mem.Total, s.Swap.Used, s.Swap.Total, s.Disk.Used, s.Disk.Total)
	return err
}
