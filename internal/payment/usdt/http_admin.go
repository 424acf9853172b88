package usdt

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/base/sheet"
	"causeway/internal/httpapi"
	"causeway/internal/payment"
)

const (
	permission = "payments"
	base       = "/admin/payments/usdt"
	// markBody holds the most addresses that one sweep may name, and its note.
	markBody  = 64 << 10
	retryBody = 4 << 10
	// mostExported bounds one export; what is left stands in the next, after a
	// sweep or for another chain.
	mostExported = 200_000
)

var errLeast = fault.New(fault.Invalid, "invalid").Field("unswept", "amount_format")

// RegisterAdmin adds the operator's routes.
func (t *Treasury) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: "usdt-" + id, Method: method, Path: base + path, Summary: summary, Tag: "payment",
			Access: httpapi.Permission(permission), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("chains", http.MethodGet, "/chains", "How far each chain has been read, and what lies on it", httpapi.NoBody), t.httpChains)
	httpapi.Register(r, op("addresses", http.MethodGet, "/addresses", "Members' addresses with what they still hold", httpapi.NoBody), t.httpAddresses)
	httpapi.Register(r, op("deposits", http.MethodGet, "/deposits", "Transfers that were found, the newest first", httpapi.NoBody), t.httpDeposits)
	httpapi.Register(r, op("sweeps", http.MethodGet, "/sweeps", "What was moved off the addresses, the newest first", httpapi.NoBody), t.httpSweeps)
	httpapi.Register(r, op("sweep", http.MethodPost, "/sweeps", "Mark money as moved off its addresses", markBody), t.httpMark)
	httpapi.Register(r, op("retry", http.MethodPost, "/quarantine/retry", "Have a transfer booked that could not be", retryBody), t.httpRetry)
	r.Raw(httpapi.RawOperation{
		ID: "usdt-addresses-csv", Pattern: "GET " + httpapi.Prefix + base + "/addresses.csv",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, t.httpExport)
}

type chainBody struct {
	Network     string       `json:"network"`
	Cursor      int64        `json:"cursor" doc:"The last block that was read for good."`
	Final       int64        `json:"final" doc:"The last block that nobody can take back."`
	Head        int64        `json:"head"`
	Lag         int64        `json:"lag" doc:"How many final blocks have not been read yet."`
	MovedTime   *time.Time   `json:"movedTime,omitempty" doc:"When the chain was last seen to grow; absent if it was never read."`
	TurnTime    *time.Time   `json:"turnTime,omitempty" doc:"When the watcher last made its round."`
	Addresses   int64        `json:"addresses" doc:"How many members have an address there."`
	Quarantined int64        `json:"quarantined" doc:"Transfers that could not be booked."`
	Received    money.Amount `json:"received" doc:"By members' addresses, in all."`
	Swept       money.Amount `json:"swept"`
	Unswept     money.Amount `json:"unswept"`
}

type chainsOut struct {
	Body struct {
		Items []chainBody `json:"items"`
	}
}

type addressBody struct {
	Network  string       `json:"network"`
	Address  string       `json:"address"`
	Index    int64        `json:"index" doc:"The last number of the derivation path."`
	Path     string       `json:"path" doc:"Where a wallet finds the key."`
	UserID   string       `json:"userId"`
	Received money.Amount `json:"received"`
	Swept    money.Amount `json:"swept"`
	Unswept  money.Amount `json:"unswept"`
	LastTime *time.Time   `json:"lastTime,omitempty" doc:"Of the last transfer to it."`
}

type addressesIn struct {
	httpapi.PageQuery
	Network string `query:"network" enum:"tron,bsc,polygon,ethereum"`
	Unswept string `query:"unswept" maxLength:"20" doc:"Only what still holds at least this much."`
	Q       string `query:"q" maxLength:"80" doc:"An address, its index or a member's id."`
}

type addressesOut struct{ Body httpapi.Page[addressBody] }

