package traffic

import (
	"cmp"
	"fmt"
	"slices"
)

const (
	// turnMembers is how many members are charged in one transaction. SQLite has
	// one writer, and nobody else can buy anything while it is busy with these.
	turnMembers = partRows + partRows/4
	// turnRows is how many rows are read for it.
	turnRows = 16 * turnMembers
)

// waitingPart is a part as far as it must be known to choose what goes together.
type waitingPart struct {
	id          string
	members     int64
	first, last int64 // the numbers between which they are
}

// turns puts parts together that speak of the same members.
func turns(parts []waitingPart) [][]string {
	slices.SortStableFunc(parts, func(a, b waitingPart) int { return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.id, b.id)) })
	var all [][]string
	var rows, first, last int64
	for _, p := range parts {
		grown, end := rows+p.members, max(last, p.last)
		if len(all) == 0 || grown > turnRows || min(grown-1, end-first) >= turnMembers {
			all = append(all, nil)
			grown, first, end = p.members, p.first, p.last
		}
		rows, last = grown, end
		all[len(all)-1] = append(all[len(all)-1], p.id)
	}
	return all
}

// stream is what nodes of the same groups have counted on the same day, of each
// member once.
type stream struct {
	groups string
	day    string
	parts  int
	given  string // see storage.Given
}

// tally is what some parts come to.
type tally struct {
	streams  []stream
	nodes    map[nodeDay]amount
	crossing map[int64]bool // members of more than one stream
	parts    []readPart     // in their order; none where there is only one
}

type nodeDay struct {
	node int64
	day  string
}

type amount struct{ up, down int64 }

// readPart is a part that was put into a stream.
type readPart struct {
	stream
	rows []row
}

// merge sums parts up. A single one stays the text that it is.
func merge(parts []pushed) (tally, error) {
	sum := tally{nodes: map[nodeDay]amount{}}
	for _, p := range parts {
		of := nodeDay{p.NodeID, dayOf(p.ReceivedAt)}
		sum.nodes[of] = amount{sum.nodes[of].up + p.Up, sum.nodes[of].down + p.Down}
	}
	if len(parts) == 1 {
		p := parts[0]
		sum.streams = []stream{{p.NodeGroups, dayOf(p.ReceivedAt), 1, p.Body}}
		return sum, nil
	}
	for _, p := range parts {
		b, err := parse([]byte(p.Body))
		if err != nil || len(b.rows) != int(p.Members) {
			return sum, fmt.Errorf("part %s has %d of %d rows: %w", p.ID, len(b.rows), p.Members, cmp.Or(err, error(ErrReport)))
		}
		sum.parts = append(sum.parts, readPart{stream{groups: p.NodeGroups, day: dayOf(p.ReceivedAt)}, b.rows})
	}
	rows := [][]row{} // of each stream
	for _, p := range sum.parts {
		i := slices.IndexFunc(sum.streams, func(st stream) bool { return st.groups == p.groups && st.day == p.day })
		if i < 0 {
			i, sum.streams, rows = len(rows), append(sum.streams, p.stream), append(rows, nil)
		}
		sum.streams[i].parts++
		rows[i] = added(rows[i], p.rows)
	}
	for i := range sum.streams {
		sum.streams[i].given = batch{rows: rows[i]}.given()
	}
	if len(rows) > 1 {
		sum.crossing = repeated(rows)
	}
	return sum, nil
}

// repeated finds the members who are in several lists.
func repeated(lists [][]row) map[int64]bool {
	met, again := map[int64]bool{}, map[int64]bool{}
	for _, rows := range lists {
		for _, r := range rows {
			if met[r.number] {
				again[r.number] = true
			}
			met[r.number] = true
		}
	}
	return again
}

// added sums two lists up, both of which are in the order of numbers.
func added(a, b []row) []row {
	if len(a) == 0 {
		return b
	}
	out := make([]row, 0, max(len(a), len(b))+min(len(a), len(b))/8)
	for len(a) > 0 && len(b) > 0 {
		switch cmp.Compare(a[0].number, b[0].number) {
		case -1:
			out, a = append(out, a[0]), a[1:]
		case 1:
			out, b = append(out, b[0]), b[1:]
		default:
			out = append(out, row{a[0].number, a[0].up + b[0].up, a[0].down + b[0].down})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// only gives each part as a stream of its own, with some members alone.
func (t tally) only(members map[int64]bool) (streams []stream) {
	if len(members) == 0 {
		return nil
	}
	for _, p := range t.parts {
		rows := slices.DeleteFunc(slices.Clone(p.rows), func(r row) bool { return !members[r.number] })
		if len(rows) > 0 {
			streams = append(streams, stream{p.groups, p.day, 1, batch{rows: rows}.given()})
		}
	}
	return streams
}
