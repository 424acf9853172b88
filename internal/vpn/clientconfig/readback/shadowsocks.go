package readback

import (
	"encoding/base64"
	"fmt"
	"strings"
)

func is2022(method string) bool { return strings.HasPrefix(method, "2022-") }

// shadowsocks takes the password apart: the ciphers of 2022 put the server's
// key before the user's, and both have to be as long as the cipher's key.
func (s *Server) shadowsocks(method, password string) error {
	s.Settings.Cipher = method
	s.Password = password
	if !is2022(method) {
		return nil
	}
	serverKey, userKey, found := strings.Cut(password, ":")
	if !found {
		return fmt.Errorf("%s with a single key", method)
	}
	length := 32
	if strings.Contains(method, "-128-") {
		length = 16
	}
	for _, key := range []string{serverKey, userKey} {
		raw, err := base64.StdEncoding.DecodeString(key)
		if err != nil {
			return err
		}
		if len(raw) != length {
			return fmt.Errorf("a key of %d bytes for %s", len(raw), method)
		}
	}
	s.Settings.ServerKey, s.Password = serverKey, userKey
	return nil
}
