package usdt_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/payment/usdt/usdttest"
)

func TestStatementsAreReadFromTheChainAndNotFromOurBooks(t *testing.T) {
	onChain(t, "bsc", 2, func(t *testing.T, s *scene) {
		// Blocks are three seconds apart, the latest of them made at noon.
		s.chain.Mine(1400)
		var ids []string
		for i := range 3 {
			p := s.chain.Pay(annsEVM, fmt.Sprintf("%d.5", i+1))
			ids = append(ids, p.ID("bsc"))
			s.chain.Mine(1199) // an hour
		}
		s.chain.Finalize()
		s.round(s.scan)
		s.exec(`DELETE FROM payment_transfer`)
		notFinal := s.chain.Pay(annsEVM, "9")

		first := clock.Of(noon.Add(1401 * 3 * time.Second))
		for name, c := range map[string]struct {
			from, before clock.Millis
			want         []string
		}{
			"all":                 {clock.Of(noon), first.Add(24 * time.Hour), ids},
			"before all":          {clock.Of(noon), first, nil},
			"the first, sharply":  {first, first + 1, ids[:1]},
			"the first two":       {first, first.Add(2 * time.Hour), ids[:2]},
			"the second":          {first + 1, first.Add(2 * time.Hour), ids[1:2]},
			"nothing of tomorrow": {first.Add(24 * time.Hour), first.Add(48 * time.Hour), nil},
			"all that ever was":   {0, first.Add(24 * time.Hour), ids},
		} {
			list, err := s.p.Statements(t.Context(), c.from, c.before)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			var got []string
			for _, one := range list {
				got = append(got, one.ExternalID)
				if one.At < c.from || one.At >= c.before || one.Currency != "USDT" {
					t.Errorf("%s: %+v", name, one)
				}
			}
			if !slices.Equal(got, c.want) || slices.Contains(got, notFinal.ID("bsc")) {
				t.Errorf("%s: %q, want %q", name, got, c.want)
			}
		}
		list, _ := s.p.Statements(t.Context(), first, first+1)
		if len(list) != 1 || list[0].Amount != "1.50" || list[0].At != first {
			t.Errorf("the first is %+v", list)
		}
		if s.nodes[1].Asked("eth_getLogs") == 0 {
			t.Error("the other endpoint was not asked")
		}
		s.nodes[1].Change(func(h *usdttest.NodeHabits) { h.Down = true })
		if list, err := s.p.Statements(t.Context(), first, first+1); err != nil || len(list) != 1 {
			t.Errorf("with the first endpoint alone: %+v, %v", list, err)
		}
	})
}

func TestStatementsBeginWithTheSetup(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.exec(`UPDATE payment_cursor SET begun = $1, block = $1`, int64(s.chain.Head()+1))
		s.chain.Pay(annsEVM, "1")
		after := s.chain.Pay(annsEVM, "2")
		s.chain.Finalize()
		list, err := s.p.Statements(t.Context(), 0, clock.Of(noon.Add(time.Hour)))
		if err != nil || len(list) != 1 || list[0].ExternalID != after.ID("polygon") {
			t.Errorf("%+v, %v", list, err)
		}
		s.exec(`DELETE FROM payment_cursor`)
		if list, err := s.p.Statements(t.Context(), 0, clock.Of(noon.Add(time.Hour))); err != nil || len(list) != 0 {
			t.Errorf("before anybody watches: %+v, %v", list, err)
		}
	})
}
