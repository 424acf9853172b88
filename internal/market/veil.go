package market

import "encoding/base64"

// What an order's number is hidden for.
const (
	placePurpose   = "market review place"
	commentPurpose = "market review"
)

// veil hides the order that a comment is about: its number is nobody's business
// but the buyer's and the keeper's.
func (s *Service) veil(purpose, order string) string {
	return base64.RawURLEncoding.EncodeToString(s.Box.Seal(purpose, order))
}

func (s *Service) unveil(purpose, veiled string) (order string, ok bool) {
	sealed, err := base64.RawURLEncoding.DecodeString(veiled)
	if err != nil {
		return "", false
	}
	order, err = s.Box.Open(purpose, sealed)
	return order, err == nil
}
