package account

import (
	"encoding/base32"

	"causeway/internal/base/clock"
)

// AppCode is what an authenticator app shows for a secret.
func AppCode(secret string, at clock.Millis) string {
	seed, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	if err != nil {
		panic(err)
	}
	return totpCode(seed, stepAt(at))
}
