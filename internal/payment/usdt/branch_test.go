package usdt

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// Keys of the words "test test test test test test test test test test test
// junk", which every development node uses. The addresses are those that such
// nodes print.
const (
	accountXPub = "xpub6BemYiVNp19ZzUSZng6uUnx3dQm5eRwcjTjZh2wBRosHnSF4QNykc8MvSiJcUseh3sA1WL82iquWY2bRBv8Qqsn8ugJK63aLXKyPosCnGUv"
	branchXPub  = "xpub6DXuQW1FgeHbfyQ8Ynt8ZtimrqFhyuv8UEnn3LZCehcGzSfkR3dkywiqd1Rxmr4m4Y8LhcZHX2kt55v73Qs4fE2AbAmrLb3Rg9rVWoREWFi"
	branchXPrv  = "xprv9zYYzzUMrGjJTVKfSmM8Ckn3JoRDaTCH71sBEx9b6N5J7eLbsWKWS9QMmijHVyimgc2YNpwM6dAAgKirXs5gwD3Y4ZJaxkC3zM6K9XLijzd"
	tronXPub    = "xpub6DXuQW1FgeHbfrFF7vAj4gJBcE4oDpikRm9h6eZTbxVJjm7c8Hbr4yRcc3UeS9HKrbN3vnwMS648YgzxsRmEyYir1n7caR2PGsxHEbHnV88"
)

var developers = []string{
	"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
	"0x90F79bf6EB2c4f870365E785982E1f101E93b906", "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65", "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
}

func TestAddressesAreThoseOfTheWallet(t *testing.T) {
	for name, key := range map[string]string{"account": accountXPub, "branch": branchXPub} {
		branch, err := ParseXPub(key)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for i, want := range developers {
			got, err := branch.Address(uint32(i))
			if err != nil || got.Text(EVM) != want {
				t.Errorf("%s, index %d: %s, %v; want %s", name, i, got.Text(EVM), err, want)
			}
		}
	}
}

// The second vector of BIP32 itself: m and m/0.
func TestAChildIsThatOfTheStandard(t *testing.T) {
	read := func(text string) Branch {
		raw, err := base58CheckDecode(text)
		if err != nil {
			t.Fatal(err)
		}
		raw[4] = branchDepth
		b, err := ParseXPub(base58Check(raw))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	root := read("xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB")
	want := read("xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH")
	got, err := root.child(0)
	if err != nil || !got.key.IsEqual(&want.key) || string(got.chain) != string(want.chain) {
		t.Errorf("m/0 differs: %v", err)
	}
	if _, err := root.child(1 << 31); err == nil {
		t.Error("a hardened child cannot be had from a public key")
	}
}

func TestKeysAreRefusedWithoutRepeatingThem(t *testing.T) {
	withDepth := func(depth byte) string {
		raw, _ := base58CheckDecode(branchXPub)
		raw[4] = depth
		return base58Check(raw)
	}
	withVersion := func(version uint32) string {
		raw, _ := base58CheckDecode(branchXPub)
		binary.BigEndian.PutUint32(raw, version)
		return base58Check(raw)
	}
	offCurve := func() string {
		raw, _ := base58CheckDecode(branchXPub)
		raw[45] = 5
		return base58Check(raw)
	}
	for name, c := range map[string]struct {
		key  string
		want error
	}{
		"private":         {branchXPrv, errPrivateKey},
		"words":           {"test test test test test test test test test test test junk", errExtended},
		"private hex":     {"ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80", errExtended},
		"a typo":          {strings.Replace(branchXPub, "QW1", "QW2", 1), errExtended},
		"cut off":         {branchXPub[:100], errExtended},
		"endless":         {strings.Repeat("x", 1<<20), errExtended},
		"an address":      {developers[0], errExtended},
		"the root":        {withDepth(0), errDepth},
		"one address":     {withDepth(5), errDepth},
		"another network": {withVersion(0x043587cf), errExtended},
		"not on curve":    {offCurve(), errExtended},
	} {
		_, err := ParseXPub(c.key)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
			continue
		}
		err = CheckOrigins(map[Family]Origin{EVM: {XPub: c.key}}, false)
		if err == nil || strings.Contains(err.Error(), c.key) || !strings.Contains(err.Error(), "CAUSEWAY_USDT_XPUB_EVM") {
			t.Errorf("%s: the complaint is %v", name, err)
		}
	}
}

