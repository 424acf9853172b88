package app_test

// plan is what the console shows of what a member has.
type plan struct {
	ID, State, ProductName, EndReason string
	DataTotal, Bonus                  int64
	Days                              int
}

func (s *shop) givePlan(user string) (given plan) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/plans", says{"userId": user, "packageId": s.firstPackage(), "cycle": "month", "reason": "a present"}, 200, &given)
	return given
}

// plansOf lists what a member has, the newest first.
func (s *shop) plansOf(email string) []plan {
	s.t.Helper()
	var list struct{ Items []plan }
	s.want("GET", "/api/v1/admin/users/"+s.idOf(email)+"/plans", nil, 200, &list)
	return list.Items
}

func (s *shop) lastPlan(email string) string {
	s.t.Helper()
	return s.plansOf(email)[0].ID
}

func (s *shop) toPlan(plan, act string, body says, want int) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/plans/"+plan+act, body, want, nil)
}
