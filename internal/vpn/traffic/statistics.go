package traffic

import (
	"context"

	"causeway/internal/storage"
)

// DayTraffic is what was moved on a day in UTC.
type DayTraffic struct {
	Day      string
	Up, Down int64
}

// NodeTraffic is what a node has moved.
type NodeTraffic struct {
	ID       int64
	Name     string
	Up, Down int64
}

// NodeDay is what a node has moved on a day.
type NodeDay struct {
	Day  string
	Node NodeTraffic
}

// MemberTraffic is what a member has moved.
type MemberTraffic struct {
	UserID   string
	Up, Down int64
}

// topMembers is how many of those who move the most are shown.
const topMembers = 20

// Traffic sums the last days, by day and by node; of one node or, with 0, of
// all of them.
func (s *Service) Traffic(ctx context.Context, days int, node int64) ([]DayTraffic, []NodeTraffic, error) {
	first := firstOf(days, s.clock.Now())
	byDay, err := s.store.trafficByDay(ctx, s.db, first, node)
	if err != nil {
		return nil, nil, err
	}
	byNode, err := s.store.trafficByNode(ctx, s.db, first, node)
	return byDay, byNode, err
}

// NodeDays lists every day of every node, or of one of them.
func (s *Service) NodeDays(ctx context.Context, days int, node int64) ([]NodeDay, error) {
	return s.store.nodeDays(ctx, s.db, firstOf(days, s.clock.Now()), node)
}

// TopMembers lists who has moved the most in the last days.
func (s *Service) TopMembers(ctx context.Context, days int) ([]MemberTraffic, error) {
	return s.store.topMembers(ctx, s.db, firstOf(days, s.clock.Now()), topMembers)
}

// The node is compared with its column before it is compared with zero: what
// PostgreSQL meets first is the type that it takes the number for.
func (store) trafficByDay(ctx context.Context, from storage.Reader, first string, node int64) ([]DayTraffic, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DayTraffic, err error) {
		err = row.Scan(&d.Day, &d.Up, &d.Down)
		return d, err
	}, `
		SELECT day, CAST(SUM(up_bytes) AS BIGINT), CAST(SUM(down_bytes) AS BIGINT) FROM vpn_node_day
		WHERE  day >= $1 AND (node_id = $2 OR $2 = 0)
		GROUP  BY day
		ORDER  BY day`, first, node)
}

func (store) trafficByNode(ctx context.Context, from storage.Reader, first string, node int64) ([]NodeTraffic, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (n NodeTraffic, err error) {
		err = row.Scan(&n.ID, &n.Name, &n.Up, &n.Down)
		return n, err
	}, `
		SELECT d.node_id, COALESCE(n.name, ''), CAST(SUM(d.up_bytes) AS BIGINT), CAST(SUM(d.down_bytes) AS BIGINT) FROM vpn_node_day d
		LEFT   JOIN vpn_node n ON n.id = d.node_id
		WHERE  d.day >= $1 AND (d.node_id = $2 OR $2 = 0)
		GROUP  BY d.node_id, n.name
		ORDER  BY 4 DESC, d.node_id`, first, node)
}

func (store) nodeDays(ctx context.Context, from storage.Reader, first string, node int64) ([]NodeDay, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d NodeDay, err error) {
		err = row.Scan(&d.Day, &d.Node.ID, &d.Node.Name, &d.Node.Up, &d.Node.Down)
		return d, err
	}, `
		SELECT d.day, d.node_id, COALESCE(n.name, ''), d.up_bytes, d.down_bytes FROM vpn_node_day d
		LEFT   JOIN vpn_node n ON n.id = d.node_id
		WHERE  d.day >= $1 AND (d.node_id = $2 OR $2 = 0)
		ORDER  BY d.day, d.node_id`, first, node)
}

func (store) topMembers(ctx context.Context, from storage.Reader, first string, limit int) ([]MemberTraffic, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (m MemberTraffic, err error) {
		err = row.Scan(&m.UserID, &m.Up, &m.Down)
		return m, err
	}, `
		WITH told (number, up_bytes, down_bytes) AS (
			SELECT number, up_bytes, down_bytes FROM vpn_usage_day WHERE day >= $1
			UNION  ALL
			SELECT number, up_bytes, down_bytes FROM vpn_drawn WHERE day >= $1)
		SELECT m.user_id, CAST(SUM(d.up_bytes) AS BIGINT), CAST(SUM(d.down_bytes) AS BIGINT) FROM told d
		JOIN   vpn_member m ON m.number = d.number
		GROUP  BY m.user_id
		ORDER  BY SUM(d.up_bytes + d.down_bytes) DESC, m.user_id
		LIMIT  $2`, first, limit)
}
