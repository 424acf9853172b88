package account

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
)

// The vectors of RFC 6238, appendix B, for SHA-1. They have eight digits.
func TestTheStandardsVectors(t *testing.T) {
	seed := []byte("12345678901234567890")
	for unix, want := range map[int64]string{
		59: "94287082", 1111111109: "07081804", 1111111111: "14050471",
		1234567890: "89005924", 2000000000: "69279037", 20000000000: "65353130",
	} {
		step := stepAt(clock.Of(time.Unix(unix, 0)))
		if got := fmt.Sprintf("%08d", hotp(seed, step)%100_000_000); got != want {
			t.Errorf("at %d: %s, want %s", unix, got, want)
		}
		if got := totpCode(seed, step); got != want[2:] {
			t.Errorf("at %d: %s of six digits", unix, got)
		}
	}
}

func TestACodeWorksAStepEarlyAndAStepLateAndNeverTwice(t *testing.T) {
	seed, now := newSeed(), clock.Of(time.Date(2026, 11, 15, 12, 0, 10, 0, time.UTC))
	step := stepAt(now)
	for name, c := range map[string]struct {
		of, last int64
		want     bool
	}{
		"this step":         {step, 0, true},
		"the step before":   {step - 1, 0, true},
		"the step after":    {step + 1, 0, true},
		"two steps before":  {step - 2, 0, false},
		"two steps after":   {step + 2, 0, false},
		"used":              {step, step, false},
		"older than used":   {step - 1, step, false},
		"newer than used":   {step + 1, step, true},
		"first after break": {step - 1, step - 2, true},
	} {
		got, found := stepOf(seed, totpCode(seed, c.of), now, c.last)
		if found != c.want || found && got != c.of {
			t.Errorf("%s: step %d, %v", name, got, found)
		}
	}
}

func TestTheAddressForTheQRCodeIsReadBackWhole(t *testing.T) {
	seed := newSeed()
	uri, err := url.Parse(keyURI("Ferry & Sons: 渡船", "Ada+x@example.com", seed))
	if err != nil {
		t.Fatal(err)
	}
	q := uri.Query()
	if uri.Scheme != "otpauth" || uri.Host != "totp" || uri.Path != "/Ferry & Sons  渡船:Ada+x@example.com" {
		t.Errorf("%s %s %q", uri.Scheme, uri.Host, uri.Path)
	}
	if q.Get("issuer") != "Ferry & Sons  渡船" || q.Get("secret") != seedText(seed) || q.Get("digits") != "6" || q.Get("period") != "30" || q.Get("algorithm") != "SHA1" {
		t.Errorf("%v", q)
	}
	if strings.Contains(uri.String(), "+&") || strings.Contains(keyURI("a b", "c", seed), "+") {
		t.Error("apps show a plus sign as it is")
	}
}

func TestRecoveryCodesAreReadHoweverTheyAreWritten(t *testing.T) {
	codes := newRecoveryCodes()
	seen := map[string]bool{}
	for _, code := range codes {
		seen[code] = true
		if len(code) != 14 || strings.Trim(code, recoveryAlphabet+"-") != "" {
			t.Errorf("%q", code)
		}
	}
	if len(seen) != 10 {
		t.Fatalf("%v", codes)
	}
	want := hashRecovery("ada", "0123-4567-89ab")
	for _, typed := range []string{"0123456789AB", " o1 23-4567-89ab ", "Ol23 4567 89ab", "０１２３４５６７８９ａｂ", "0123–4567–89ab"} {
		if hashRecovery("ada", typed) != want {
			t.Errorf("%q is not recognised: %s", typed, factorSymbols(typed))
		}
	}
	if hashRecovery("bob", "0123-4567-89ab") == want {
		t.Error("two people's equal codes look alike")
	}
}