func TestAddressesAreReadWithTheirChecksum(t *testing.T) {
	const token = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"
	a, err := ParseAddress(TRON, token)
	if err != nil || a.hex() != "0xa614f803b6fd780986a42c78ec9c7f77e6ded13c" || a.Text(TRON) != token {
		t.Errorf("TRON's token is %s, %v", a.hex(), err)
	}
	if back, err := fromTopic(a.topic()); err != nil || back != a {
		t.Errorf("a topic reads as %s, %v", back.hex(), err)
	}
	for _, wrong := range []struct {
		family Family
		text   string
	}{
		{EVM, strings.ToLower(developers[0])}, {EVM, developers[0][:41]}, {EVM, developers[0][2:]}, {EVM, token}, {EVM, ""},
		{EVM, strings.Replace(developers[0], "0xf3", "0xF3", 1)},
		{TRON, developers[0]}, {TRON, token[:33]}, {TRON, strings.Replace(token, "q8Z", "q9Z", 1)}, {TRON, ""}, {TRON, branchXPub}, {TRON, "1"},
	} {
		if a, err := ParseAddress(wrong.family, wrong.text); err == nil {
			t.Errorf("%q is %s of %s", wrong.text, a.hex(), wrong.family)
		}
	}
}

func TestOriginsAreComparedWithTheOperatorsWallet(t *testing.T) {
	branch, err := ParseXPub(tronXPub)
	if err != nil {
		t.Fatal(err)
	}
	first, _ := branch.Address(0)
	second, _ := branch.Address(1)
	for name, c := range map[string]struct {
		origins map[Family]Origin
		careful bool
		wants   string // of the complaint; empty is none
	}{
		"nothing":                 {nil, true, ""},
		"both":                    {map[Family]Origin{EVM: {XPub: branchXPub, First: developers[0]}, TRON: {XPub: tronXPub, First: first.Text(TRON)}}, true, ""},
		"shared":                  {map[Family]Origin{EVM: {Shared: developers[0]}}, true, ""},
		"no first":                {map[Family]Origin{EVM: {XPub: branchXPub}}, false, ""},
		"no first, careful":       {map[Family]Origin{EVM: {XPub: branchXPub}}, true, "CAUSEWAY_USDT_FIRST_EVM is required"},
		"another first":           {map[Family]Origin{TRON: {XPub: tronXPub, First: second.Text(TRON)}}, false, "is not the first address of CAUSEWAY_USDT_XPUB_TRON"},
		"the other family's":      {map[Family]Origin{TRON: {XPub: tronXPub, First: first.Text(EVM)}}, false, "CAUSEWAY_USDT_FIRST_TRON is not an address"},
		"the other family's xpub": {map[Family]Origin{TRON: {XPub: branchXPub, First: first.Text(TRON)}}, false, "is not the first address"},
		"a first alone":           {map[Family]Origin{EVM: {First: developers[0]}}, false, "without CAUSEWAY_USDT_XPUB_EVM"},
		"shared is a key":         {map[Family]Origin{EVM: {Shared: branchXPrv}}, false, "CAUSEWAY_USDT_SHARED_EVM is not an address"},
	} {
		err := CheckOrigins(c.origins, c.careful)
		if c.wants == "" && err != nil || c.wants != "" && (err == nil || !strings.Contains(err.Error(), c.wants)) {
			t.Errorf("%s: %v, want %q", name, err, c.wants)
		}
		if err != nil && strings.Contains(err.Error(), "xprv") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
