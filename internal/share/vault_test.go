package share_test

import (
	"strings"
	"testing"

	"causeway/internal/share"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func aVault() share.Vault { return share.Vault{Sealed: sealed().keyFile, Lock: share.CodeLock} }

func TestAVaultIsReplacedByWhoHasSeenIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		wantNoVault(t, q, "ada")
		for _, c := range []struct {
			seen int64
			want error
		}{{1, share.ErrVaultChanged}, {0, nil}, {0, share.ErrVaultChanged}, {2, share.ErrVaultChanged}, {1, nil}, {1, share.ErrVaultChanged}, {2, nil}} {
			saved, err := q.SaveVault(t.Context(), "ada", aVault(), c.seen)
			wants(t, err, c.want)
			if err == nil && saved.Version != c.seen+1 {
				t.Errorf("version %d follows %d", saved.Version, c.seen)
			}
		}
		kept, err := q.Vault(t.Context(), "ada")
		if err != nil || kept.Version != 3 || kept.Sealed != sealed().keyFile || kept.Lock != share.CodeLock {
			t.Errorf("%+v, %v", kept, err)
		}
		wantNoVault(t, q, "bob")
	})
}

func wantNoVault(t *testing.T, q *quay, userID string) {
	t.Helper()
	if found, err := q.Vault(t.Context(), userID); err != nil || found != (share.Vault{}) {
		t.Errorf("%s has kept nothing and has %+v, %v", userID, found, err)
	}
}

func TestTwoDevicesNeverOverwriteEachOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for seen := range int64(3) {
			results := storagetest.AtOnce(8, func(int) error {
				_, err := q.SaveVault(t.Context(), "ada", aVault(), seen)
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, share.ErrVaultChanged, 7)
		}
	})
}

func TestAVaultIsSealedWithWords(t *testing.T) {
	q := newQuay(t, nil)
	identity := sharetest.NewIdentity(t)
	for name, sealed := range map[string]string{
		"open keys": identity.String(), "sealed to a key": identity.Seal(t, identity.String()), "nothing": "", "too much": strings.Repeat("A", 22<<10),
	} {
		t.Log(name)
		_, err := q.SaveVault(t.Context(), "ada", share.Vault{Sealed: sealed, Lock: share.PassphraseLock}, 0)
		wantField(t, err, "sealed", "bad_format")
	}
	_, err := q.SaveVault(t.Context(), "ada", share.Vault{Sealed: sealed().keyFile, Lock: "key"}, 0)
	wantField(t, err, "lock", "unknown_value")
}
