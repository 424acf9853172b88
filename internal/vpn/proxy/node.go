// Package proxy describes proxy servers in the words that node agents and
// proxy clients share. Whatever is written for either side comes from a Node;
// the package knows neither databases nor requests.
package proxy

import "slices"

// Protocol is what a node speaks.
type Protocol string

// The protocols.
const (
	Shadowsocks Protocol = "shadowsocks"
	VMess       Protocol = "vmess"
	VLESS       Protocol = "vless"
	Trojan      Protocol = "trojan"
	Hysteria2   Protocol = "hysteria2"
	TUIC        Protocol = "tuic"
	AnyTLS      Protocol = "anytls"
)

// Node is a proxy server that entitlements open.
type Node struct {
	ID       int64
	Name     string
	Groups   []string
	Protocol Protocol
	Host     string // what clients connect to
	Port     int64
	Listen   int64 // the port on the machine itself; 0 is Port
	Settings Settings
}

// In tells whether the node belongs to one of the groups.
func (n Node) In(groups map[string]bool) bool {
	return slices.ContainsFunc(n.Groups, func(group string) bool { return groups[group] })
}
