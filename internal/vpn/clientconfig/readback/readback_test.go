package readback_test

import (
	"encoding/base64"
	"reflect"
	"strings"
	"testing"

	"causeway/internal/vpn/clientconfig/readback"
	"causeway/internal/vpn/proxy"
)

// Links as the descriptions of the formats have them: the reader has to be
// right before it may judge.
func TestLinksOfOthersAreRead(t *testing.T) {
	tls := func(name string) proxy.TLS { return proxy.TLS{Security: proxy.PlainTLS, ServerName: name} }
	tcp := proxy.Transport{Kind: proxy.TCP}
	for link, want := range map[string]readback.Server{
		"ss://YWVzLTEyOC1nY206dGVzdA@192.168.100.1:8888#Example1": {
			Node:     proxy.Node{Name: "Example1", Protocol: proxy.Shadowsocks, Host: "192.168.100.1", Port: 8888, Settings: proxy.Settings{Cipher: "aes-128-gcm"}},
			Password: "test",
		},
		"ss://2022-blake3-aes-128-gcm:MDEyMzQ1Njc4OWFiY2RlZg%3D%3D%3AZmVkY2JhOTg3NjU0MzIxMA%3D%3D@[2001:db8::1]:1#a%20%2B+b": {
			Node: proxy.Node{Name: "a ++b", Protocol: proxy.Shadowsocks, Host: "2001:db8::1", Port: 1, Settings: proxy.Settings{
				Cipher: "2022-blake3-aes-128-gcm", ServerKey: "MDEyMzQ1Njc4OWFiY2RlZg==",
			}},
			Password: "ZmVkY2JhOTg3NjU0MzIxMA==",
		},
		"hysteria2://letmein@example.com:123/?insecure=1&obfs=salamander&obfs-password=gawrgura&sni=real.example.com": {
			Node: proxy.Node{Protocol: proxy.Hysteria2, Host: "example.com", Port: 123, Settings: proxy.Settings{
				TLS: proxy.TLS{Security: proxy.PlainTLS, ServerName: "real.example.com", Insecure: true}, Obfs: "salamander", ObfsPassword: "gawrgura",
			}},
			Password: "letmein",
		},
		"vless://u@h:443?encryption=none&security=reality&sni=s&fp=chrome&pbk=K&sid=01&type=tcp&headerType=none&flow=xtls-rprx-vision#n": {
			Node: proxy.Node{Name: "n", Protocol: proxy.VLESS, Host: "h", Port: 443, Settings: proxy.Settings{
				TLS:       proxy.TLS{Security: proxy.Reality, ServerName: "s", Fingerprint: "chrome", PublicKey: "K", ShortID: "01"},
				Transport: tcp, Flow: "xtls-rprx-vision",
			}},
			UUID: "u",
		},
		"trojan://u@h:443?security=tls&sni=s&peer=s&allowInsecure=0&type=ws&host=c&path=%2Ft%3Fx#n": {
			Node: proxy.Node{Name: "n", Protocol: proxy.Trojan, Host: "h", Port: 443, Settings: proxy.Settings{
				TLS: tls("s"), Transport: proxy.Transport{Kind: proxy.WebSocket, Path: "/t?x", Host: "c"},
			}},
			Password: "u",
		},
		"tuic://u:u@h:443?sni=s&alpn=h3&congestion_control=bbr&udp_relay_mode=native&allow_insecure=0#n": {
			Node: proxy.Node{Name: "n", Protocol: proxy.TUIC, Host: "h", Port: 443, Settings: proxy.Settings{
				TLS: proxy.TLS{Security: proxy.PlainTLS, ServerName: "s", ALPN: []string{"h3"}}, Congestion: "bbr",
			}},
			UUID: "u", Password: "u",
		},
		"anytls://u@h:443/?sni=s&insecure=0#n": {
			Node:     proxy.Node{Name: "n", Protocol: proxy.AnyTLS, Host: "h", Port: 443, Settings: proxy.Settings{TLS: tls("s")}},
			Password: "u",
		},
		"vmess://" + base64.StdEncoding.EncodeToString([]byte(`{"v":"2","ps":"n","add":"2001:db8::1","port":"443","id":"u","aid":"0","scy":"auto",
			"net":"grpc","type":"gun","host":"","path":"svc","tls":"tls","sni":"s","alpn":"h2,http/1.1","fp":"chrome"}`)): {
			Node: proxy.Node{Name: "n", Protocol: proxy.VMess, Host: "2001:db8::1", Port: 443, Settings: proxy.Settings{
				TLS:       proxy.TLS{Security: proxy.PlainTLS, ServerName: "s", Fingerprint: "chrome", ALPN: []string{"h2", "http/1.1"}},
				Transport: proxy.Transport{Kind: proxy.GRPC, Service: "svc"},
			}},
			UUID: "u",
		},
	} {
		got, err := readback.Link(link)
		if err != nil {
			t.Errorf("%s: %v", link, err)
		} else if !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n got %+v\nwant %+v", link, got, want)
		}
	}
}

