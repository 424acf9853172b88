package usdt

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"

	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// currency is what the providers count in.
const currency = "USDT"

// transfer is money that a chain shows on one of our addresses.
type transfer struct {
	tx      string // as explorers of the chain write it
	index   uint64 // of its log in the block
	to      Address
	from    Address
	user    string // empty while nobody knows
	attempt string // where an exact amount has told it
	block   uint64
	hash    string // of the block
	amount  money.Amount
	raw     *big.Int
	dust    bool // raw is a little more than amount
}

// key tells transfers of a chain apart: several may be in one transaction.
type key struct {
	tx    string
	index uint64
}

func (t transfer) key() key { return key{t.tx, t.index} }

// external is the payment's id for the desk.
func (c chain) external(k key) string { return fmt.Sprintf("%s:%s:%d", c.network, k.tx, k.index) }

// fact is what the desk is told of a transfer.
func (c chain) fact(t transfer, state payment.State) payment.Observation {
	return payment.Observation{
		Provider: c.provider(), ExternalID: c.external(t.key()), AttemptID: t.attempt, UserID: t.user,
		State: state, Amount: t.amount, Currency: currency, RawAmount: c.text(t.raw),
	}
}

// errBrokenLog is a log that lacks something, or has something no chain has.
var errBrokenLog = errors.New("a log is malformed")

// read makes a transfer of a log, if it is one of our token to one of our
// addresses. Nodes are asked for nothing else and not believed: a log of
// another contract is worthless, however it calls itself. An error tells of one
// that is money of ours, and says not how much, or where.
func (c chain) read(l *rawLog, from, to uint64, b *book) (t transfer, is bool, err error) {
	if len(l.Topics) != 3 || l.Topics[0] != transferTopic || l.Removed {
		return transfer{}, false, nil
	}
	receiver, err := fromTopic(l.Topics[2])
	if err != nil {
		return transfer{}, false, nil // nobody's
	}
	user, ours := b.owner(receiver)
	block := uint64(l.BlockNumber)
	if !ours || !strings.EqualFold(l.Address, c.contract.hex()) || block < from || block > to {
		return transfer{}, false, nil
	}
	sender, err := fromTopic(l.Topics[1])
	if err != nil {
		return transfer{}, false, err
	}
	data, err := unhex(l.Data)
	if err != nil || len(data) != 32 {
		return transfer{}, false, errBrokenLog
	}
	raw := new(big.Int).SetBytes(data)
	amount, dust, err := c.amount(raw)
	if err != nil || amount <= 0 {
		return transfer{}, false, err // spam of nothing, or of less than we can count, is no error
	}
	tx, err := cleanHash(c.family, l.TxHash)
	blockHash, wrong := cleanHash(EVM, l.BlockHash)
	if err != nil || wrong != nil || l.LogIndex > math.MaxInt32 {
		return transfer{}, false, errBrokenLog // what cannot be kept, or read again, would stop the whole scan
	}
	return transfer{
		tx: tx, index: uint64(l.LogIndex), to: receiver, from: sender, user: user,
		block: block, hash: blockHash, amount: amount, raw: raw, dust: dust,
	}, true, nil
}

// unknown leaves of what was found what is not stored yet. Nodes number the
// logs of a block differently now and then; so the same money under another
// number is known, unless there is more of it than was stored.
func unknown(found, stored []transfer) (fresh, renumbered []transfer) {
	type money struct {
		tx       string
		to, from Address
		raw      string
	}
	same := func(t transfer) money { return money{t.tx, t.to, t.from, t.raw.String()} }
	known, kept, there := map[key]bool{}, map[money]int{}, map[money]int{}
	for _, t := range stored {
		known[t.key()] = true
		kept[same(t)]++
	}
	for _, t := range found {
		there[same(t)]++
	}
	for _, t := range found {
		switch {
		case known[t.key()]:
		case kept[same(t)] >= there[same(t)]:
			renumbered = append(renumbered, t)
		default:
			known[t.key()] = true
			kept[same(t)]++
			fresh = append(fresh, t)
		}
	}
	return fresh, renumbered
}
