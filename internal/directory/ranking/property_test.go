package ranking

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

func byID(ranked []Ranked) map[string]Ranked {
	all := map[string]Ranked{}
	for _, r := range ranked {
		all[r.ID] = r
	}
	return all
}

func eachCrowd(t *testing.T, test func(t *testing.T, r *rand.Rand, entries []Entry, all map[string][]Point)) {
	t.Helper()
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 8))
		entries, all := crowd(r, 1+r.IntN(400))
		test(t, r, entries, all)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func TestTheOrderOfWhatIsGivenDoesNotMatter(t *testing.T) {
	eachCrowd(t, func(t *testing.T, r *rand.Rand, entries []Entry, all map[string][]Point) {
		want := byID(rank(t, entries, all))
		shuffled := slices.Clone(entries)
		r.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if got := byID(rank(t, shuffled, maps.Clone(all))); !reflect.DeepEqual(got, want) {
			t.Error("another order of entries is another ranking")
		}
	})
}

func TestScoresAreTheSumOfTheirPartsAndPlacesFollowThem(t *testing.T) {
	eachCrowd(t, func(t *testing.T, _ *rand.Rand, entries []Entry, all map[string][]Point) {
		places := map[Cohort]map[int]Ranked{}
		for i, r := range rank(t, entries, all) {
			if r.ID != entries[i].ID || r.Score != Published.score(r.Parts) || r.Score < 0 || r.Score > Whole {
				t.Errorf("%+v", r)
			}
			for _, part := range []int64{r.Parts.Subscribers, r.Parts.Growth, r.Parts.Activity, r.Parts.Citation, r.Parts.Verified} {
				if part < 0 || part > Whole {
					t.Errorf("%+v", r)
				}
			}
			if r.Gate != Open {
				if r.Score != 0 || r.Place != 0 {
					t.Errorf("%+v", r)
				}
				continue
			}
			cohort := entries[i].Cohort
			if places[cohort] == nil {
				places[cohort] = map[int]Ranked{}
			}
			places[cohort][r.Place] = r
		}
		for cohort, placed := range places {
			for n := 1; n <= len(placed); n++ {
				here, before := placed[n], placed[n-1]
				if here.ID == "" || here.Of != len(placed) {
					t.Errorf("%v: place %d is %+v", cohort, n, here)
				}
				if n > 1 && (before.Score < here.Score || before.Score == here.Score && before.ID > here.ID) {
					t.Errorf("%v: %+v before %+v", cohort, before, here)
				}
			}
		}
	})
}

// Whoever gets more of something never loses by it.
func TestMoreIsNeverLess(t *testing.T) {
	eachCrowd(t, func(t *testing.T, r *rand.Rand, entries []Entry, all map[string][]Point) {
		before := rank(t, entries, all)
		i := r.IntN(len(entries))
		for name, improve := range map[string]func(e *Entry){
			"subscribers": func(e *Entry) { e.Subscribers += r.Int64N(3000) },
			"owners":      func(e *Entry) { e.Citation.Owners++ },
			"verified":    func(e *Entry) { e.Verified = true },
			"messages": func(e *Entry) {
				e.Heard = slices.Clone(e.Heard)
				for n := range e.Heard {
					e.Heard[n].Messages += 3
					e.Heard[n].Senders++
				}
			},
		} {
			better := slices.Clone(entries)
			improve(&better[i])
			if after := rank(t, better, all); before[i].Gate == Open && after[i].Score < before[i].Score {
				t.Errorf("more %s: %+v became %+v", name, before[i], after[i])
			}
		}
	})
}

func TestAdultsDoNotCountAmongOthers(t *testing.T) {
	eachCrowd(t, func(t *testing.T, _ *rand.Rand, entries []Entry, all map[string][]Point) {
		with := byID(rank(t, entries, all))
		rest := slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return e.Adult })
		for _, r := range rank(t, rest, all) {
			if r != with[r.ID] {
				t.Errorf("%+v without those for adults is %+v", with[r.ID], r)
			}
		}
	})
}
