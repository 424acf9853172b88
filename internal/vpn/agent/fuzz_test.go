package agent

import (
	"net/url"
	"strings"
	"testing"
)

// What is read without parsing all of the address is what parsing it would give.
func FuzzParametersOfAgents(f *testing.F) {
	for _, seed := range []string{"node_id=7&token=a%2Bb&node_type=vmess", "token=a+b", "token", "token=&token=b", "%74oken=a", "token=%zz&token=b", "&&=&token=a=b", "a;token=b&token=c"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		caller := callerIn(query)
		whole, err := url.ParseQuery(query)
		for name, got := range map[string]string{"node_id": caller.node.text, "token": caller.token.text, "node_type": caller.protocol.text} {
			plain := !strings.ContainsAny(query, "%+;") // then nothing is spelled in another way
			if err == nil && got != whole.Get(name) && len(whole[name]) == 1 && (got != "" || plain) {
				t.Errorf("%s of %q is %q, and %q to others", name, query, got, whole.Get(name))
			}
			if got != "" && err == nil && !whole.Has(name) {
				t.Errorf("%s of %q is made up: %q", name, query, got)
			}
		}
	})
}
