package app

import (
	"context"

	"causeway/internal/vpn/proxy"
)

// seedNodes puts up a node of every protocol. None of them has an agent: the
// operator's pages show what a node is like that nobody has heard of yet.
func (a *App) seedNodes(ctx context.Context) error {
	known, err := a.vpn.NodeCards(ctx)
	if err != nil || len(known) > 0 {
		return err
	}
	nodes, err := demoNodes()
	if err != nil {
		return err
	}
	return a.vpn.AddNodes(ctx, nodes...)
}

func demoNodes() ([]proxy.Node, error) {
	pair, err := proxy.NewKeyPair()
	if err != nil {
		return nil, err
	}
	everybody, wide := []string{"standard", "wide"}, []string{"wide"}
	return []proxy.Node{
		{
			Name: "Hong Kong 01", Groups: everybody, Protocol: proxy.Shadowsocks, Host: "hk1.nodes.example", Port: 8388,
			Settings: proxy.Settings{Cipher: "2022-blake3-aes-128-gcm", ServerKey: proxy.NewKey(16)},
		},
		{
			Name: "Tokyo 01", Groups: everybody, Protocol: proxy.VMess, Host: "jp1.nodes.example", Port: 443,
			Settings: proxy.Settings{
				Transport: proxy.Transport{Kind: proxy.WebSocket, Path: "/tide", Host: "jp1.nodes.example"}, TLS: proxy.TLS{Security: proxy.PlainTLS},
			},
		},
		{
			Name: "Taipei 01", Groups: everybody, Protocol: proxy.Shadowsocks, Host: "tw1.nodes.example", Port: 8388,
			Settings: proxy.Settings{Cipher: "aes-256-gcm"},
		},
		{
			Name: "Singapore 01", Groups: wide, Protocol: proxy.VLESS, Host: "sg1.nodes.example", Port: 443,
			Settings: proxy.Settings{Flow: proxy.Vision, TLS: proxy.TLS{
				Security: proxy.Reality, ServerName: "www.microsoft.com", PrivateKey: pair.PrivateKey, ShortID: proxy.NewShortID(),
			}},
		},
		{
			Name: "Frankfurt 01", Groups: wide, Protocol: proxy.Trojan, Host: "de1.nodes.example", Port: 443,
			Settings: proxy.Settings{Transport: proxy.Transport{Kind: proxy.GRPC, Service: "harbour"}},
		},
		{
			Name: "Los Angeles 01", Groups: wide, Protocol: proxy.Hysteria2, Host: "us1.nodes.example", Port: 443,
			Settings: proxy.Settings{Obfs: "salamander", ObfsPassword: proxy.NewPassword(), Ports: "20000-30000"},
		},
		{Name: "London 01", Groups: wide, Protocol: proxy.TUIC, Host: "uk1.nodes.example", Port: 443, Settings: proxy.Settings{Congestion: "bbr"}},
		{Name: "Sydney 01", Groups: wide, Protocol: proxy.AnyTLS, Host: "au1.nodes.example", Port: 8443},
	}, nil
}
