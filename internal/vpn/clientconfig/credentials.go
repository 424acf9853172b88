package clientconfig

import (
	"encoding/base64"
	"strings"
)

// keySize is how many bytes a key of a 2022 cipher has; 0 for other ciphers.
func keySize(cipher string) int {
	switch {
	case !strings.HasPrefix(cipher, "2022-"):
		return 0
	case strings.Contains(cipher, "aes-128"):
		return 16
	}
	return 32
}

// password is what a member shows to a Shadowsocks server. The 2022 ciphers
// have keys for passwords, the server's and the member's; node agents make the
// member's from the beginning of the uuid's text.
func (s server) password() string {
	size := keySize(s.Settings.Cipher)
	if size == 0 || len(s.uuid) < size {
		return s.uuid
	}
	return s.Settings.ServerKey + ":" + base64.StdEncoding.EncodeToString([]byte(s.uuid[:size]))
}
