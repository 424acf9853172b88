package proxy_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"causeway/internal/vpn/proxy"
)

func checked(t *testing.T, p proxy.Protocol, change func(*proxy.Node)) proxy.Node {
	t.Helper()
	n, wrong := node(p, change).Checked()
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	n.ID = 7
	return n
}

func TestXrayRIsConfiguredForWhatItCanServe(t *testing.T) {
	for name, c := range map[string]struct {
		node                   proxy.Node
		nodeType, cert, domain string
		vless, reality         bool
	}{
		"shadowsocks": {node: checked(t, proxy.Shadowsocks, nil), nodeType: "Shadowsocks", cert: "none"},
		"vmess":       {node: checked(t, proxy.VMess, nil), nodeType: "V2ray", cert: "none"},
		"vless":       {node: checked(t, proxy.VLESS, reality), nodeType: "V2ray", cert: "none", vless: true, reality: true},
		"trojan":      {node: checked(t, proxy.Trojan, nil), nodeType: "Trojan", cert: "http", domain: "pier.example"},
		"unchecked": {
			node: checked(t, proxy.Trojan, func(n *proxy.Node) { n.Settings.TLS.Insecure = true }), nodeType: "Trojan", cert: "file", domain: "pier.example",
		},
	} {
		files := c.node.AgentFiles(proxy.XrayR, "https://shop.example")
		if len(files) != 1 || files[0].Name != "/etc/XrayR/config.yml" {
			t.Fatalf("%s: %+v", name, files)
		}
		var config struct {
			Nodes []struct {
				PanelType string `yaml:"PanelType"`
				ApiConfig struct {
					ApiHost     string `yaml:"ApiHost"`
					ApiKey      string `yaml:"ApiKey"`
					NodeID      int    `yaml:"NodeID"`
					NodeType    string `yaml:"NodeType"`
					EnableVless bool   `yaml:"EnableVless"`
				} `yaml:"ApiConfig"`
				ControllerConfig struct {
					UpdatePeriodic            int  `yaml:"UpdatePeriodic"`
					EnableREALITY             bool `yaml:"EnableREALITY"`
					DisableLocalREALITYConfig bool `yaml:"DisableLocalREALITYConfig"`
					CertConfig                struct {
						CertMode   string `yaml:"CertMode"`
						CertDomain string `yaml:"CertDomain"`
					} `yaml:"CertConfig"`
				} `yaml:"ControllerConfig"`
			} `yaml:"Nodes"`
		}
		if err := yaml.Unmarshal([]byte(files[0].Text), &config); err != nil || len(config.Nodes) != 1 {
			t.Fatalf("%s: %v in\n%s", name, err, files[0].Text)
		}
		got := config.Nodes[0]
		api, local := got.ApiConfig, got.ControllerConfig
		if got.PanelType != "NewV2board" || api.ApiHost != "https://shop.example" || api.ApiKey != proxy.TokenPlace || api.NodeID != 7 ||
			api.NodeType != c.nodeType || api.EnableVless != c.vless || local.UpdatePeriodic != 60 || local.EnableREALITY != c.reality ||
			local.DisableLocalREALITYConfig != c.reality || local.CertConfig.CertMode != c.cert || local.CertConfig.CertDomain != c.domain {
			t.Errorf("%s:\n%s", name, files[0].Text)
		}
	}
	for name, n := range map[string]proxy.Node{
		"hysteria2": checked(t, proxy.Hysteria2, nil), "tuic": checked(t, proxy.TUIC, nil), "anytls": checked(t, proxy.AnyTLS, nil),
		"trojan over ws":   checked(t, proxy.Trojan, func(n *proxy.Node) { n.Settings.Transport.Kind = proxy.WebSocket }),
		"vless over xhttp": checked(t, proxy.VLESS, func(n *proxy.Node) { n.Settings.Transport.Kind = proxy.XHTTP }),
	} {
		if files := n.AgentFiles(proxy.XrayR, "https://shop.example"); len(files) > 0 {
			t.Errorf("XrayR cannot serve %s: %+v", name, files)
		}
	}
}

func TestV2bXIsConfiguredForEveryProtocol(t *testing.T) {
	for _, p := range proxy.Protocols() {
		n := checked(t, p, nil)
		files := n.AgentFiles(proxy.V2bX, "https://shop.example")
		var config struct {
			Cores []struct{ Type string }
			Nodes []struct {
				Core, ApiHost, ApiKey, NodeType string
				NodeID                          int
				CertConfig                      struct{ CertMode, CertDomain string }
			}
		}
		if err := json.Unmarshal([]byte(files[0].Text), &config); err != nil {
			t.Fatalf("%s: %v in\n%s", p, err, files[0].Text)
		}
		got := config.Nodes[0]
		if got.ApiHost != "https://shop.example" || got.ApiKey != proxy.TokenPlace || got.NodeID != 7 || got.NodeType != string(p) || got.Core != config.Cores[0].Type {
			t.Errorf("%s:\n%s", p, files[0].Text)
		}
		if hidden := n.Settings.TLS.Security == proxy.PlainTLS; hidden != (got.CertConfig.CertDomain == "pier.example") || hidden == (got.CertConfig.CertMode == "none") {
			t.Errorf("%s: certificate %+v", p, got.CertConfig)
		}
	}
	if text := checked(t, proxy.VLESS, reality).AgentFiles(proxy.V2bX, "https://shop.example")[0].Text; strings.Contains(text, privateKey) {
		t.Error("the private key stands in a file that people copy")
	}
}
