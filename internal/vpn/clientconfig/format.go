package clientconfig

// Format is what a family of clients reads.
type Format string

// The formats.
const (
	Clash        Format = "clash"        // mihomo, once called Clash Meta
	OldClash     Format = "clash-old"    // Clash as it was left: ss, vmess, trojan
	Stash        Format = "stash"        // a Clash of its own on Apple's systems
	SingBox      Format = "sing-box"     // from 1.11 on
	V2ray        Format = "v2ray"        // share links, one a line, in base64
	Shadowrocket Format = "shadowrocket" // the same, without what Shadowrocket cannot read
)

// Formats lists what a link can be asked for, as members are shown it.
func Formats() []Format { return []Format{Clash, V2ray, SingBox, Stash, Shadowrocket} }
