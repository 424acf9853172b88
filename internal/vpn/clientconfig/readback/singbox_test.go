package readback_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"causeway/internal/vpn/clientconfig"
	"causeway/internal/vpn/proxy"
)

// singBox is the environment variable with a sing-box in it; make test-nodes
// builds one.
const singBox = "CAUSEWAY_TEST_SINGBOX"

// sing-box itself accepts every profile: all nodes together, each name with
// some node, and notices.
func TestSingBoxAcceptsEveryProfile(t *testing.T) {
	if os.Getenv(singBox) == "" {
		t.Skipf("%s is not set", singBox)
	}
	all := cases()
	profiles := map[string]clientconfig.Profile{
		"all nodes":     {UUID: memberUUID, Nodes: all},
		"nobody's":      {UUID: memberUUID},
		"notices":       {UUID: memberUUID, Notices: awkwardNames},
		"awkward names": {UUID: memberUUID, Nodes: named(all, awkwardNames, 0)},
		"reserved":      {UUID: memberUUID, Nodes: named(all, reservedNames, 0)},
		"one name":      {UUID: memberUUID, Nodes: named(all, []string{"a", "a", "a 2", "a", "a 2"}, 0)},
	}
	for what, profile := range profiles {
		t.Run(what, func(t *testing.T) { wantAccepted(t, profile) })
	}
	alone := map[string]proxy.Node{} // a fault of one kind must not hide behind another's
	for _, node := range all {
		if _, usable := carried(node, "sing-box"); usable {
			alone[fmt.Sprintf("%s %s %s %s", node.Protocol, node.Settings.Cipher, node.Settings.Transport.Kind, node.Settings.TLS.Security)] = node
		}
	}
	for kind, node := range alone {
		t.Run(kind, func(t *testing.T) { wantAccepted(t, clientconfig.Profile{UUID: memberUUID, Nodes: []proxy.Node{node}}) })
	}
}

func wantAccepted(t *testing.T, profile clientconfig.Profile) {
	t.Helper()
	_, body := clientconfig.Render(profile, "sing-box")
	file := filepath.Join(t.TempDir(), "profile.json")
	if err := os.WriteFile(file, body, 0o600); err != nil {
		t.Fatal(err)
	}
	check := exec.Command(os.Getenv(singBox), "check", "--disable-color", "-D", t.TempDir(), "-c", file)
	if said, err := check.CombinedOutput(); err != nil {
		t.Errorf("sing-box refuses: %s\n%.2000s", said, body)
	}
}
