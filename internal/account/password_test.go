package account

import (
	"context"
	"errors"
	"strings"
	"testing"

	"causeway/internal/base/clock"
)

// shippedCost is what members' passwords are hashed at; all other tests of the
// house's rooms hash cheaply.
var shippedCost = currentCost

func init() { HashCheaply() }

func TestThePriceOfGuessingAPassword(t *testing.T) {
	t.Parallel()
	if shippedCost != (cost{memoryKiB: 19 * 1024, passes: 2, lanes: 1}) {
		t.Errorf("%+v", shippedCost)
	}
	made, err := hashAt(t.Context(), shippedCost, "correct horse battery")
	if err != nil || !strings.HasPrefix(made, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Fatalf("hash %s, %v", made, err)
	}
	if right, err := verifyPassword(t.Context(), "correct horse battery", made); !right || err != nil {
		t.Errorf("a hash of another cost than today's: %v, %v", right, err)
	}
}

func TestAPasswordIsKnownByItsHashOnly(t *testing.T) {
	t.Parallel()
	const password = "correct horse battery"
	hash, err := hashPassword(t.Context(), password)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(hash, "$argon2id$v=19$") || strings.Contains(hash, password) {
		t.Fatalf("hash %s", hash)
	}
	for typed, want := range map[string]bool{password: true, password + " ": false, "": false, strings.ToUpper(password): false} {
		if right, err := verifyPassword(t.Context(), typed, hash); err != nil || right != want {
			t.Errorf("%q: %v, %v", typed, right, err)
		}
	}
	again, err := hashPassword(t.Context(), password)
	if err != nil || again == hash {
		t.Errorf("two hashes of one password must differ (%v)", err)
	}
}

func TestNobodysPasswordIsNeverRight(t *testing.T) {
	t.Parallel()
	if right, err := verifyPassword(t.Context(), "", ""); right || err != nil {
		t.Errorf("%v, %v", right, err)
	}
	for _, hash := range []string{"x", "$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$a2V5", "$argon2id$v=19$m=x$c2FsdA$a2V5", "$argon2id$v=19$m=8,t=1,p=1$?$a2V5"} {
		if right, err := verifyPassword(t.Context(), "x", hash); right || err == nil {
			t.Errorf("%s: %v, %v", hash, right, err)
		}
	}
}

// The queue for hashing ends with the request that waits in it.
func TestWaitingForAPasswordToBeHashedCanBeGivenUp(t *testing.T) {
	for range cap(workers) {
		workers <- struct{}{}
		defer func() { <-workers }()
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := hashPassword(ctx, "x"); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}

// A dud holds a hash of real digits. Even whoever guesses them gets nothing.
func TestADudOpensNothing(t *testing.T) {
	t.Parallel()
	c, digits := code{Target: "nobody@example.com", Purpose: Login, Dud: true}.draw(0)
	if c.opens(digits) {
		t.Error("it opened")
	}
	c, digits = code{Target: "ada@example.com", Purpose: Login, UserID: "ada"}.draw(0)
	if !c.opens(digits) || c.opens("") || len(digits) != 6 {
		t.Error("a code for somebody does not open")
	}
	if other, _ := (code{Target: "ada@example.com", Purpose: Login, UserID: "ada"}).draw(0); other.hashOf(digits) == c.Hash {
		t.Error("equal digits look equal in two rows")
	}
}

func TestPremiumThatHasEndedIsOrdinary(t *testing.T) {
	t.Parallel()
	for now, want := range map[clock.Millis]VIPType{99: Premium, 100: Member, 101: Member} {
		if kind, _ := (User{vipType: Premium, vipExpiresAt: 100}).VIP(now); kind != want {
			t.Errorf("at %d: %s", now, kind)
		}
	}
}

func TestADeviceIsSafeToShow(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"Mozilla/5.0 (X11)":        "Mozilla/5.0 (X11)",
		"a\x00b\r\nc\xffd\u200be":  "abcde",
		strings.Repeat("é", 5000):  strings.Repeat("é", 200),
		strings.Repeat("ab", 5000): strings.Repeat("ab", 100),
	} {
		if got := deviceText(given); got != want {
			t.Errorf("%.20q became %.40q", given, got)
		}
	}
}
