package backup

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// Whatever a disk or somebody does to a backup, it is refused, or nothing that
// counts was hit: a date in a tar's header, say.
func TestADamagedBackupIsRefusedOrSaysTheSame(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	whole := s.plain(Options{})
	opening, closing, err := Look(t.Context(), bytes.NewReader(whole), nil)
	if err != nil {
		t.Fatal(err)
	}
	rng, rounds, refused := soak.Random(t), soak.Count(400, 50_000), 0
	for range rounds {
		text := bytes.Clone(whole)
		switch rng.IntN(3) {
		case 0:
			text[rng.IntN(len(text))] ^= byte(1 + rng.IntN(255))
		case 1: // something is missing
			from := rng.IntN(len(text))
			text = append(text[:from], text[min(len(text), from+1+rng.IntN(2000)):]...)
		case 2: // something is there twice
			from := rng.IntN(len(text))
			to := min(len(text), from+1+rng.IntN(2000))
			text = append(text[:to:to], whole[from:]...)
		}
		gotOpening, gotClosing, err := Look(t.Context(), bytes.NewReader(text), nil)
		if err != nil {
			refused++
			continue
		}
		if !reflect.DeepEqual(gotOpening, opening) || !reflect.DeepEqual(gotClosing, closing) {
			t.Fatal("a damaged backup was believed")
		}
	}
	soak.Record(t, "damaged backups", rounds, fmt.Sprintf("%d refused; in the others nothing that counts was hit", refused))
	if refused < rounds/2 {
		t.Errorf("%d of %d refused", refused, rounds)
	}
}
