package vpn

// facts are what the log keeps of a node; secrets are not among them.
func (c NodeCard) facts() map[string]any {
	s := c.Settings
	return map[string]any{
		"name": c.Name, "groups": c.Groups, "protocol": string(c.Protocol), "host": c.Host, "port": c.Port, "listen": c.Listen, "shown": c.Shown,
		"cipher": s.Cipher, "flow": s.Flow,
		"transport": string(s.Transport.Kind), "path": s.Transport.Path, "transportHost": s.Transport.Host, "service": s.Transport.Service, "mode": s.Transport.Mode,
		"security": string(s.TLS.Security), "serverName": s.TLS.ServerName, "insecure": s.TLS.Insecure, "fingerprint": s.TLS.Fingerprint, "alpn": s.TLS.ALPN,
		"dest": s.TLS.Dest, "destPort": s.TLS.DestPort, "publicKey": s.TLS.PublicKey, "shortId": s.TLS.ShortID,
		"obfs": s.Obfs, "upMbps": s.UpMbps, "downMbps": s.DownMbps, "ports": s.Ports,
		"congestion": s.Congestion, "zeroRtt": s.ZeroRTT, "padding": s.Padding,
	}
}

// secrets are what the log only says of that it was replaced.
func (c NodeCard) secrets() map[string]string {
	return map[string]string{
		"privateKey": c.Settings.TLS.PrivateKey, "serverKey": c.Settings.ServerKey, "obfsPassword": c.Settings.ObfsPassword,
	}
}
