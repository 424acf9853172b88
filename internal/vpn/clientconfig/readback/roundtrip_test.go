package readback_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/clientconfig/readback"
	"causeway/internal/vpn/proxy"
)

// readers are the formats with who reads them.
var readers = map[clientconfig.Format]func([]byte) (readback.Profile, error){
	"clash":        readback.Clash,
	"clash-old":    readback.Clash,
	"stash":        readback.Stash,
	"sing-box":     readback.SingBox,
	"v2ray":        linksOnly,
	"shadowrocket": linksOnly,
}

func linksOnly(body []byte) (readback.Profile, error) {
	servers, err := readback.Links(body)
	return readback.Profile{Servers: servers}, err
}

// Every protocol, transport and kind of security comes back as it was, under
// every awkward name.
func TestProfilesAreReadBackAsTheyWere(t *testing.T) {
	all := cases()
	for format := range readers {
		t.Run(string(format), func(t *testing.T) {
			for shift := range 16 {
				if problem := compare(named(all, awkwardNames, shift), format); problem != "" {
					t.Fatal(problem)
				}
			}
			if problem := compare(all, format); problem != "" {
				t.Fatal(problem)
			}
		})
	}
}

// The same with texts that nobody thought of.
func TestAnyNameIsReadBackAsItWas(t *testing.T) {
	all := cases()
	for format := range readers {
		t.Run(string(format), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				names := rapid.SliceOfNDistinct(rapid.StringMatching(`\S(.{0,58}\S)?`), 1, 8, func(name string) string { return name }).Draw(t, "names")
				var nodes []proxy.Node
				for _, name := range names {
					node := rapid.SampledFrom(all).Draw(t, "node")
					node.Name = name
					if node.Settings.Transport.Path != "" {
						node.Settings.Transport.Path = "/" + rapid.StringN(0, 30, -1).Draw(t, "path")
					}
					nodes = append(nodes, node)
				}
				if problem := compare(nodes, format); problem != "" {
					t.Fatal(problem)
				}
			})
		})
	}
}

// Clients refuse a profile with one name twice, or with a name of their own.
func TestNamesInAProfileAreUnique(t *testing.T) {
	all := cases()
	for format, read := range readers {
		if links(format) {
			continue // a list of links has no groups, and clients number what is alike
		}
		for _, names := range [][]string{reservedNames, {"a", "a", "a 2", "a", "a 2", "a 3"}} {
			_, body := clientconfig.Render(clientconfig.Profile{UUID: memberUUID, Nodes: named(all[:1], names, 0)}, format)
			profile, err := read(body)
			if err != nil {
				t.Fatalf("%s: %v", format, err)
			}
			taken := map[string]bool{}
			if format != "sing-box" {
				taken = map[string]bool{"DIRECT": true, "REJECT": true, "REJECT-DROP": true, "PASS": true, "COMPATIBLE": true, "GLOBAL": true}
			}
			for _, group := range profile.Groups {
				taken[group.Name] = true
			}
			for i, server := range profile.Servers {
				if taken[server.Name] || !strings.HasPrefix(server.Name, names[i]) {
					t.Errorf("%s: %q is called %q", format, names[i], server.Name)
				}
				taken[server.Name] = true
			}
			for _, group := range profile.Groups {
				for _, member := range group.Members {
					if !taken[member] && member != "DIRECT" {
						t.Errorf("%s: the group %s has %q, which is nowhere", format, group.Name, member)
					}
				}
			}
		}
	}
}

// unreadable stands where a client can use none of the nodes.
const unreadable = "Update this application"

// compare renders, reads back and says what differs.
func compare(nodes []proxy.Node, format clientconfig.Format) string {
	_, body := clientconfig.Render(clientconfig.Profile{UUID: memberUUID, Nodes: nodes, Unreadable: []string{unreadable}}, format)
	profile, err := readers[format](body)
	if err != nil {
		return fmt.Sprintf("%s: %v", format, err)
	}
	var want []readback.Server
	for _, node := range nodes {
		if server, ok := carried(node, format); ok {
			want = append(want, server)
		}
	}
	if len(want) == 0 && len(profile.Servers) == 1 && profile.Servers[0].Name == unreadable {
		return ""
	}
	if len(profile.Servers) != len(want) {
		return fmt.Sprintf("%s: %d servers, want %d: %s", format, len(profile.Servers), len(want), missing(profile.Servers, want))
	}
	for i, server := range profile.Servers {
		if got := filled(server); !reflect.DeepEqual(got, want[i]) {
			return fmt.Sprintf("%s:\n got %+v\nwant %+v", format, got, want[i])
		}
	}
	return ""
}

// missing names what is in one list only.
func missing(got, want []readback.Server) string {
	ports := map[int64]int{}
	for _, server := range got {
		ports[server.Port]++
	}
	var lines []string
	for _, server := range want {
		if ports[server.Port]--; ports[server.Port] < 0 {
			lines = append(lines, fmt.Sprintf("not there: %+v", server))
		}
	}
	for _, server := range got {
		if ports[server.Port] > 0 {
			lines = append(lines, fmt.Sprintf("too much: %+v", server))
		}
	}
	return strings.Join(lines[:min(len(lines), 5)], "\n")
}
