package traffic

import (
	"encoding/json"
	"net/netip"
	"strings"
	"testing"
)

func FuzzAddressesOfMembers(f *testing.F) {
	for _, seed := range []string{"203.0.113.7,::ffff:203.0.113.7_5", "fe80::1%eth0,x,", "2001:db8::1_node,2001:DB8:0::1", strings.Repeat("1.1.1.1,", 100)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, list string) {
		found := cleanAddresses(strings.Split(list, ","))
		seen := map[netip.Addr]bool{}
		for _, a := range found {
			if !a.IsValid() || a.Zone() != "" || a.Is4In6() || seen[a] {
				t.Errorf("%s of %q", a, list)
			}
			seen[a] = true
		}
		if len(found) > mostAddresses {
			t.Errorf("%d addresses", len(found))
		}
		kept, err := json.Marshal(map[int64][]netip.Addr{7: found})
		if err != nil {
			t.Fatal(err)
		}
		if counts, err := distinct([]string{string(kept), string(kept)}); err != nil || counts[7] != len(found) {
			t.Errorf("%s counts as %v, %v", kept, counts, err)
		}
	})
}
