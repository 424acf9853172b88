package app_test

import (
	"causeway/internal/share/sharetest"
)

// sellFile has Leo, who buys, pay Mia for a file, with a part for the operator.
func (s *shop) sellFile(owner, buyer *shop) {
	s.t.Helper()
	s.want("PUT", "/api/v1/admin/settings/share.fee", says{"value": "10", "version": 0}, 200, nil)
	s.want("POST", "/api/v1/admin/corrections", says{"userId": s.idOf(leo), "what": "points", "amount": "50", "reason": "to spend"}, 200, nil)
	fileID := sharetest.AddFile(s.t, s.app.DB(), s.idOf(mia), "pier.png", ageHeader, s.clock.Now())
	var made struct{ ID, FileLogo string }
	owner.want("POST", "/api/v1/shares", says{
		"kind": "file", "description": "", "lookup": sharetest.NewHalf(), "keyFile": sealedKeys, "sealedCode": sealedCode, "expireDays": 0,
		"items": []says{{"fileId": fileID, "header": ageHeader, "points": 50, "description": ""}},
	}, 200, &made)
	var paid struct{ Paid, Balance int64 }
	buyer.want("POST", "/api/v1/codes/"+made.FileLogo+"/purchase", says{"itemIds": []string{made.ID}, "points": 50}, 200, &paid)
	if paid.Paid != 50 {
		s.t.Errorf("paid %+v", paid)
	}
}
