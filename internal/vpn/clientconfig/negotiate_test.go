package clientconfig

import "testing"

const browser = "text/html,application/xhtml+xml"

func TestWhoGetsWhat(t *testing.T) {
	for _, c := range []struct {
		flag, accept, agent string
		want                Asked
	}{
		{"", "", "", Asked{Format: V2ray}},
		{"", browser, "Mozilla/5.0", Asked{Page: true, Format: V2ray}},
		{"", browser, "clash-verge/v2.0", Asked{Page: true, Format: Clash}},
		{"clash", browser, "Mozilla/5.0", Asked{Format: Clash}},
		{"clash", "", "v2rayN/7.0", Asked{Format: Clash}},
		{"v2ray", "", "ClashMetaForAndroid/2.11", Asked{Format: V2ray}},
		{"CLASH", "", "", Asked{Format: Clash}},
		{"surge", "", "mihomo/1.19", Asked{Format: Clash}}, // a flag that nobody knows says nothing
		{"clash-old", "", "mihomo/1.19", Asked{Format: OldClash}},
		{"clash", "", "ClashforWindows/0.20.39", Asked{Format: OldClash}},
		{"clash", "", "Stash/4.2.0", Asked{Format: Stash}},
		{"v2ray", "", "Shadowrocket/2701 CFNetwork/1568", Asked{Format: Shadowrocket}},
		{"stash", "", "clash-verge/v2.0", Asked{Format: Stash}},
		{"", "*/*", "clash-verge/v2.0", Asked{Format: Clash}},
		{"", "", "clash-verge/v1.3.7", Asked{Format: Clash, Lacks: NoHysteria2}},
		{"", "", "ClashMetaForAndroid/2.8.9.Meta", Asked{Format: Clash, Lacks: NoHysteria2}},
		{"", "", "ClashMetaForAndroid/2.11.7.Meta", Asked{Format: Clash}},
		{"", "", "ClashX Meta/1.4", Asked{Format: Clash}},
		{"", "", "clash.meta/v1.19.8", Asked{Format: Clash}},
		{"", "", "FlClash/v0.8.80", Asked{Format: Clash}},
		{"", "", "clash/1.18.0", Asked{Format: OldClash}},
		{"", "", "ClashX/1.118", Asked{Format: OldClash}},
		{"", "", "Stash/3.0.2 Clash/1.9", Asked{Format: Stash, Lacks: NoReality | NoAnyTLS | NoSalamander}},
		{"", "", "Stash/2.4", Asked{Format: Stash, Lacks: NoHysteria2 | NoCiphers2022 | NoReality | NoAnyTLS | NoSalamander}},
		{"", "", "SFA/1.11.3 (389; sing-box 1.11.3; language zh_CN)", Asked{Format: SingBox, Lacks: NoAnyTLS | NoTypedDNS}},
		{"", "", "SFI/1.12.4 (Build 9; sing-box 1.12.4; language en)", Asked{Format: SingBox}},
		{"", "", "sing-box 1.14.1", Asked{Format: SingBox}},
		{"", "", "Karing/1.1.2", Asked{Format: SingBox}},
		{"", "", "HiddifyNext/2.5.7 (android)", Asked{Format: SingBox}},
		{"", "", "v2rayNG/1.9.4", Asked{Format: V2ray, Lacks: NoHysteria2}},
		{"", "", "v2rayNG/1.10.0", Asked{Format: V2ray}},
		{"", "", "v2rayN/6.30", Asked{Format: V2ray, Lacks: NoHysteria2}},
		{"", "", "v2rayN/6.31", Asked{Format: V2ray}},
		{"", "", "Shadowrocket/1992 CFNetwork", Asked{Format: Shadowrocket, Lacks: NoHysteria2 | NoAnyTLS}},
		{"", "", "Shadowrocket/2592 CFNetwork", Asked{Format: Shadowrocket}},
		{"", "", "curl/8", Asked{Format: V2ray}},
		{"", "", "v2rayNG/", Asked{Format: V2ray}},
		{"", "", "v2rayNG/99999999999999999999.1", Asked{Format: V2ray}},
	} {
		if got := FormatFor(c.flag, c.accept, c.agent); got != c.want {
			t.Errorf("flag %q, accept %q, agent %q: %+v, want %+v", c.flag, c.accept, c.agent, got, c.want)
		}
	}
}

func TestAVersionLosesOnlyWhatItLacks(t *testing.T) {
	for lack, want := range map[Lack]int{0: 0, NoHysteria2: 2, NoSalamander: 1, NoTUIC: 1, NoAnyTLS: 1, NoCiphers2022: 2, NoReality: 6} {
		all := everyNode()
		_, body := Render(Profile{UUID: uuid, Nodes: all, Lacks: lack}, V2ray)
		if got := len(all) - len(readLinks(t, body)); got != want {
			t.Errorf("lack %b loses %d, want %d", lack, got, want)
		}
	}
}
