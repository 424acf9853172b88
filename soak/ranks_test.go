package soak

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestMannWhitney(t *testing.T) {
	for _, row := range []struct {
		name string
		a, b []float64
		u, p float64
	}{
		// As in SciPy's documentation of mannwhitneyu(method="asymptotic").
		{"textbook", []float64{19, 22, 16, 29, 24}, []float64{20, 11, 17, 12}, 17, 0.11134688653314},
		{"ties, reckoned by hand", []float64{1, 2, 2, 3}, []float64{2, 3, 4, 4, 5}, 2.5, 0.07854585095},
		{"apart", []float64{1, 2, 3, 4, 5}, []float64{6, 7, 8, 9, 10}, 0, 0.01218578035},
		{"the other way round", []float64{6, 7, 8, 9, 10}, []float64{1, 2, 3, 4, 5}, 25, 0.01218578035},
		{"all the same", []float64{7, 7, 7}, []float64{7, 7}, 3, 1},
	} {
		u, p := MannWhitney(row.a, row.b)
		if u != row.u || math.Abs(p-row.p) > 1e-4 {
			t.Errorf("%s: U %v, p %v, want %v and %v", row.name, u, p, row.u, row.p)
		}
	}
}

func TestMannWhitneySeesWhatIsThereAndNothingElse(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sample := func(shift float64) []float64 {
		values := make([]float64, 400)
		for i := range values {
			values[i] = rng.ExpFloat64() + shift
		}
		return values
	}
	alarms := 0
	for range 200 {
		if _, p := MannWhitney(sample(0), sample(0)); p < 0.05 {
			alarms++
		}
	}
	if alarms > 25 { // 10 are expected, and the seed is fixed
		t.Errorf("%d false alarms in 200", alarms)
	}
	if _, p := MannWhitney(sample(0), sample(0.2)); p > 0.001 {
		t.Errorf("a shift goes unseen: p %v", p)
	}
}

func TestMedian(t *testing.T) {
	if odd, even := Median([]float64{9, 1, 5}), Median([]float64{4, 1, 9, 2}); odd != 5 || even != 3 {
		t.Errorf("%v and %v", odd, even)
	}
}
