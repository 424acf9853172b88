package account_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// Every message costs something and reaches somebody. Whoever registers, sends
// and leaves again must not find the limits where they were.
func TestLeavingGivesNoCodesBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, bob := s.member("bob@example.com")
		_, userID := s.member(ada)
		sent := []string{strangePhone, annsPhone, stranger}
		for _, address := range sent {
			s.codeTo(account.Bind, address, userID)
		}
		if err := s.askFor(account.Reset, ada, ""); err != nil {
			t.Fatal(err)
		}
		if err := s.Leave(t.Context(), userID, account.Proof{Password: goodPassword, Host: home}, true); err != nil {
			t.Fatal(err)
		}
		for _, address := range sent {
			if err := s.askFor(account.Bind, address, bob); !errors.Is(err, account.ErrCodeWait) {
				t.Errorf("%s again: %v", address, err)
			}
		}
		for n := range 20 - 2 - len(sent) - 1 { // two have registered, and one address was asked for a reset
			if err := s.ask(fmt.Sprintf("other%d@example.com", n)); err != nil {
				t.Fatalf("code %d: %v", n, err)
			}
		}
		if err := s.ask("last@example.com"); !errors.Is(err, account.ErrTooManyByHost) {
			t.Errorf("the 21st code of an hour: %v", err)
		}
		for _, target := range s.column(`SELECT target FROM account_code`) {
			for _, address := range append(sent, ada) {
				if strings.Contains(target, address) {
					t.Errorf("%s is still known", address)
				}
			}
		}
	})
}

// Whoever delivers premium has the buyer's turn when they come to the account.
// Who comes to both the other way round would wait for them, and they for him.
func TestTheAccountIsHeldAfterTheTurnOfOthers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, userID := s.member(ada)
		const turn = "somebody's turn"
		s.Neighbours(nil, func(ctx context.Context, tx *storage.Tx, user string) error { return storage.Lock(ctx, tx, turn+user) })
		var locked []string
		ctx := storage.Trace(t.Context(), func(query string, args []any) {
			switch {
			case strings.Contains(query, "storage_lock") && args[0] == turn+userID:
				locked = append(locked, "turn")
			case strings.Contains(query, "UPDATE account_user"):
				locked = append(locked, "account")
			}
		})
		for act, do := range map[string]func() error{
			"keep": func() error {
				return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
					_, err := s.Keep(ctx, tx, userID)
					return err
				})
			},
			"leave": func() error { return s.Leave(ctx, userID, account.Proof{Password: goodPassword, Host: home}, true) },
		} {
			locked = nil
			if err := do(); err != nil {
				t.Fatalf("%s: %v", act, err)
			}
			if len(locked) < 2 || locked[0] != "turn" {
				t.Errorf("%s locks %q", act, locked)
			}
		}
	})
}
