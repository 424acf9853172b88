package account_test

import (
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
