package storagetest

import "testing"

func TestWhatTheDetectorGetsIsSparedPostgreSQL(t *testing.T) {
	t.Parallel()
	const list = "./internal/order\n./internal/vpn/agent\n^(TestTwoAtOnce|TestStorm)$\n"
	for _, c := range []struct {
		folder, test string
		want         bool
	}{
		{"/home/ada/causeway/internal/order", "TestStorm", true},
		{"/home/ada/causeway/internal/vpn/agent", "TestTwoAtOnce", true},
		{"/home/ada/causeway/internal/order", "TestStormIsOver", false},
		{"/home/ada/causeway/internal/order/deep", "TestStorm", false}, // the detector does not come here
		{"/home/ada/causeway/internal/vpn", "TestStorm", false},
		{"/home/ada/causeway/internal/reorder", "TestStorm", false},
	} {
		pattern, err := watchedOf(list, c.folder)
		if err != nil {
			t.Fatal(err)
		}
		if got := pattern != nil && pattern.MatchString(c.test); got != c.want {
			t.Errorf("%s in %s: %t", c.test, c.folder, got)
		}
	}
}
