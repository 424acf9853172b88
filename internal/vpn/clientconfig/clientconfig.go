// Package clientconfig writes what proxy clients read: one profile in the
// formats of several families of clients.
//
// A Profile is turned into servers first: nodes with a name that no other has,
// without those that the client cannot read. Each format then has a file of its
// own. Equal profiles give equal bytes, so that clients and caches see when
// nothing has changed.
package clientconfig

import "causeway/internal/vpn/proxy"

// Profile is what one member may connect to.
type Profile struct {
	UUID  string
	Nodes []proxy.Node

	// Notices stand in for nodes where there are none: an empty list would make
	// clients drop the subscription, and with it the lines that say why.
	Notices []string
	// Unreadable stands in for nodes that the client at hand cannot read.
	Unreadable []string

	// Lacks is what the client's version cannot read.
	Lacks Lack
	// Template is what stands around the nodes in a Clash file; nil is the one
	// that comes with the program.
	Template *Template
	// Hosts are reached without a proxy, so that a subscription can be updated
	// while its servers are dead: host names and addresses of the links.
	Hosts []string
}

// Render writes the profile for a family of clients.
func Render(p Profile, format Format) (contentType string, body []byte) {
	switch format {
	case Clash, OldClash, Stash:
		return "text/yaml; charset=utf-8", clashFile(p, format)
	case SingBox:
		return "application/json", singBoxFile(p)
	}
	return "text/plain; charset=utf-8", shareLinks(p, format)
}
