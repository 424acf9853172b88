package payment

import (
	"context"
	"regexp"
	"strings"

	"causeway/internal/storage"
)

// chainHash is a transaction on a chain, in a provider's id, in an explorer's
// address or alone.
var chainHash = regexp.MustCompile(`(?i)\b(?:0x)?([0-9a-f]{64})\b`)

// receiptOf is what a payment is recognised by, whoever has written it down. A
// scanner adds the network and the place of the transfer to a transaction's
// hash, and people copy the hash with or without 0x: it is the same money. A
// hash stands for all transfers of its transaction, because who has only the
// hash cannot tell which one is meant.
func receiptOf(external string) string {
	if hash := chainHash.FindStringSubmatch(external); hash != nil {
		return strings.ToLower(hash[1])
	}
	return external
}

// lockReceipt makes all who count a payment take turns, whether a provider has
// brought it or an operator vouches for it: each sees what the other has done.
func lockReceipt(ctx context.Context, tx *storage.Tx, external string) error {
	return storage.Lock(ctx, tx, "payment:reference:"+receiptOf(external))
}

// isKnown tells whether anybody has brought this payment.
func (store) isKnown(ctx context.Context, from storage.Reader, external string) (known bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM payment_observation WHERE receipt = $1 AND state = $2)`, receiptOf(external), Paid).Scan(&known)
	return known, err
}

// vouched finds what an operator has confirmed by the receipt of a payment.
func (store) vouched(ctx context.Context, from storage.Reader, external string) (Observation, error) {
	return scanObservation(from.QueryRow(ctx, `
		SELECT `+observationColumns+` FROM payment_observation
		WHERE receipt = $1 AND provider = $2 AND state = $3
		ORDER BY seen_at LIMIT 1`, receiptOf(external), Manual, Paid))
}

// voucher tells whether an operator has counted a payment that a provider
// brings, and to whom.
func (s *Service) voucher(ctx context.Context, tx *storage.Tx, external string) (user string, is bool, err error) {
	if err := lockReceipt(ctx, tx, external); err != nil {
		return "", false, err
	}
	confirmed, err := s.store.vouched(ctx, tx, external)
	is, err = storage.Found(err)
	return confirmed.UserID, is, err
}
