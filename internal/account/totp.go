package account

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
)

// The numbers that every authenticator app understands (RFC 6238 with the
// defaults of RFC 4226). SHA-1 is no weakness here: nobody can choose what is
// hashed, and codes live for half a minute.
const (
	totpStep      = 30 * time.Second
	totpDigits    = 6
	totpModulus   = 1_000_000
	totpSeedBytes = 20
	totpDrift     = 1 // steps that a phone's clock may be off
)

// newSeed makes what the app and we share.
func newSeed() []byte {
	seed := make([]byte, totpSeedBytes)
	_, _ = rand.Read(seed) // crypto/rand never fails since Go 1.24: it crashes instead
	return seed
}

// seedText is how a seed is typed by hand.
func seedText(seed []byte) string {
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(seed)
}

// hotp is the truncated HMAC of RFC 4226.
func hotp(seed []byte, counter int64) uint32 {
	var message [8]byte
	binary.BigEndian.PutUint64(message[:], uint64(counter))
	mac := hmac.New(sha1.New, seed)
	mac.Write(message[:])
	sum := mac.Sum(nil)
	offset := sum[len(sum)-1] & 0x0f
	return binary.BigEndian.Uint32(sum[offset:]) & 0x7fff_ffff
}

func totpCode(seed []byte, step int64) string {
	return fmt.Sprintf("%0*d", totpDigits, hotp(seed, step)%totpModulus)
}

func stepAt(now clock.Millis) int64 { return int64(now) / totpStep.Milliseconds() }

// stepOf finds the step that digits belong to, among those near now that come
// after the last used one.
func stepOf(seed []byte, digits string, now clock.Millis, last int64) (step int64, found bool) {
	middle := stepAt(now)
	for candidate := middle - totpDrift; candidate <= middle+totpDrift; candidate++ {
		if id.Same(totpCode(seed, candidate), digits) && candidate > last && !found {
			step, found = candidate, true
		}
	}
	return step, found
}

// keyURI is what the QR code says. Apps show issuer and name; a colon stands
// between the two and may be in neither.
func keyURI(issuer, name string, seed []byte) string {
	issuer, name = withoutColon(issuer), withoutColon(name)
	return "otpauth://totp/" + uriPart(issuer) + ":" + uriPart(name) +
		"?secret=" + seedText(seed) + "&issuer=" + uriPart(issuer) +
		fmt.Sprintf("&algorithm=SHA1&digits=%d&period=%d", totpDigits, int(totpStep.Seconds()))
}

func withoutColon(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, ":", " ")) }

// uriPart escapes everything; a space as %20, because apps show the plus sign
// of forms as it is.
func uriPart(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
