package usdttest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// AnvilVariable names the program of the node; scripts/peers.sh sets it.
const AnvilVariable = "CAUSEWAY_TEST_ANVIL"

// FinalityDepth is how far behind its head Anvil calls a block final: two
// epochs, as on Ethereum.
const FinalityDepth = 64

// payer is the first of the accounts that Anvil holds the keys of.
const payer = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"

// Anvil is a real node with a chain of its own. It mines a block for every
// transaction, and more only when it is told to.
type Anvil struct {
	URL string
	t   testing.TB
}

// StartAnvil runs a node that says it is of the chain with this id, until the
// test ends. Its first block is of the given time, and its clock goes on from
// there.
func StartAnvil(t testing.TB, chainID uint64, now time.Time) *Anvil {
	t.Helper()
	program := os.Getenv(AnvilVariable)
	if program == "" {
		t.Skipf("%s is not set: no chain to pay on", AnvilVariable)
	}
	ctx, stop := context.WithCancel(context.Background())
	node := exec.CommandContext(ctx, program, "--host", "127.0.0.1", "--port", "0",
		"--chain-id", strconv.FormatUint(chainID, 10), "--timestamp", strconv.FormatInt(now.Unix(), 10))
	said, err := node.StdoutPipe()
	if err == nil {
		err = node.Start()
	}
	if err != nil {
		stop()
		t.Fatalf("start %s: %v", program, err)
	}
	t.Cleanup(func() {
		stop()
		_ = node.Wait() // it was killed, and says so
	})
	return &Anvil{URL: "http://" + listening(t, bufio.NewScanner(said)), t: t}
}

// listening waits for the address that the node was given, and leaves somebody
// behind who listens to the rest: a node whose words nobody takes stands still.
func listening(t testing.TB, lines *bufio.Scanner) string {
	t.Helper()
	found := make(chan string, 1)
	go func() {
		defer close(found)
		for lines.Scan() {
			if address, ok := strings.CutPrefix(lines.Text(), "Listening on "); ok {
				found <- address
			}
		}
	}()
	select {
	case address := <-found:
		if address != "" {
			return address
		}
	case <-time.After(20 * time.Second):
	}
	t.Fatal("the chain's node did not start")
	return ""
}

// Mine adds empty blocks.
func (a *Anvil) Mine(blocks int) {
	a.t.Helper()
	a.call(nil, "anvil_mine", quantity(blocks))
}

// Pass lets time go by between the latest block and the next.
func (a *Anvil) Pass(d time.Duration) {
	a.t.Helper()
	a.call(nil, "evm_increaseTime", int64(d.Seconds()))
}

// Finalize buries all that there is until it is final.
func (a *Anvil) Finalize() {
	a.t.Helper()
	a.Mine(FinalityDepth)
}

// Reorganize replaces the latest blocks by as many empty ones: whatever they
// held has never happened.
func (a *Anvil) Reorganize(depth int) {
	a.t.Helper()
	a.call(nil, "anvil_reorg", depth, []any{})
}

// call asks the node, and ends the test on any refusal.
func (a *Anvil) call(out any, method string, params ...any) {
	a.t.Helper()
	if err := ask(a.URL, out, method, params...); err != nil {
		a.t.Fatal(err)
	}
}

// ask makes one JSON-RPC call.
func ask(url string, out any, method string, params ...any) error {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return err
	}
	res, err := http.Post(url, "application/json", bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	defer func() { _ = res.Body.Close() }()
	answer := struct {
		Result any
		Error  *struct{ Message string }
	}{Result: out}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	if answer.Error != nil {
		return fmt.Errorf("%s: %s", method, answer.Error.Message)
	}
	return nil
}
