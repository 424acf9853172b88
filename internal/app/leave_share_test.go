package app_test

import (
	"slices"
	"testing"

	"causeway/internal/app"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// Somebody pays for a file while its owner leaves: either the points are there
// for the owner to give up first, or nobody pays any more.
func TestNobodyLeavesEarningsBehind(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		c := &cast{t: t, shop: s}
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		for i := range soak.Count(8, 60) {
			seller, buyer := c.admit("active"), c.admit("active")
			// Whoever has only Telegram proves themselves by having come just now.
			c.write(`UPDATE account_user SET email = NULL, email_typed = '', telegram_id = $1 WHERE id = $2`, 1000+i, seller.id)
			s.want("POST", "/api/v1/admin/corrections", says{"userId": buyer.id, "what": "points", "amount": "50", "reason": "to spend"}, 200, nil)
			owner, reader := *s, *s
			owner.token, reader.token = seller.token, buyer.token
			fileID := sharetest.AddFile(t, s.app.DB(), seller.id, "pier.png", ageHeader, s.clock.Now())
			var made struct{ ID, FileLogo string }
			owner.want("POST", "/api/v1/shares", says{
				"kind": "file", "description": "", "lookup": sharetest.NewHalf(), "keyFile": sealedKeys, "sealedCode": sealedCode, "expireDays": 0,
				"items": []says{{"fileId": fileID, "header": ageHeader, "points": 50, "description": ""}},
			}, 200, &made)
			status := make([]int, 2)
			storagetest.AtOnce(2, func(who int) error {
				if who == 0 {
					status[0] = owner.call("DELETE", "/api/v1/me", says{"giveUp": false}, nil).StatusCode
				} else {
					status[1] = reader.call("POST", "/api/v1/codes/"+made.FileLogo+"/purchase", says{"itemIds": []string{made.ID}, "points": 50}, nil).StatusCode
				}
				return nil
			})
			if !slices.Equal(status, []int{204, 410}) && !slices.Equal(status, []int{409, 200}) {
				t.Errorf("leaving and paying at once: %v", status)
			}
		}
		var behind int
		err := s.app.DB().QueryRow(t.Context(), `
			SELECT COUNT(*) FROM ledger_account a JOIN account_user u ON a.id = 'user:' || u.id || ':point'
			WHERE  a.balance > 0 AND u.state = 'cancelled'`).Scan(&behind)
		if err != nil || behind != 0 {
			t.Errorf("%d left points behind, %v", behind, err)
		}
		s.wantSoundLedger()
	})
}
