package agenttest

import (
	"encoding/base64"
	"fmt"
	"strconv"
)

// Certificate is a node's own; the shop has nothing to do with it.
type Certificate struct{ CertFile, KeyFile string }

type object map[string]any

// Inbound says in sing-box's words what the shop has said: the node's protocol
// on loopback, for these users. Users are counted under the name that name gives.
func Inbound(kind, tag string, c Config, users []User, cert Certificate, name func(User) string) (map[string]any, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	inbound := object{"type": kind, "tag": tag, "listen": "127.0.0.1", "listen_port": c.ServerPort}
	var admitted []object
	for _, user := range users {
		admitted = append(admitted, admit(kind, c, user, name(user)))
	}
	inbound["users"] = admitted
	switch kind {
	case "shadowsocks":
		inbound["method"] = c.Cipher
		if c.ServerKey != nil && *c.ServerKey != "" {
			inbound["password"] = *c.ServerKey
		}
		return inbound, nil
	case "hysteria2":
		inbound["ignore_client_bandwidth"] = true
		if c.Obfs != nil && *c.Obfs != "" {
			inbound["obfs"] = object{"type": *c.Obfs, "password": c.ObfsPassword}
		}
	case "tuic":
		inbound["congestion_control"], inbound["zero_rtt_handshake"] = c.Congestion, c.ZeroRTT
	case "anytls":
		if len(c.Padding) > 0 {
			inbound["padding_scheme"] = c.Padding
		}
	case "vmess", "vless", "trojan":
		transport, err := transport(c)
		if err != nil {
			return nil, err
		}
		if transport != nil {
			inbound["transport"] = transport
		}
	}
	tls, err := tls(kind, c, cert)
	if tls != nil {
		inbound["tls"] = tls
	}
	return inbound, err
}

// admit makes a user's secret out of the uuid: agents do that, not the shop.
func admit(kind string, c Config, user User, name string) object {
	switch kind {
	case "vmess":
		return object{"name": name, "uuid": user.UUID}
	case "vless":
		return object{"name": name, "uuid": user.UUID, "flow": c.Flow}
	case "tuic":
		return object{"name": name, "uuid": user.UUID, "password": user.UUID}
	}
	password := user.UUID
	switch c.Cipher {
	case "2022-blake3-aes-128-gcm":
		password = base64.StdEncoding.EncodeToString([]byte(user.UUID[:16]))
	case "2022-blake3-aes-256-gcm":
		password = base64.StdEncoding.EncodeToString([]byte(user.UUID[:32]))
	}
	return object{"name": name, "password": password}
}

func transport(c Config) (object, error) {
	settings := c.Settings
	if settings == nil {
		settings = &NetworkSettings{}
	}
	switch c.Network {
	case "", "tcp":
		if settings.Header.Type != "http" {
			return nil, nil
		}
		request := settings.Header.Request
		return object{"type": "http", "path": request.Path[0], "host": request.Headers["Host"]}, nil
	case "ws":
		return object{"type": "ws", "path": settings.Path}, nil
	case "grpc":
		return object{"type": "grpc", "service_name": settings.ServiceName}, nil
	case "httpupgrade":
		return object{"type": "httpupgrade", "path": settings.Path, "host": settings.Host}, nil
	}
	return nil, fmt.Errorf("sing-box has no transport %q", c.Network)
}

func tls(kind string, c Config, cert Certificate) (object, error) {
	own := object{"enabled": true, "certificate_path": cert.CertFile, "key_path": cert.KeyFile}
	switch {
	case kind == "hysteria2" || kind == "tuic":
		own["alpn"] = []string{"h3"}
		return own, nil
	case kind == "anytls" || kind == "trojan" || c.TLS == 1:
		return own, nil
	case c.TLS != 2:
		return nil, nil
	}
	port, err := strconv.Atoi(c.TLSParts.ServerPort)
	if err != nil {
		return nil, err
	}
	dest := c.TLSParts.Dest
	if dest == "" {
		dest = c.TLSParts.ServerName
	}
	return object{"enabled": true, "server_name": c.TLSParts.ServerName, "reality": object{
		"enabled": true, "handshake": object{"server": dest, "server_port": port},
		"private_key": c.TLSParts.PrivateKey, "short_id": []string{c.TLSParts.ShortID},
	}}, nil
}
