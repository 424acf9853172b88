package agent

import (
	"encoding/json"
	"fmt"
	"strconv"

	"causeway/internal/vpn/proxy"
	"causeway/internal/vpn/traffic"
)

// fields are a part of a configuration. What an agent may read through without
// looking is never null: lists are lists and objects are objects.
type fields map[string]any

// configOf writes down what an agent must know to serve a node: one text that
// satisfies every kind of agent, which read different parts of it.
func configOf(n proxy.Node) (document, error) {
	port := n.Listen
	if port == 0 {
		port = n.Port
	}
	// Both intervals are the same: V2bX mistakes one for the other when it hears
	// of a change.
	every := int(traffic.Interval.Seconds())
	all := fields{
		"protocol": n.Protocol, "listen_ip": "0.0.0.0", "server_port": port,
		"base_config": fields{"push_interval": every, "pull_interval": every}, "routes": []any{},
		"host": n.Host, "server_name": n.Settings.TLS.ServerName, "tls": tlsNumber(n.Settings.TLS.Security), "tls_settings": tlsSettings(n.Settings.TLS),
	}
	for name, value := range protocolFields(n.Protocol, n.Settings) {
		all[name] = value
	}
	body, err := json.Marshal(all)
	if err != nil {
		return document{}, fmt.Errorf("configuration of node %d: %w", n.ID, err)
	}
	return newDocument(body), nil
}

func protocolFields(p proxy.Protocol, s proxy.Settings) fields {
	switch p {
	case proxy.Shadowsocks:
		return fields{"cipher": s.Cipher, "server_key": orNull(s.ServerKey), "obfs": nil, "obfs_settings": nil}
	case proxy.VMess, proxy.Trojan:
		return streamFields(s.Transport)
	case proxy.VLESS:
		all := streamFields(s.Transport)
		all["flow"], all["encryption"], all["encryption_settings"] = s.Flow, "", fields{}
		return all
	case proxy.Hysteria2:
		// Whoever is told a bandwidth uses Hysteria's own way of sending, which
		// needs both; otherwise BBR finds out by itself.
		return fields{
			"version": 2, "up_mbps": s.UpMbps, "down_mbps": s.DownMbps, "ignore_client_bandwidth": s.UpMbps == 0 && s.DownMbps == 0,
			"obfs": orNull(s.Obfs), "obfs-password": s.ObfsPassword, "obfs_password": s.ObfsPassword,
		}
	case proxy.TUIC:
		return fields{
			"version": 5, "congestion_control": s.Congestion, "zero_rtt_handshake": s.ZeroRTT, "auth_timeout": "3s", "heartbeat": "3s",
		}
	case proxy.AnyTLS:
		padding := s.Padding
		if len(padding) == 0 {
			padding = proxy.DefaultPadding()
		}
		return fields{"padding_scheme": padding}
	}
	return nil
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// streamFields are spelt twice because agents read one or the other.
func streamFields(t proxy.Transport) fields {
	network, settings := string(t.Kind), transportSettings(t)
	if t.Kind == proxy.HTTP { // to agents it is TCP with a disguise
		network = string(proxy.TCP)
	}
	return fields{"network": network, "networkSettings": settings, "network_settings": settings}
}

func transportSettings(t proxy.Transport) fields {
	switch t.Kind {
	case proxy.HTTP:
		request := fields{"path": []string{t.Path}, "headers": fields{}}
		if t.Host != "" {
			request["headers"] = fields{"Host": []string{t.Host}}
		}
		return fields{"header": fields{"type": "http", "request": request}}
	case proxy.WebSocket:
		headers := fields{}
		if t.Host != "" {
			headers["Host"] = t.Host
		}
		return fields{"path": t.Path, "headers": headers}
	case proxy.GRPC:
		return fields{"serviceName": t.Service}
	case proxy.HTTPUpgrade:
		return fields{"path": t.Path, "host": t.Host}
	case proxy.XHTTP:
		mode := t.Mode
		if mode == "" {
			mode = "auto"
		}
		return fields{"path": t.Path, "host": t.Host, "mode": mode, "extra": fields{}}
	}
	return fields{}
}

func tlsNumber(s proxy.Security) int {
	switch s {
	case proxy.PlainTLS:
		return 1
	case proxy.Reality:
		return 2
	}
	return 0
}

// tlsSettings has numbers as texts where agents want them so.
func tlsSettings(t proxy.TLS) fields {
	switch t.Security {
	case proxy.PlainTLS:
		return fields{"server_name": t.ServerName, "allow_insecure": t.Insecure}
	case proxy.Reality:
		return fields{
			"server_name": t.ServerName, "dest": t.Dest, "server_port": strconv.FormatInt(t.DestPort, 10),
			"private_key": t.PrivateKey, "short_id": t.ShortID, "xver": "0",
		}
	}
	return fields{}
}
