package soak

import (
	"math"
	"slices"
)

// MannWhitney compares two samples by their ranks, which a few wild values do
// not disturb. U counts the pairs in which a's value is the larger one, ties
// half; p is how often samples from one and the same source would differ at
// least as much (two-sided, normal approximation with ties and continuity
// corrected). Both samples need some twenty values for p to mean anything.
func MannWhitney(a, b []float64) (u, p float64) {
	ranks, ties := rank(slices.Concat(a, b))
	sum := 0.0
	for _, r := range ranks[:len(a)] {
		sum += r
	}
	n, m := float64(len(a)), float64(len(b))
	u = sum - n*(n+1)/2
	all := n + m
	spread := math.Sqrt(n * m / 12 * (all + 1 - ties/(all*(all-1))))
	if spread == 0 { // every value is the same
		return u, 1
	}
	distance := max(0, math.Abs(u-n*m/2)-0.5)
	return u, math.Erfc(distance / spread / math.Sqrt2)
}

// rank gives every value its place, equal values the mean of theirs, and the
// sum of t³-t over groups of t equal values.
func rank(values []float64) (ranks []float64, ties float64) {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		switch {
		case values[i] < values[j]:
			return -1
		case values[i] > values[j]:
			return 1
		}
		return 0
	})
	ranks = make([]float64, len(values))
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			ranks[i] = float64(from+1+to) / 2
		}
		same := float64(to - from)
		ties += same*same*same - same
		from = to
	}
	return ranks, ties
}

// Median is the middle value.
func Median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if middle := len(sorted) / 2; len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[len(sorted)/2-1] + sorted[len(sorted)/2]) / 2
}
