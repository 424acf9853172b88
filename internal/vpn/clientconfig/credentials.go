package clientconfig

import (
	"encoding/base64"

	"causeway/internal/vpn/proxy"
)

// password is what a member shows to a Shadowsocks server. The 2022 ciphers
// have keys for passwords, the server's and the member's; node agents make the
// member's from the beginning of the uuid's text.
func (s server) password() string {
	size := proxy.KeyBytes(s.Settings.Cipher)
	if size == 0 || len(s.uuid) < size {
		return s.uuid
	}
	return s.Settings.ServerKey + ":" + base64.StdEncoding.EncodeToString([]byte(s.uuid[:size]))
}
