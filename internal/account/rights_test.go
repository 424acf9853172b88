package account

import "testing"

func TestWhoReachesAsFarAsWhom(t *testing.T) {
	keys := func(names ...string) Rights {
		r := Rights{Keys: map[string]bool{}}
		for _, name := range names {
			r.Keys[name] = true
		}
		return r
	}
	all := keys("audit", "roles", "users")
	boss := Rights{Owner: true, Keys: all.Keys}
	for _, c := range []struct {
		name       string
		one, other Rights
		want       bool
	}{
		{"an owner, another owner", boss, boss, true},
		{"an owner, somebody with every key", boss, all, true},
		{"somebody with every key, an owner", all, boss, false},
		{"more keys, fewer", all, keys("users"), true},
		{"fewer keys, more", keys("users"), all, false},
		{"other keys", keys("users", "audit"), keys("roles"), false},
		{"the same", keys("users"), keys("users"), true},
		{"an operator, a member", keys("users"), keys(), true},
		{"a member, an operator", keys(), keys("users"), false},
	} {
		if got := c.one.cover(c.other); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