func (t *Treasury) httpChains(ctx context.Context, _ *struct{}) (*chainsOut, error) {
	standings, err := t.Standings(ctx)
	if err != nil {
		return nil, err
	}
	out := &chainsOut{}
	out.Body.Items = make([]chainBody, 0, len(standings))
	for _, s := range standings {
		out.Body.Items = append(out.Body.Items, chainBody{
			Network: s.Network, Cursor: s.Cursor, Final: s.Final, Head: s.Head, Lag: s.Lag(), MovedTime: timeOrNone(s.MovedAt), TurnTime: timeOrNone(s.TurnedAt),
			Addresses: s.Addresses, Quarantined: s.Quarantined, Received: s.Received, Swept: s.Swept, Unswept: s.Received - s.Swept,
		})
	}
	return out, nil
}

func (t *Treasury) httpAddresses(ctx context.Context, in *addressesIn) (*addressesOut, error) {
	atLeast, err := leastOf(in.Unswept)
	if err != nil {
		return nil, err
	}
	holdings, err := t.Holdings(ctx, HoldingFilter{
		Network: in.Network, AtLeast: atLeast, Text: strings.TrimSpace(in.Q), After: placeOf(in.Cursor),
		Limit: in.Limit + 1, // one more tells whether there is a next page
	})
	if err != nil {
		return nil, err
	}
	out := &addressesOut{Body: httpapi.Page[addressBody]{Items: []addressBody{}}}
	if len(holdings) > in.Limit {
		holdings = holdings[:in.Limit]
		last := holdings[in.Limit-1]
		out.Body.Next = last.Network + " " + strconv.FormatInt(last.Index, 10)
	}
	for _, h := range holdings {
		out.Body.Items = append(out.Body.Items, addressBody{
			Network: h.Network, Address: h.Address, Index: h.Index, Path: h.Path(), UserID: h.UserID,
			Received: h.Received, Swept: h.Swept, Unswept: h.Unswept(), LastTime: timeOrNone(h.LastAt),
		})
	}
	return out, nil
}

// httpExport answers with a table for the operator's wallet: every address of
// a chain, or of all of them, that still holds something.
func (t *Treasury) httpExport(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	if network := query.Get("network"); network != "" {
		if _, known := chainOf(network); !known {
			return payment.ErrNetwork
		}
	}
	atLeast, err := leastOf(query.Get("unswept"))
	if err != nil {
		return err
	}
	holdings, err := t.Holdings(r.Context(), HoldingFilter{Network: query.Get("network"), AtLeast: max(atLeast, money.Micro), Limit: mostExported})
	if err != nil {
		return err
	}
	rows := make([][]string, len(holdings))
	for i, h := range holdings {
		rows[i] = []string{h.Path(), strconv.FormatInt(h.Index, 10), h.Address, h.Network, h.Unswept().String()}
	}
	return sheet.Send(w, "usdt-addresses.csv", []string{"path", "index", "address", "network", "unswept"}, rows)
}

// leastOf reads the least amount that is asked for.
func leastOf(text string) (money.Amount, error) {
	if text == "" {
		return 0, nil
	}
	amount, err := money.Parse(text)
	if err != nil || amount < 0 {
		return 0, errLeast
	}
	return amount, nil
}

// placeOf reads a cursor. One that we did not write asks for the first page.
func placeOf(cursor string) Place {
	network, text, _ := strings.Cut(cursor, " ")
	index, err := strconv.ParseInt(text, 10, 64)
	if _, known := chainOf(network); err != nil || !known {
		return Place{}
	}
	return Place{network, index}
}

func timeOrNone(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	return clock.TimeOf(&at)
}

func operatorFrom(ctx context.Context) payment.Operator {
	return payment.Operator{UserID: httpapi.ActorFrom(ctx).UserID, IP: httpapi.ClientIP(ctx)}
}
