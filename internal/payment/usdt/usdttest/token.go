package usdttest

import (
	_ "embed" // the token's code
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/sha3"
)

// The code was compiled once from token.sol, by solc 0.8.37 with its optimizer
// at 200 runs, for the Paris fork and without metadata.
//
//go:embed token.hex
var tokenCode string

// What token.sol can be asked to do.
const (
	selectTransfer = "a9059cbb" // transfer(address,uint256)
	selectTwice    = "b07f24a1" // twice(address,uint256,address,uint256)
	selectBalance  = "70a08231" // balanceOf(address)
)

// Token is a contract on a node, and a payer who never runs out of it.
type Token struct {
	node     *Anvil
	contract string
	decimals int
}

// PutToken makes an address that of a token, real or fake: the chain's own
// contract where a shop expects it, or another one that speaks the same way.
func (a *Anvil) PutToken(contract string, decimals int) *Token {
	a.t.Helper()
	token := &Token{node: a, contract: contract, decimals: decimals}
	a.call(nil, "anvil_setCode", contract, strings.TrimSpace(tokenCode))
	a.call(nil, "anvil_setStorageAt", contract, quantity(1), word(big.NewInt(int64(decimals))))
	a.call(nil, "anvil_setStorageAt", contract, slotOf(payer), word(token.units("1000000000000")))
	a.Mine(1) // a chain that is reorganized later keeps what a block has sealed
	return token
}

// Pay sends an amount of the token and gives the transaction's hash.
func (k *Token) Pay(to, amount string) (hash string) {
	k.node.t.Helper()
	return k.send(selectTransfer, argument(to), word(k.units(amount)))
}

// PayTwice makes two payments in one transaction.
func (k *Token) PayTwice(to1, amount1, to2, amount2 string) (hash string) {
	k.node.t.Helper()
	return k.send(selectTwice, argument(to1), word(k.units(amount1)), argument(to2), word(k.units(amount2)))
}

// Held is what an address has, in the token's smallest unit.
func (k *Token) Held(address string) *big.Int {
	k.node.t.Helper()
	var held string
	k.node.call(&held, "eth_call", map[string]string{"to": k.contract, "data": "0x" + selectBalance + bare(argument(address))}, "latest")
	amount, ok := new(big.Int).SetString(bare(held), 16)
	if !ok {
		k.node.t.Fatalf("balance %q", held)
	}
	return amount
}

// send has the payer call the contract, which must agree.
func (k *Token) send(selector string, arguments ...string) (hash string) {
	k.node.t.Helper()
	data := "0x" + selector
	for _, a := range arguments {
		data += bare(a)
	}
	k.node.call(&hash, "eth_sendTransaction", map[string]string{"from": payer, "to": k.contract, "data": data})
	var receipt struct{ Status string }
	for tries := 0; receipt.Status == "" && tries < 500; tries++ { // the block is on its way
		k.node.call(&receipt, "eth_getTransactionReceipt", hash)
		time.Sleep(2 * time.Millisecond)
	}
	if receipt.Status != "0x1" {
		k.node.t.Fatalf("transaction %s has status %q", hash, receipt.Status)
	}
	return hash
}

func (k *Token) units(amount string) *big.Int { return units(k.node.t, amount, k.decimals) }

// units is a decimal amount in a token's smallest unit.
func units(t testing.TB, amount string, decimals int) *big.Int {
	t.Helper()
	whole, part, _ := strings.Cut(amount, ".")
	if len(part) > decimals {
		t.Fatalf("%s is finer than %d decimals", amount, decimals)
	}
	n, ok := new(big.Int).SetString(whole+part+strings.Repeat("0", decimals-len(part)), 10)
	if !ok {
		t.Fatalf("%q is no amount", amount)
	}
	return n
}

// slotOf is where Solidity keeps an address's entry of the mapping in slot 0.
func slotOf(address string) string {
	raw, _ := new(big.Int).SetString(bare(address), 16)
	key := make([]byte, 64)
	raw.FillBytes(key[:32])
	hash := sha3.NewLegacyKeccak256()
	hash.Write(key)
	return fmt.Sprintf("0x%x", hash.Sum(nil))
}

// quantity, word and argument write numbers and addresses as JSON-RPC does.
func quantity[N ~int | ~uint64](n N) string { return fmt.Sprintf("0x%x", n) }

func word(n *big.Int) string { return fmt.Sprintf("0x%064x", n) }

func argument(address string) string {
	return "0x" + strings.Repeat("0", 24) + strings.ToLower(bare(address))
}

func bare(hex string) string { return strings.TrimPrefix(hex, "0x") }
