// Package readback reads what clientconfig writes, the way clients do. It was
// written from the descriptions of the formats and not from the code that
// writes them, so that the two can disagree; only tests use it.
//
// Clients overlook a key that they do not know and then behave as if the
// setting were off. The readers here refuse it, and a value of the wrong type
// with it: a misspelt key is a mistake of the writer.
package readback

import "causeway/internal/vpn/proxy"

// Server is a proxy server as a client understands it: of the node only what
// the format carries, with defaults filled in, and what the member shows there.
type Server struct {
	proxy.Node
	UUID     string
	Password string
}

// Group is a choice between servers or other groups.
type Group struct {
	Name    string
	Kind    string
	Members []string
}

// Profile is a whole configuration of a client.
type Profile struct {
	Servers []Server
	Groups  []Group
	Rules   []string // Clash only
	Final   string   // sing-box only: where everything else goes
}
