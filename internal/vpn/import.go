package vpn

import (
	"encoding/base64"
	"strings"

	"causeway/internal/vpn/clientconfig"
)

// Import is an address that opens a client and hands it the subscription.
type Import struct {
	Client    string // as the downloads page calls it
	Platforms []string
	URL       string
}

// importer knows how one client wants to be called. In the pattern {url} stands
// for the escaped link, {raw} for the link as it is, {base64} for the link in
// base64url without padding, {name} for the escaped name.
type importer struct {
	client    string
	platforms []string
	format    clientconfig.Format
	pattern   string
}

var (
	desktops   = []string{"windows", "macos", "linux"}
	everywhere = []string{"android", "windows", "macos", "linux"}
)

// importers have the clients of the downloads page that can be called at all.
var importers = []importer{
	{"clash-verge-rev", desktops, clientconfig.Clash, "clash://install-config?url={url}&name={name}"},
	{"cmfa", []string{"android"}, clientconfig.Clash, "clashmeta://install-config?url={url}&name={name}"},
	{"flclash", everywhere, clientconfig.Clash, "clash://install-config?url={url}&name={name}"},
	{"clash-mi", []string{"ios"}, clientconfig.Clash, "clash://install-config?url={url}&name={name}"},
	{"stash", []string{"ios"}, clientconfig.Stash, "stash://install-config?url={url}&name={name}"},
	{"shadowrocket", []string{"ios"}, clientconfig.Shadowrocket, "shadowrocket://add/sub://{base64}?remark={name}"},
	{"v2rayng", []string{"android"}, clientconfig.V2ray, "v2rayng://install-sub?url={url}#{name}"},
	{"sing-box", []string{"android", "macos"}, clientconfig.SingBox, "sing-box://import-remote-profile?url={url}#{name}"},
	{"karing", []string{"android", "ios", "windows", "macos"}, clientconfig.SingBox, "sing-box://import-remote-profile?url={url}#{name}"},
	{"hiddify", everywhere, clientconfig.SingBox, "hiddify://import/{raw}#{name}"},
}

func imports(link func(clientconfig.Format) string, name string) []Import {
	all := make([]Import, len(importers))
	for i, of := range importers {
		address := link(of.format)
		all[i] = Import{Client: of.client, Platforms: of.platforms, URL: strings.NewReplacer(
			"{url}", clientconfig.Escape(address), "{raw}", address, "{base64}", base64.RawURLEncoding.EncodeToString([]byte(address)), "{name}", clientconfig.Escape(name),
		).Replace(of.pattern)}
	}
	return all
}
