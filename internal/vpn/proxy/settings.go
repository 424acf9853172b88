package proxy

// Settings are what a protocol needs beyond an address. Each protocol uses the
// parts that it knows and leaves the others empty.
type Settings struct {
	// Shadowsocks. The key is for the 2022 ciphers only: base64 of 16 or 32 bytes.
	Cipher    string `json:"cipher,omitempty" enum:",aes-128-gcm,aes-256-gcm,chacha20-ietf-poly1305,2022-blake3-aes-128-gcm,2022-blake3-aes-256-gcm"`
	ServerKey string `json:"serverKey,omitempty" maxLength:"64" doc:"For the 2022 ciphers: base64 of 16 or 32 bytes."`

	// VMess, VLESS and Trojan.
	Transport Transport `json:"transport,omitzero" required:"false"`
	TLS       TLS       `json:"tls,omitzero" required:"false"`
	Flow      string    `json:"flow,omitempty" enum:",xtls-rprx-vision" doc:"VLESS over TCP with TLS or reality."`

	// Hysteria2. Ports is a range to hop over, "20000-30000", beside the port.
	Obfs         string `json:"obfs,omitempty" enum:",salamander"`
	ObfsPassword string `json:"obfsPassword,omitempty" maxLength:"100"`
	UpMbps       int64  `json:"upMbps,omitempty" doc:"What the node sends; 0 leaves it to the client."`
	DownMbps     int64  `json:"downMbps,omitempty" doc:"What the node receives; 0 leaves it to the client."`
	Ports        string `json:"ports,omitempty" maxLength:"20" doc:"A range to hop over, 20000-30000."`

	// TUIC.
	Congestion string `json:"congestion,omitempty" enum:",bbr,cubic,new_reno"`
	ZeroRTT    bool   `json:"zeroRtt,omitempty"`

	// AnyTLS; empty is the protocol's own scheme.
	Padding []string `json:"padding,omitempty" maxItems:"64" doc:"Lines of the padding scheme; none is the protocol's own."`
}

// TransportKind is how the bytes of a protocol are carried.
type TransportKind string

// The transports. HTTP is plain TCP that looks like HTTP/1.1.
const (
	TCP         TransportKind = "tcp"
	HTTP        TransportKind = "http"
	WebSocket   TransportKind = "ws"
	GRPC        TransportKind = "grpc"
	HTTPUpgrade TransportKind = "httpupgrade"
	XHTTP       TransportKind = "xhttp"
)

// Transport carries a protocol; the empty kind is TCP.
type Transport struct {
	Kind    TransportKind `json:"kind,omitempty" enum:",tcp,http,ws,grpc,httpupgrade,xhttp"`
	Path    string        `json:"path,omitempty" maxLength:"300"`
	Host    string        `json:"host,omitempty" maxLength:"300"`
	Service string        `json:"service,omitempty" maxLength:"300" doc:"The gRPC service's name."`
	Mode    string        `json:"mode,omitempty" enum:",auto,packet-up,stream-up,stream-one" doc:"XHTTP; empty is auto."`
}

// Security is how a connection is hidden.
type Security string

// The kinds of security. Hysteria2, TUIC and AnyTLS always have TLS.
const (
	NoTLS    Security = ""
	PlainTLS Security = "tls"
	Reality  Security = "reality" // VLESS only
)

// TLS says how a connection is hidden and behind which name.
type TLS struct {
	Security    Security `json:"security,omitempty" enum:",tls,reality"`
	ServerName  string   `json:"serverName,omitempty" maxLength:"300" doc:"Empty is the node's host, if that is a name."`
	Insecure    bool     `json:"insecure,omitempty" doc:"Clients do not check the certificate."`
	Fingerprint string   `json:"fingerprint,omitempty" enum:",chrome,firefox,safari,ios,android,edge,random" doc:"Whose handshake clients imitate; empty is chrome."`
	ALPN        []string `json:"alpn,omitempty" maxItems:"4" enum:"h3,h2,http/1.1"`

	// Reality borrows the handshake of a site of somebody else.
	Dest       string `json:"dest,omitempty" maxLength:"300" doc:"Reality: where the handshake is borrowed; empty is the server name."`
	DestPort   int64  `json:"destPort,omitempty" doc:"Reality: 0 is 443."`
	PublicKey  string `json:"publicKey,omitempty" maxLength:"64" doc:"Reality: made from the private key; what is sent is not looked at."` // x25519, base64url
	ShortID    string `json:"shortId,omitempty" maxLength:"32" doc:"Reality: 2 to 16 hexadecimal digits, an even number."`
	PrivateKey string `json:"-"` // sealed apart from the rest
}
