package usdt

import "time"

// Family is a kind of chain: those of one family share addresses.
type Family string

// The families.
const (
	EVM  Family = "evm"
	TRON Family = "tron"
)

// Families lists them all.
func Families() []Family { return []Family{EVM, TRON} }

// chain is what must be known of a network. These are facts and no settings: a
// wrong contract or number of decimals would be somebody else's token.
type chain struct {
	network  string
	family   Family
	id       uint64  // eth_chainId; TRON's is the end of its first block's hash
	contract Address // of the token
	decimals int
	// depth makes a block final where the endpoint does not know the tag
	// "finalized"; zero accepts nothing but the tag.
	depth uint64
	// usual is how many confirmations a payment has when it becomes final, as
	// buyers are told.
	usual int64
	pace  time.Duration // between two rounds of the scanner
	// twice is after how many blocks final ones are looked at again.
	twice uint64
}

// chains are the networks that are served, in the order shown.
var chains = []chain{
	{
		network: "tron", family: TRON, id: 0x2b6653dc, contract: mustAddress(TRON, "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"), decimals: 6,
		usual: 20, pace: 3 * time.Second, twice: 40,
	},
	{
		network: "bsc", family: EVM, id: 56, contract: mustAddress(EVM, "0x55d398326f99059fF775485246999027B3197955"), decimals: 18,
		depth: 15, usual: 8, pace: 3 * time.Second, twice: 240,
	},
	{
		network: "polygon", family: EVM, id: 137, contract: mustAddress(EVM, "0xc2132D05D31c914a87C6611C10748AEb04B58e8F"), decimals: 6,
		depth: 128, usual: 16, pace: 3 * time.Second, twice: 60,
	},
	{
		network: "ethereum", family: EVM, id: 1, contract: mustAddress(EVM, "0xdAC17F958D2ee523a2206206994597C13D831ec7"), decimals: 6,
		usual: 80, pace: 12 * time.Second, twice: 32,
	},
}

// provider is the id of the chain's provider.
func (c chain) provider() string { return "usdt-" + c.network }

// FamilyOf tells which addresses a network has.
func FamilyOf(network string) (Family, bool) {
	for _, c := range chains {
		if c.network == network {
			return c.family, true
		}
	}
	return "", false
}
