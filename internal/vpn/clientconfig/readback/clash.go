package readback

import (
	"fmt"

	"github.com/goccy/go-yaml"

	"causeway/internal/vpn/proxy"
)

// Clash reads a configuration of mihomo; Stash's differs in a few keys.
func Clash(body []byte) (Profile, error) { return clashProfile(body, false) }

// Stash reads a configuration of Stash.
func Stash(body []byte) (Profile, error) { return clashProfile(body, true) }

func clashProfile(body []byte, stash bool) (Profile, error) {
	var document struct {
		Proxies []map[string]any `yaml:"proxies"`
		Groups  []struct {
			Name    string   `yaml:"name"`
			Type    string   `yaml:"type"`
			Proxies []string `yaml:"proxies"`
		} `yaml:"proxy-groups"`
		Rules []string `yaml:"rules"`
	}
	if err := yaml.Unmarshal(body, &document); err != nil {
		return Profile{}, err
	}
	profile := Profile{Rules: document.Rules}
	for _, values := range document.Proxies {
		server, err := clashServer(values, stash)
		if err != nil {
			return Profile{}, err
		}
		profile.Servers = append(profile.Servers, server)
	}
	for _, group := range document.Groups {
		profile.Groups = append(profile.Groups, Group{group.Name, group.Type, group.Proxies})
	}
	return profile, nil
}

func clashServer(values map[string]any, stash bool) (Server, error) {
	f := newFields(fmt.Sprintf("proxy %q", values["name"]), values)
	s := Server{Node: proxy.Node{Name: f.text("name"), Host: f.text("server"), Port: f.number("port")}}
	f.flag("udp")
	kind := f.text("type")
	read, known := clashReaders[kind]
	if !known {
		return Server{}, fmt.Errorf("unknown type %q", kind)
	}
	if err := read(f, &s); err != nil {
		return Server{}, err
	}
	if stash {
		stashKeys(f, &s)
	}
	return s, f.done()
}

// stashKeys are those that only Stash has.
func stashKeys(f *fields, s *Server) {
	switch s.Protocol {
	case proxy.Hysteria2:
		s.Password = f.text("auth")
		s.Settings.UpMbps, s.Settings.DownMbps = f.number("down-speed"), f.number("up-speed")
	case proxy.TUIC:
		if version := f.number("version"); version != 5 {
			f.fail("TUIC of version %d", version)
		}
	}
}

var clashReaders = map[string]func(*fields, *Server) error{
	"ss": clashShadowsocks, "vmess": clashVMess, "vless": clashVLESS, "trojan": clashTrojan,
	"hysteria2": clashHysteria, "tuic": clashTUIC, "anytls": clashAnyTLS,
}

func clashShadowsocks(f *fields, s *Server) error {
	s.Protocol = proxy.Shadowsocks
	return s.shadowsocks(f.text("cipher"), f.text("password"))
}

func clashVMess(f *fields, s *Server) error {
	s.Protocol = proxy.VMess
	if id := f.number("alterId"); id != 0 {
		f.fail("alterId %d", id)
	}
	f.only("cipher", "auto")
	s.UUID = f.text("uuid")
	s.Settings.TLS = clashTLS(f, "servername", !f.flag("tls"))
	s.Settings.Transport = clashTransport(f)
	return nil
}

func clashVLESS(f *fields, s *Server) error {
	s.Protocol = proxy.VLESS
	f.only("encryption", "", "none")
	f.only("packet-encoding", "", "xudp")
	s.UUID = f.text("uuid")
	s.Settings.Flow = f.text("flow")
	s.Settings.TLS = clashTLS(f, "servername", !f.flag("tls"))
	if f.has("reality-opts") {
		reality := f.object("reality-opts")
		s.Settings.TLS.Security = proxy.Reality
		s.Settings.TLS.PublicKey = reality.text("public-key")
		s.Settings.TLS.ShortID = reality.text("short-id")
	}
	s.Settings.Transport = clashTransport(f)
	return nil
}

func clashTrojan(f *fields, s *Server) error {
	s.Protocol = proxy.Trojan
	s.Password = f.text("password")
	s.Settings.TLS = clashTLS(f, "sni", false)
	s.Settings.Transport = clashTransport(f)
	return nil
}

func clashAnyTLS(f *fields, s *Server) error {
	s.Protocol = proxy.AnyTLS
	s.Password = f.text("password")
	s.Settings.TLS = clashTLS(f, "sni", false)
	return nil
}
