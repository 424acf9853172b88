package usdt

import (
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/decred/dcrd/dcrec/secp256k1/v4"
)

// Branch is a public branch of a wallet. Whoever has it can make the wallet's
// addresses and spend nothing.
type Branch struct {
	key   secp256k1.PublicKey
	chain []byte
}

// What an extended key is refused with. None of it repeats the key.
var (
	errPrivateKey = errors.New("is a private key: whoever has it can spend, so this server must never see it; move the money to a new wallet and give its xpub")
	errExtended   = errors.New("is not an extended public key that begins with xpub")
	errDepth      = errors.New("belongs to another level of the wallet: it must be that of an account (three steps, as in m/44'/60'/0') or of its receiving branch (four, as in m/44'/60'/0'/0)")
	// errChild is met once in 2^127 indexes: such a one has no address.
	errChild = errors.New("usdt: this index has no key")
)

// Versions of extended keys, and the depths that are taken.
const (
	publicVersion  = 0x0488b21e
	privateVersion = 0x0488ade4
	extendedLength = 78

	accountDepth = 3
	branchDepth  = 4
)

// ParseXPub reads an extended public key. Wallets give out either an account's
// or its receiving branch's: addresses are the same.
func ParseXPub(text string) (Branch, error) {
	raw, err := base58CheckDecode(text)
	if err != nil || len(raw) != extendedLength {
		return Branch{}, errExtended
	}
	switch binary.BigEndian.Uint32(raw) {
	case publicVersion:
	case privateVersion:
		return Branch{}, errPrivateKey
	default:
		return Branch{}, errExtended
	}
	key, err := secp256k1.ParsePubKey(raw[45:])
	if err != nil {
		return Branch{}, errExtended
	}
	b := Branch{key: *key, chain: raw[13:45]}
	switch raw[4] {
	case branchDepth:
		return b, nil
	case accountDepth:
		return b.child(0)
	}
	return Branch{}, errDepth
}

// child is BIP32's public derivation of one step.
func (b Branch) child(index uint32) (Branch, error) {
	if index >= 1<<31 {
		return Branch{}, fmt.Errorf("usdt: index %d needs the private key", index)
	}
	mac := hmac.New(sha512.New, b.chain)
	mac.Write(b.key.SerializeCompressed())
	mac.Write(binary.BigEndian.AppendUint32(nil, index))
	sum := mac.Sum(nil)

	var tweak secp256k1.ModNScalar
	if overflow := tweak.SetByteSlice(sum[:32]); overflow {
		return Branch{}, errChild
	}
	var parent, step, point secp256k1.JacobianPoint
	b.key.AsJacobian(&parent)
	secp256k1.ScalarBaseMultNonConst(&tweak, &step)
	secp256k1.AddNonConst(&step, &parent, &point)
	if point.Z.IsZero() {
		return Branch{}, errChild
	}
	point.ToAffine()
	return Branch{key: *secp256k1.NewPublicKey(&point.X, &point.Y), chain: sum[32:]}, nil
}

// Address is the account of one index: the end of the hash of its public key.
func (b Branch) Address(index uint32) (Address, error) {
	child, err := b.child(index)
	if err != nil {
		return Address{}, err
	}
	return Address(keccak(child.key.SerializeUncompressed()[1:])[12:]), nil
}