// What a client would overlook, or two clients would read differently.
func TestAmbiguousLinksAreRefused(t *testing.T) {
	for why, link := range map[string]string{
		"a misspelt parameter":               "tuic://u:u@h:443?sni=s&udp-relay-mode=native#n",
		"a plus sign in a parameter":         "vless://u@h:443?encryption=none&type=ws&path=a+b#n",
		"a space in the name":                "vless://u@h:443?encryption=none#a b",
		"letters that are not ASCII":         "vless://u@h:443?encryption=none#é",
		"IPv6 without brackets":              "vless://u@2001:db8::1:443?encryption=none#n",
		"no port":                            "trojan://u@h#n",
		"no secret":                          "trojan://h:443#n",
		"a parameter twice":                  "trojan://u@h:443?sni=a&sni=b#n",
		"two names for one thing":            "trojan://u@h:443?sni=a&peer=b#n",
		"a key of 2022 in base64":            "ss://" + base64.RawURLEncoding.EncodeToString([]byte("2022-blake3-aes-128-gcm:"+key16+":"+key16)) + "@h:1#n",
		"a key of 2022 of another length":    "ss://2022-blake3-aes-256-gcm:" + strings.ReplaceAll(key16+"%3A"+key16, "=", "%3D") + "@h:1#n",
		"an old cipher in the open":          "ss://aes-256-gcm:secret@h:1#n",
		"a port that is a number, in vmess":  "vmess://" + base64.StdEncoding.EncodeToString([]byte(`{"v":"2","ps":"n","add":"h","port":443,"id":"u"}`)),
		"brackets in vmess":                  "vmess://" + base64.StdEncoding.EncodeToString([]byte(`{"v":"2","ps":"n","add":"[::1]","port":"443","id":"u"}`)),
		"a service's type with another pipe": "vmess://" + base64.StdEncoding.EncodeToString([]byte(`{"v":"2","ps":"n","add":"h","port":"443","id":"u","net":"ws","type":"gun"}`)),
	} {
		if server, err := readback.Link(link); err == nil {
			t.Errorf("%s was read: %+v", why, server)
		}
	}
}

// Numbers and booleans that YAML makes of unquoted texts.
func TestWrongTypesAreRefused(t *testing.T) {
	for _, proxies := range []string{
		`- {name: n, type: vless, server: h, port: 443, uuid: u, tls: true, reality-opts: {public-key: K, short-id: 0123}}`,
		`- {name: 007, type: ss, server: h, port: 1, cipher: aes-128-gcm, password: p}`,
		`- {name: true, type: ss, server: h, port: 1, cipher: aes-128-gcm, password: p}`,
		`- {name: n, type: ss, server: h, port: "1", cipher: aes-128-gcm, password: p}`,
		`- {name: n, type: tuic, server: h, port: 1, uuid: u, password: u, udp_relay_mode: native}`,
		`- {name: n, type: trojan, server: h, port: 1, password: u, servername: s}`,
	} {
		if profile, err := readback.Clash([]byte("proxies:\n" + proxies + "\n")); err == nil {
			t.Errorf("%s was read: %+v", proxies, profile.Servers)
		}
	}
}
