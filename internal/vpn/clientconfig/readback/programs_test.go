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

// The environment names the programs; make test-nodes builds them.
const (
	singBox = "CAUSEWAY_TEST_SINGBOX"
	mihomo  = "CAUSEWAY_TEST_MIHOMO"
)

// sing-box itself accepts every profile: all nodes together, each name with
// some node, and notices.
func TestSingBoxAcceptsEveryProfile(t *testing.T) {
	if os.Getenv(singBox) == "" {
		t.Skipf("%s is not set", singBox)
	}
	wantAccepted(t, "sing-box", func(folder, file string) *exec.Cmd {
		return exec.Command(os.Getenv(singBox), "check", "--disable-color", "-D", folder, "-c", file)
	})
}

// So does mihomo, the client behind Clash applications, also with the profiles
// for its ancestor.
func TestMihomoAcceptsEveryProfile(t *testing.T) {
	if os.Getenv(mihomo) == "" {
		t.Skipf("%s is not set", mihomo)
	}
	for _, format := range []clientconfig.Format{"clash", "clash-old"} {
		wantAccepted(t, format, func(folder, file string) *exec.Cmd {
			return exec.Command(os.Getenv(mihomo), "-t", "-d", folder, "-f", file)
		})
	}
}

func wantAccepted(t *testing.T, format clientconfig.Format, check func(folder, file string) *exec.Cmd) {
	all := cases()
	profiles := map[string]clientconfig.Profile{
		"all nodes":     {UUID: memberUUID, Nodes: all},
		"nobody's":      {UUID: memberUUID},
		"notices":       {UUID: memberUUID, Notices: awkwardNames},
		"awkward names": {UUID: memberUUID, Nodes: named(all, awkwardNames, 0)},
		"reserved":      {UUID: memberUUID, Nodes: named(all, reservedNames, 0)},
		"one name":      {UUID: memberUUID, Nodes: named(all, []string{"a", "a", "a 2", "a", "a 2"}, 0)},
	}
	for _, node := range all { // a fault of one kind must not hide behind another's
		if _, usable := carried(node, format); usable {
			s := node.Settings
			kind := fmt.Sprintf("%s %s %s %s", node.Protocol, s.Cipher, s.Transport.Kind, s.TLS.Security)
			profiles[kind] = clientconfig.Profile{UUID: memberUUID, Nodes: []proxy.Node{node}}
		}
	}
	for what, profile := range profiles {
		t.Run(string(format)+" "+what, func(t *testing.T) {
			_, body := clientconfig.Render(profile, format)
			folder := t.TempDir()
			file := filepath.Join(folder, "profile")
			if err := os.WriteFile(file, body, 0o600); err != nil {
				t.Fatal(err)
			}
			if said, err := check(folder, file).CombinedOutput(); err != nil {
				t.Errorf("refused: %s\n%.2000s", said, body)
			}
		})
	}
}
