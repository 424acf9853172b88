package app_test

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"testing"
	"time"
)

// appCode is what an authenticator app shows for a secret now.
func (s *shop) appCode(secret string) string {
	s.t.Helper()
	seed, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		s.t.Fatal(err)
	}
	mac := hmac.New(sha1.New, seed)
	_ = binary.Write(mac, binary.BigEndian, int64(s.clock.Now())/30_000)
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 15
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[at:])&0x7fffffff%1_000_000)
}

// turnFactorOn gives the secret and the recovery codes.
func (s *shop) turnFactorOn() (secret string, recovery []string) {
	s.t.Helper()
	var enrolment struct{ Secret, URI string }
	s.want("POST", "/api/v1/me/second-factor", nil, 200, &enrolment)
	var on struct{ RecoveryCodes []string }
	s.want("PUT", "/api/v1/me/second-factor", map[string]string{"code": s.appCode(enrolment.Secret)}, 200, &on)
	return enrolment.Secret, on.RecoveryCodes
}

// comeBack signs in with a mailed code and the app.
func (s *shop) comeBack(email, secret string) {
	s.t.Helper()
	s.clock.Advance(time.Minute) // the app shows another code, and another may be mailed
	s.token = ""
	var half struct{ SecondFactor struct{ Ticket string } }
	s.want("POST", "/api/v1/auth/login/code", says{"identifier": email, "code": s.codeFor("login", email)}, 200, &half)
	if s.token != "" || half.SecondFactor.Ticket == "" {
		s.t.Fatalf("%+v", half)
	}
	s.want("POST", "/api/v1/auth/login/second-factor", says{"ticket": half.SecondFactor.Ticket, "code": s.appCode(secret)}, 200, nil)
}

func TestAnOperatorWithASecondFactorMayComeByCode(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", demoPassword)
		secret, recovery := s.turnFactorOn()
		s.comeBack("operator@demo.example", secret)
		s.want("GET", "/api/v1/admin/users", nil, 200, nil)
		var state struct {
			On           bool
			RecoveryLeft int
		}
		s.want("GET", "/api/v1/me/second-factor", nil, 200, &state)
		if !state.On || state.RecoveryLeft != 10 {
			t.Errorf("%+v", state)
		}
		// With the factor a shorter password will do; then the factor must stay.
		const short = "a harbour bell"
		s.want("PUT", "/api/v1/me/password", says{"oldPassword": demoPassword, "password": short, "repeatPassword": short}, 204, nil)
		s.comeBack("operator@demo.example", secret)
		var no refusal
		s.want("DELETE", "/api/v1/me/second-factor", says{"code": recovery[0]}, 409, &no)
		if no.Code != "factor_needed" {
			t.Errorf("%+v", no)
		}
		s.want("POST", "/api/v1/me/second-factor/recovery-codes", says{"code": recovery[0]}, 200, nil) // it was not used up
	})
}

func TestASeedIsMadeOnlyInAFreshSession(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		s.clock.Advance(31 * time.Minute)
		var no refusal
		s.want("POST", "/api/v1/me/second-factor", nil, 403, &no)
		if no.Code != "sign_in_again" {
			t.Errorf("%+v", no)
		}
	})
}
