package ranking

import "slices"

// unheard is less than any activity.
const unheard = -1

// active is the two figures that are half of an entry's activity each.
type active struct{ one, other int64 }

func (m *meter) activity(e *Entry) active {
	if len(e.Heard) == 0 {
		return active{unheard, unheard}
	}
	days := e.Heard[max(0, len(e.Heard)-medianDays):]
	messages := m.median(days, func(d Day) int64 { return d.Messages })
	if e.Kind == Channel {
		return active{min(messages, EnoughPosts), m.median(days, func(d Day) int64 { return d.Reactions })}
	}
	return active{m.median(days, func(d Day) int64 { return d.Senders }), messages}
}

// median of an even number of days is the lower of the two in the middle: what
// was reached on half of the days at least.
func (m *meter) median(days []Day, figure func(Day) int64) int64 {
	m.steps = m.steps[:0]
	for _, d := range days {
		m.steps = append(m.steps, figure(d))
	}
	slices.Sort(m.steps)
	return m.steps[(len(m.steps)-1)/2]
}
