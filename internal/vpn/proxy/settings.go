package proxy

// Settings are what a protocol needs beyond an address. Each protocol uses the
// parts that it knows and leaves the others empty.
type Settings struct {
	// Shadowsocks. The key is for the 2022 ciphers only: base64 of 16 or 32 bytes.
	Cipher    string `json:"cipher,omitempty"`
	ServerKey string `json:"serverKey,omitempty"`

	// VMess, VLESS and Trojan.
	Transport Transport `json:"transport,omitzero"`
	TLS       TLS       `json:"tls,omitzero"`
	Flow      string    `json:"flow,omitempty"` // VLESS: empty or xtls-rprx-vision

	// Hysteria2. Ports is a range to hop over, "20000-30000", beside the port.
	Obfs         string `json:"obfs,omitempty"` // empty or salamander
	ObfsPassword string `json:"obfsPassword,omitempty"`
	UpMbps       int64  `json:"upMbps,omitempty"` // 0 leaves it to the client
	DownMbps     int64  `json:"downMbps,omitempty"`
	Ports        string `json:"ports,omitempty"`

	// TUIC.
	Congestion string `json:"congestion,omitempty"` // bbr, cubic or new_reno
	ZeroRTT    bool   `json:"zeroRtt,omitempty"`

	// AnyTLS; empty is the protocol's own scheme.
	Padding []string `json:"padding,omitempty"`
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
	Kind    TransportKind `json:"kind,omitempty"`
	Path    string        `json:"path,omitempty"`
	Host    string        `json:"host,omitempty"`
	Service string        `json:"service,omitempty"` // gRPC
	Mode    string        `json:"mode,omitempty"`    // XHTTP; empty is auto
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
	Security    Security `json:"security,omitempty"`
	ServerName  string   `json:"serverName,omitempty"`
	Insecure    bool     `json:"insecure,omitempty"`    // clients do not check the certificate
	Fingerprint string   `json:"fingerprint,omitempty"` // whose handshake clients imitate; empty is chrome
	ALPN        []string `json:"alpn,omitempty"`

	// Reality borrows the handshake of a site of somebody else.
	Dest       string `json:"dest,omitempty"` // empty is the server name
	DestPort   int64  `json:"destPort,omitempty"`
	PublicKey  string `json:"publicKey,omitempty"` // x25519, base64url
	ShortID    string `json:"shortId,omitempty"`   // hex
	PrivateKey string `json:"-"`                   // sealed apart from the rest
}
