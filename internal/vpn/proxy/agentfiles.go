package proxy

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Software is a program that sellers run on their nodes.
type Software string

// The node agents that configurations are written for.
const (
	XrayR Software = "xrayr"
	V2bX  Software = "v2bx"
)

// TokenPlace stands in a configuration where the node's token goes.
const TokenPlace = "PASTE-THE-TOKEN-OF-THIS-NODE"

// File is a piece of an agent's configuration.
type File struct {
	Name string
	Text string
}

// AgentFiles are what an agent of this node needs to find us. There are none if
// the software cannot serve such a node.
func (n Node) AgentFiles(software Software, baseURL string) []File {
	switch {
	case software == XrayR && n.runsOnXrayR():
		return []File{{"/etc/XrayR/config.yml", n.xrayR(baseURL)}}
	case software == V2bX:
		return []File{{"/etc/V2bX/config.json", n.v2bX(baseURL)}}
	}
	return nil
}

// runsOnXrayR tells what XrayR can do: it has Xray's older protocols, and
// Trojan over TCP only.
func (n Node) runsOnXrayR() bool {
	switch n.Protocol {
	case Shadowsocks:
		return true
	case VMess, VLESS:
		return n.Settings.Transport.Kind != XHTTP
	case Trojan:
		return n.Settings.Transport.Kind == TCP
	}
	return false
}

// certMode says where the certificate comes from: reality needs none, and one
// that clients do not check may be anything.
func (n Node) certMode(unchecked string) string {
	switch tls := n.Settings.TLS; {
	case tls.Security != PlainTLS:
		return "none"
	case tls.Insecure:
		return unchecked
	}
	return "http"
}

func (n Node) xrayR(baseURL string) string {
	nodeType := map[Protocol]string{Shadowsocks: "Shadowsocks", VMess: "V2ray", VLESS: "V2ray", Trojan: "Trojan"}[n.Protocol]
	reality := n.Settings.TLS.Security == Reality
	lines := []string{
		`Log:`,
		`  Level: warning`,
		`Nodes:`,
		`  - PanelType: "NewV2board"`,
		`    ApiConfig:`,
		fmt.Sprintf(`      ApiHost: %q`, baseURL),
		fmt.Sprintf(`      ApiKey: %q`, TokenPlace),
		fmt.Sprintf(`      NodeID: %d`, n.ID),
		`      NodeType: ` + nodeType,
		`      Timeout: 30`,
		fmt.Sprintf(`      EnableVless: %t`, n.Protocol == VLESS),
		fmt.Sprintf(`      VlessFlow: %q`, n.Settings.Flow),
		`      SpeedLimit: 0`,
		`      DeviceLimit: 0`,
		`    ControllerConfig:`,
		`      ListenIP: 0.0.0.0`,
		`      SendIP: 0.0.0.0`,
		`      UpdatePeriodic: 60`,
		`      EnableDNS: false`,
		`      EnableProxyProtocol: false`,
		fmt.Sprintf(`      DisableLocalREALITYConfig: %t`, reality),
		fmt.Sprintf(`      EnableREALITY: %t`, reality),
		`      CertConfig:`,
		`        CertMode: ` + n.certMode("file"),
	}
	if name := n.certName(); name != "" {
		lines = append(lines,
			fmt.Sprintf(`        CertDomain: %q`, name),
			fmt.Sprintf(`        CertFile: /etc/XrayR/cert/%s.cert`, name),
			fmt.Sprintf(`        KeyFile: /etc/XrayR/cert/%s.key`, name),
			`        Email: ""`)
	}
	return strings.Join(lines, "\n") + "\n"
}

// certName is the name that a certificate must have, if there is any.
func (n Node) certName() string {
	if n.Settings.TLS.Security != PlainTLS {
		return ""
	}
	if n.Settings.TLS.ServerName == "" {
		return n.Host
	}
	return n.Settings.TLS.ServerName
}

type v2bXConfig struct {
	Log   v2bXLog
	Cores []v2bXCore
	Nodes []v2bXNode
}

type v2bXLog struct {
	Level  string
	Output string `json:",omitempty"`
}

type v2bXCore struct {
	Type string
	Log  v2bXLog
}

type v2bXNode struct {
	Core     string
	ApiHost  string
	ApiKey   string
	NodeID   int64
	NodeType string
	Timeout  int
	ListenIP string
	SendIP   string

	CertConfig v2bXCert
}

type v2bXCert struct {
	CertMode   string
	CertDomain string `json:",omitempty"`
	CertFile   string `json:",omitempty"`
	KeyFile    string `json:",omitempty"`
}

func (n Node) v2bX(baseURL string) string {
	core := "sing"
	if slices.Contains([]Protocol{Shadowsocks, VMess, VLESS, Trojan}, n.Protocol) {
		core = "xray"
	}
	cert := v2bXCert{CertMode: n.certMode("self")}
	if name := n.certName(); name != "" {
		cert.CertDomain, cert.CertFile, cert.KeyFile = name, "/etc/V2bX/cert/"+name+".cert", "/etc/V2bX/cert/"+name+".key"
	}
	text, err := json.MarshalIndent(v2bXConfig{
		Log:   v2bXLog{Level: "error"},
		Cores: []v2bXCore{{core, v2bXLog{Level: "error"}}},
		Nodes: []v2bXNode{{
			Core: core, ApiHost: baseURL, ApiKey: TokenPlace, NodeID: n.ID, NodeType: string(n.Protocol),
			Timeout: 30, ListenIP: "0.0.0.0", SendIP: "0.0.0.0", CertConfig: cert,
		}},
	}, "", "  ")
	if err != nil {
		panic("proxy: texts and numbers always become JSON: " + err.Error())
	}
	return string(text) + "\n"
}
