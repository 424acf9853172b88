package id_test

import (
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
)

func TestAMarkIsOfOneKeyOnePurposeAndOneThing(t *testing.T) {
	marks := map[string]int{}
	for range 2 {
		for _, of := range [][3]string{{"key", "report", "1.2.3.4"}, {"other", "report", "1.2.3.4"}, {"key", "visit", "1.2.3.4"}, {"key", "report", "1.2.3.5"}} {
			marks[id.Mark(of[0], of[1], of[2])]++
		}
	}
	if len(marks) != 4 {
		t.Errorf("%d marks of 4 things that were asked about twice", len(marks))
	}
}

func TestTheFirstOfAMomentIsBehindWhatWasBefore(t *testing.T) {
	const at = clock.Millis(1_700_000_000_000)
	if before, first, in := id.New(at-1), id.First(at), id.New(at); before >= first || first > in || !id.Valid(first) {
		t.Errorf("%s, %s and %s are not in the order of time", before, first, in)
	}
}

func TestIDsSortByTimeAndNeverRepeat(t *testing.T) {
	seen := map[string]bool{}
	var ids []string
	for n := range clock.Millis(20_000) {
		v := id.New(1_700_000_000_000 + n/10) // several within each moment
		if !id.Valid(v) {
			t.Fatalf("%q is not valid", v)
		}
		if seen[v] {
			t.Fatalf("%q twice", v)
		}
		seen[v] = true
		ids = append(ids, v)
	}
	if !slices.IsSorted(ids) {
		t.Fatal("later ids must sort behind earlier ones")
	}
}

func TestOnlyTheShapeOfAnIDIsValid(t *testing.T) {
	good := id.New(1)
	for name, s := range map[string]string{
		"empty": "", "short": good[1:], "long": good + "0", "upper": strings.ToUpper("a" + good[1:]),
		"vowel": "u" + good[1:], "path": "../" + good[3:], "colon": ":" + good[1:],
	} {
		if id.Valid(s) {
			t.Errorf("%s: %q passed", name, s)
		}
	}
}

func TestDigitsAreSpreadEvenly(t *testing.T) {
	var count [10]int
	const codes = 5000
	for range codes {
		code := id.Digits(6)
		if len(code) != 6 {
			t.Fatalf("code %q", code)
		}
		for _, c := range code {
			count[c-'0']++
		}
	}
	for digit, n := range count {
		if n < codes*6/10*8/10 || n > codes*6/10*12/10 {
			t.Errorf("digit %d came %d times of %d", digit, n, codes*6)
		}
	}
}

func TestSecretsAreLongAndOnlyTheirHashIsComparable(t *testing.T) {
	a, b := id.Secret(), id.Secret()
	if a == b || len(a) != 43 {
		t.Fatalf("secrets %q %q", a, b)
	}
	if id.Hash(a) == id.Hash(b) || len(id.Hash(a)) != 64 {
		t.Fatal("hash")
	}
	if !id.Same(a, a) || id.Same(a, b) {
		t.Fatal("comparison")
	}
}

func TestALockOpensForItsOwnSecretOnly(t *testing.T) {
	secret := id.Secret()
	lock, ok := id.LockOf(id.Hash(secret))
	if !ok || !lock.OpensFor(secret) {
		t.Fatal("the right secret was refused")
	}
	for _, wrong := range []string{"", secret[1:], secret + "0", id.Secret(), id.Hash(secret)} {
		if lock.OpensFor(wrong) {
			t.Errorf("opened for %q", wrong)
		}
	}
	hash := id.Hash(secret)
	for _, broken := range []string{"", hash[2:], hash + "00", "zz" + hash[2:]} {
		if _, ok := id.LockOf(broken); ok {
			t.Errorf("%q is no hash", broken)
		}
	}
}
