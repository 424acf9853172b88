package ranking

// widths are how far a cohort reaches, from the published one to the widest.
var widths = []func(Cohort) Cohort{
	func(c Cohort) Cohort { return c },
	func(c Cohort) Cohort { c.Category = ""; return c },
	func(c Cohort) Cohort { c.Category, c.Language = "", ""; return c },
}

// cohorts are the entries that may have a score, by cohorts of one width.
func (t *table) cohorts(width int) map[Cohort][]int {
	groups := map[Cohort][]int{}
	for _, i := range t.judged {
		key := widths[width](t.entries[i].Cohort)
		groups[key] = append(groups[key], i)
	}
	return groups
}

// judge gives every entry its score within the narrowest cohort that is large
// enough, or else within the widest.
func (t *table) judge() {
	waiting := t.judged
	for width := range widths {
		cohorts := t.cohorts(width)
		members := map[Cohort][]int{}
		var small []int
		for _, i := range waiting {
			key := widths[width](t.entries[i].Cohort)
			if width < len(widths)-1 && len(cohorts[key]) < SmallestCohort {
				small = append(small, i)
				continue
			}
			members[key] = append(members[key], i)
		}
		for key, some := range members {
			t.score(cohorts[key], some)
		}
		waiting = small
	}
}
