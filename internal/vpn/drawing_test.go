package vpn_test

import (
	"testing"

	"causeway/internal/vpn"
	"causeway/internal/vpn/vpntest"
)

func TestTrafficIsDrawnFromWhatIsLostFirst(t *testing.T) {
	for _, c := range vpntest.Drawings() {
		got, found := vpn.Drawing(c.Has, []string{vpntest.Group}, vpntest.Now)
		if found != (c.Want != "") || got.ID != c.Want {
			t.Errorf("%s: drawn from %q, want %q", c.Name, got.ID, c.Want)
		}
	}
}
