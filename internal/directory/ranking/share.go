package ranking

import "slices"

// scale tells what share of a cohort has less than a value. Values beyond its
// ends count as the ends.
type scale struct {
	sorted    []int64
	low, high int64
}

// newScale sorts the values of a cohort in place. Cut off at the top, the values
// above the 95th percentile are equal; cut off at both ends, those below the
// 5th too.
func newScale(values []int64, bothEnds bool) scale {
	slices.Sort(values)
	s := scale{sorted: values, low: values[0], high: percentile(values, 95)}
	if bothEnds {
		s.low = percentile(values, 5)
	}
	return s
}

// percentile is the smallest value that so many in a hundred do not exceed.
func percentile(sorted []int64, percent int) int64 {
	return sorted[(percent*len(sorted)+99)/100-1]
}

// share is the part of the others that have less, in millionths.
func (s scale) share(value int64) int64 {
	value = min(value, s.high)
	if value <= s.low || len(s.sorted) == 1 {
		return 0
	}
	below, _ := slices.BinarySearch(s.sorted, value)
	return int64(below) * Whole / int64(len(s.sorted)-1)
}
