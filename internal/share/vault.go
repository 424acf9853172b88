package share

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrVaultChanged refuses to replace a version that is not the one kept.
var ErrVaultChanged = fault.New(fault.Stale, "vault_changed")

// Lock says what opens a vault.
type Lock string

// The locks: a code that the browser made, or words of the owner's own.
const (
	CodeLock       Lock = "code"
	PassphraseLock Lock = "passphrase"
)

// Vault is the owner's keys, sealed in the browser for the owner's other
// devices.
type Vault struct {
	Sealed    string // base64
	Lock      Lock
	Version   int64
	ChangedAt clock.Millis
}

// Vault finds a member's vault. Until the first is saved it is an empty one of
// version 0: to have kept nothing yet is how everybody begins, and no failure.
func (s *Service) Vault(ctx context.Context, userID string) (Vault, error) {
	found, err := s.store.vault(ctx, s.DB, userID)
	if errors.Is(err, storage.ErrNotFound) {
		return Vault{}, nil
	}
	return found, err
}

// SaveVault replaces the version that a browser has seen, 0 if there was none.
// Keys of two devices must both be in a vault, so who comes second reads first
// what the other has written.
func (s *Service) SaveVault(ctx context.Context, userID string, v Vault, seen int64) (Vault, error) {
	wrong := complaints{}
	if !sealedWithWords(v.Sealed, mostSealedVault) {
		wrong["sealed"] = "bad_format"
	}
	if v.Lock != CodeLock && v.Lock != PassphraseLock {
		wrong["lock"] = "unknown_value"
	}
	if err := wrong.refusal(); err != nil {
		return Vault{}, err
	}
	v.Version = seen + 1
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		v.ChangedAt = s.Clock.Now()
		saved, err := s.saveVault(ctx, tx, userID, v)
		if err == nil && !saved {
			err = ErrVaultChanged
		}
		return err
	})
	if err != nil {
		return Vault{}, fmt.Errorf("save vault: %w", err)
	}
	return v, nil
}

func (s *Service) saveVault(ctx context.Context, tx *storage.Tx, userID string, v Vault) (bool, error) {
	if v.Version == 1 {
		return s.store.addVault(ctx, tx, userID, v)
	}
	return s.store.replaceVault(ctx, tx, userID, v)
}
