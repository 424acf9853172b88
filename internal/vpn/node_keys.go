package vpn

import "causeway/internal/vpn/proxy"

// KeyKind is what keys are for.
type KeyKind string

// The kinds of keys.
const (
	RealityKeys   KeyKind = "reality"
	Shadowsocks16 KeyKind = "shadowsocks-16"
	Shadowsocks32 KeyKind = "shadowsocks-32"
	ObfsPassword  KeyKind = "obfs"
)

// Keys are secrets for a node's settings.
type Keys struct {
	Pair    proxy.KeyPair
	ShortID string
	Key     string
}

// MakeKeys makes secrets of a kind. They are kept nowhere.
func MakeKeys(kind KeyKind) (keys Keys, err error) {
	switch kind {
	case RealityKeys:
		keys.ShortID = proxy.NewShortID()
		keys.Pair, err = proxy.NewKeyPair()
	case Shadowsocks16:
		keys.Key = proxy.NewKey(16)
	case Shadowsocks32:
		keys.Key = proxy.NewKey(32)
	case ObfsPassword:
		keys.Key = proxy.NewPassword()
	default:
		err = ErrInvalid.Field("kind", "unknown_value")
	}
	return keys, err
}
