package seal_test

import (
	"bytes"
	"testing"

	"causeway/internal/base/seal"
)

func TestASealedValueOpensOnlyWhereItBelongs(t *testing.T) {
	box, err := seal.New(seal.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	sealed := box.Seal("vpn:ann", "token")
	if bytes.Contains(sealed, []byte("token")) || bytes.Equal(sealed, box.Seal("vpn:ann", "token")) {
		t.Fatal("a sealed value shows something")
	}
	if text, err := box.Open("vpn:ann", sealed); err != nil || text != "token" {
		t.Fatalf("%q, %v", text, err)
	}
	if _, err := box.Open("vpn:bob", sealed); err == nil {
		t.Error("opened in another place")
	}
	other, _ := seal.New(seal.NewKey())
	if _, err := other.Open("vpn:ann", sealed); err == nil {
		t.Error("opened with another key")
	}
	sealed[len(sealed)-1] ^= 1
	if _, err := box.Open("vpn:ann", sealed); err == nil {
		t.Error("opened although changed")
	}
	if _, err := box.Open("vpn:ann", nil); err == nil {
		t.Error("opened nothing")
	}
	if _, err := seal.New("short"); err == nil {
		t.Error("took a short key")
	}
}
