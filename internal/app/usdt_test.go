package app_test

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// held is USDT on a member's address.
type held struct {
	address string
	stuck   string // a transfer that could not be booked
}

// holdUSDT puts ten dollars on a new member's address, and one that is stuck.
func (s *shop) holdUSDT() held {
	s.t.Helper()
	now := s.clock.Now()
	h := held{address: "T" + id.New(now), stuck: id.New(now)}
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at)
			SELECT 'tron', $1, COALESCE(MAX(idx), 0) + 1, $1, $2, $2 FROM payment_address WHERE family = 'tron'`, h.address, now)
		if err != nil {
			return err
		}
		for hash, row := range map[string]struct {
			amount int64
			booked any
			tries  int
		}{id.New(now): {10_000_000, now, 0}, h.stuck: {1_000_000, nil, 3}} {
			_, err := tx.Exec(ctx, `
				INSERT INTO payment_transfer (network, tx_hash, log_index, address, sender, user_id, block, block_hash, amount, raw_amount, found_at, booked_at, tries, trouble)
				VALUES ('tron', $1, 0, $2, 'T-sender', $2, 7, '0xb', $3, '1', $4, $5, $6, '=HYPERLINK("x")')`,
				hash, h.address, row.amount, now, row.booked, row.tries)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return h
}

func TestTheOperatorTakesUSDTOutAddressByAddress(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		h := s.holdUSDT()
		type holding struct{ Address, Path, Received, Swept, Unswept string }
		var list struct{ Items []holding }
		s.want("GET", "/api/v1/admin/payments/usdt/addresses?network=tron&unswept=0.01&q="+h.address, nil, 200, &list)
		if len(list.Items) != 1 || list.Items[0] != (holding{h.address, "m/44'/195'/0'/0/1", "11.00", "0.00", "11.00"}) {
			t.Fatalf("%+v", list)
		}
		answer := s.call("GET", "/api/v1/admin/payments/usdt/addresses.csv?network=tron", nil, nil)
		table, _ := io.ReadAll(answer.Body)
		if !strings.Contains(string(table), "m/44'/195'/0'/0/1,1,"+h.address+",tron,11.00") || !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/csv") {
			t.Errorf("%s", table)
		}
		s.want("GET", "/api/v1/admin/payments/usdt/addresses.csv?network=moon", nil, http.StatusUnprocessableEntity, nil)
		s.want("GET", "/api/v1/admin/payments/usdt/addresses?unswept=much", nil, http.StatusUnprocessableEntity, nil)

		sweep := says{"network": "tron", "txHash": "0x" + strings.Repeat("C", 64), "items": []any{says{"address": h.address, "amount": "11.00"}}, "note": "cold"}
		s.want("POST", "/api/v1/admin/payments/usdt/sweeps", sweep, 200, nil)
		var refusal struct{ Code string }
		s.want("POST", "/api/v1/admin/payments/usdt/sweeps", sweep, http.StatusConflict, &refusal)
		if refusal.Code != "sweep_known" {
			t.Errorf("%+v", refusal)
		}
		s.want("GET", "/api/v1/admin/payments/usdt/addresses?network=tron&q=1", nil, 200, &list)
		if list.Items[0].Unswept != "0.00" || list.Items[0].Swept != "11.00" {
			t.Errorf("%+v", list)
		}
		var sweeps struct {
			Items []struct{ TxHash, Amount, Note string }
		}
		s.want("GET", "/api/v1/admin/payments/usdt/sweeps", nil, 200, &sweeps)
		if len(sweeps.Items) != 1 || sweeps.Items[0].TxHash != strings.Repeat("c", 64) {
			t.Errorf("%+v", sweeps)
		}
	})
}

// An endpoint's address may have a key in it, which neither the operator's
// page nor the record of what operators do shows again.
func TestKeysOfEndpointsAreShownToNobody(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		const path = "/api/v1/admin/payments/providers"
		s.want("PUT", path+"/usdt-ethereum", says{"version": 0, "values": says{
			"endpoints": "http://127.0.0.1:9/v3/sesame\nhttps://node.example X-Key: sesame",
		}, "enabled": false}, 200, nil)
		for _, page := range []string{path, "/api/v1/admin/audit"} {
			answer := s.call("GET", page, nil, nil)
			text, err := io.ReadAll(answer.Body)
			if err != nil || answer.StatusCode != http.StatusOK || strings.Contains(string(text), "sesame") {
				t.Errorf("%s: %d, %v: %s", page, answer.StatusCode, err, text)
			}
			if page == path && !strings.Contains(string(text), `"127.0.0.1:9, node.example"`) {
				t.Errorf("no glimpse of the hosts in %s", text)
			}
		}
	})
}
