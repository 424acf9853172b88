package ranking

import "slices"

// Point is how many subscribers a chat had on a day, counted since 1970.
type Point struct {
	Day         int
	Subscribers int64
}

// Series is the history of one entry, the oldest day first.
type Series struct {
	ID     string
	Points []Point
}

// Change is how a chat has grown, in millionths of what it was before.
type Change struct {
	Week, Month int64
	Jumped      bool // a day of the month was left out
}

// meter measures one series after the other with the same memory.
type meter struct{ steps []int64 }

// change measures a series as of today.
func (m *meter) change(points []Point, today int) (c Change) {
	if len(points) < 2 {
		return Change{}
	}
	usual := m.usual(points)
	c.Week, _ = relative(points, today-weekDays, usual)
	c.Month, c.Jumped = relative(points, today-monthDays, usual)
	return c
}

// usual is the median of what a day changes, up or down.
func (m *meter) usual(points []Point) int64 {
	m.steps = m.steps[:0]
	for i := range points[1:] {
		m.steps = append(m.steps, perDay(points[i], points[i+1]))
	}
	slices.Sort(m.steps)
	return m.steps[len(m.steps)/2]
}

// perDay is the size of a step; a chat that is asked about once a week has
// steps of seven days.
func perDay(from, to Point) int64 {
	by := to.Subscribers - from.Subscribers
	return max(by, -by) / int64(max(to.Day-from.Day, 1))
}

// relative adds the steps since a day up, without those that jump. Of a step
// that began earlier only the days since count.
func relative(points []Point, since int, usual int64) (part int64, jumped bool) {
	base, sum := points[0].Subscribers, int64(0)
	for i, to := range points[1:] {
		from := points[i]
		if to.Day <= since {
			base = to.Subscribers
			continue
		}
		if perDay(from, to) > JumpFactor*max(usual, smallestStep, from.Subscribers/smallestPart) {
			jumped = true
			continue
		}
		sum += (to.Subscribers - from.Subscribers) * int64(to.Day-max(from.Day, since)) / int64(max(to.Day-from.Day, 1))
	}
	return sum * Whole / max(base, SmallestBase), jumped
}
