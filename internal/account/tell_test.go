package account_test

import (
	"context"
	"slices"
	"testing"

	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAMemberIsToldWhereverThatCostsNothing(t *testing.T) {
	for name, c := range map[string]struct {
		set    string // changes the member's row
		silent []notify.Channel
		want   []string
	}{
		"mailbox":         {set: `nickname = 'Ada'`, want: []string{"email " + ada}},
		"mailbox and bot": {set: `telegram_id = 4711`, want: []string{"email " + ada, "telegram 4711"}},
		"bot only":        {set: `telegram_id = 4711, email = NULL`, want: []string{"telegram 4711"}},
		"bot is off":      {set: `telegram_id = 4711`, silent: []notify.Channel{notify.Telegram}, want: []string{"email " + ada}},
		"phone only":      {set: `email = NULL, phone = '+8613800138000'`},
		"has left":        {set: `state = 'left'`},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db)
				_, userID := s.member(ada)
				s.exec(`DELETE FROM notify_message`)
				s.exec(`UPDATE account_user SET `+c.set+` WHERE id = $1`, userID)
				s.silent = c.silent
				err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
					return s.Tell(ctx, tx, userID, "payment_credit", map[string]string{"Amount": "1.00", "CreditURL": "https://shop.example/credit"})
				})
				if err != nil {
					t.Fatal(err)
				}
				told := s.column(`SELECT channel || ' ' || recipient FROM notify_message ORDER BY channel`)
				if !slices.Equal(told, c.want) && len(told)+len(c.want) > 0 {
					t.Errorf("told %v, want %v", told, c.want)
				}
			})
		})
	}
}
