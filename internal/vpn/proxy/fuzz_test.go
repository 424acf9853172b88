package proxy

import (
	"encoding/json"
	"reflect"
	"testing"
)

func FuzzACheckedNodeStaysAsItIs(f *testing.F) {
	for _, seed := range []string{
		`{"Name":"Tokyo","Host":"a.example","Port":443,"Protocol":"vless","Settings":{"flow":"xtls-rprx-vision","tls":{"security":"tls","server_name":"a.example"},"transport":{"kind":"ws","path":"/x"}}}`,
		`{"Name":" \u202ea","Host":"[::1]","Port":1,"Listen":1,"Protocol":"shadowsocks","Settings":{"cipher":"2022-blake3-aes-128-gcm","server_key":"AAAAAAAAAAAAAAAAAAAAAA=="}}`,
		`{"Name":"a","Host":"A.EXAMPLE.","Port":65535,"Protocol":"hysteria2","Settings":{"ports":"20000-10000","obfs":"salamander"}}`,
		`{"Name":"a","Host":"1.2.3.4","Port":70000,"Protocol":"anytls","Settings":{"padding":["stop=8","0=30-30"]}}`, `{"Protocol":"tuic"}`, `{}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var node Node
		if json.Unmarshal(raw, &node) != nil {
			return
		}
		checked, wrong := node.Checked()
		if len(wrong) > 0 {
			return
		}
		if again, wrong := checked.Checked(); len(wrong) > 0 || !reflect.DeepEqual(again, checked) {
			t.Errorf("%+v becomes %+v, %v", checked, again, wrong)
		}
	})
}
