package app_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"causeway/internal/app"
	"causeway/internal/vpn/proxy"
)

// node is what the console shows of a node, as far as these tests look.
type node struct {
	ID       int64
	Version  int64
	Name     string
	Protocol string
	Groups   []string
	TokenSet bool
	Settings struct {
		PrivateKeySet bool
		TLS           struct{ PublicKey string }
	}
}

func (n node) path(more string) string { return fmt.Sprintf("/api/v1/admin/nodes/%d%s", n.ID, more) }

// aNode is what an operator says of a node that the demo's members can use.
func aNode(more says) says {
	all := says{
		"name": "Rotterdam 01", "groups": []string{"standard", "wide"}, "protocol": "shadowsocks", "host": "nl1.nodes.example", "port": 8388,
		"settings": says{"cipher": "aes-256-gcm"}, "shown": true,
	}
	maps.Copy(all, more)
	return all
}

func (s *shop) makeNode(more says) (made node) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/nodes", aNode(more), 200, &made)
	return made
}

func (s *shop) makeGroup(key string) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/node-groups", says{"key": key, "name": key}, 200, nil)
}

func (s *shop) nodes() []node {
	s.t.Helper()
	var list struct{ Items []node }
	s.want("GET", "/api/v1/admin/nodes", nil, 200, &list)
	return list.Items
}

func (s *shop) lastNode() node {
	s.t.Helper()
	all := s.nodes()
	return all[len(all)-1]
}

func TestTheDemoHasANodeOfEveryProtocol(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		seen := map[string]bool{}
		for _, n := range s.nodes() {
			seen[n.Protocol] = true
		}
		for _, p := range proxy.Protocols() {
			if !seen[string(p)] {
				t.Errorf("the demo has no %s", p)
			}
		}
		var groups struct {
			Items []struct {
				Key             string
				Nodes, Packages int64
			}
		}
		s.want("GET", "/api/v1/admin/node-groups", nil, 200, &groups)
		if len(groups.Items) != 2 || groups.Items[0].Key != "standard" || groups.Items[1].Nodes != 8 || groups.Items[1].Packages != 3 {
			t.Errorf("%+v", groups)
		}
		var shelf struct{ NodeGroups []string }
		s.want("GET", "/api/v1/admin/packages", nil, 200, &shelf)
		if !slices.Equal(shelf.NodeGroups, []string{"standard", "wide"}) {
			t.Errorf("a package can open %v", shelf.NodeGroups)
		}
		s.want("DELETE", "/api/v1/admin/node-groups/wide", nil, 409, nil)
	})
}

func TestANodesFormIsToldWhatIsWrongByField(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		for _, c := range []struct {
			more says
			want map[string]string
		}{
			{says{"name": " ", "port": 0}, map[string]string{"name": "required", "port": "out_of_range"}},
			{says{"protocol": "socks"}, map[string]string{"protocol": "unknown_value"}},
			{says{"settings": says{"cipher": "rc4"}}, map[string]string{"settings.cipher": "unknown_value"}},
			{says{"protocol": "vless", "settings": says{"tls": says{"security": "reality", "serverName": "a.example"}}}, map[string]string{
				"settings.tls.shortId": "required", "settings.privateKey": "required",
			}},
			{says{"groups": []string{"elsewhere"}}, map[string]string{"groups": "unknown_value"}},
		} {
			var got struct {
				Code   string
				Fields map[string]string
			}
			s.want("POST", "/api/v1/admin/nodes", aNode(c.more), 422, &got)
			if got.Code != "invalid" || !maps.Equal(got.Fields, c.want) {
				t.Errorf("%v: %+v", c.more, got)
			}
		}
		made := s.makeNode(nil)
		// What the console has got can be sent back as it is.
		var whole says
		s.want("GET", made.path(""), nil, 200, &whole)
		for _, name := range []string{"id", "sort", "tokenSet", "createTime", "changeTime"} {
			delete(whole, name)
		}
		s.want("PUT", made.path(""), whole, 200, nil)
		s.want("PUT", made.path(""), whole, 409, nil)
	})
}
