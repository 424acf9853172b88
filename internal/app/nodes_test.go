package app_test

import (
	"fmt"
	"maps"
)

// node is what the console shows of a node, as far as these tests look.
type node struct {
	ID       int64
	Version  int64
	Name     string
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
