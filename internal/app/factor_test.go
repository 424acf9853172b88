package app_test

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
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
