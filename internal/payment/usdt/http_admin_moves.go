package usdt

import (
	"context"
	"strconv"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

type depositBody struct {
	Network  string       `json:"network"`
	TxHash   string       `json:"txHash"`
	LogIndex int64        `json:"logIndex"`
	Address  string       `json:"address"`
	Sender   string       `json:"sender"`
	UserID   string       `json:"userId,omitempty"`
	Block    int64        `json:"block"`
	Amount   money.Amount `json:"amount"`
	State    DepositState `json:"state" enum:"booked,waiting,quarantined"`
	Trouble  string       `json:"trouble,omitempty" doc:"Why it could not be booked."`
	FindTime time.Time    `json:"findTime"`
	BookTime *time.Time   `json:"bookTime,omitempty"`
}

type depositsIn struct {
	httpapi.PageQuery
	Network string `query:"network" enum:"tron,bsc,polygon,ethereum"`
	Address string `query:"address" maxLength:"80"`
	State   string `query:"state" enum:"booked,waiting,quarantined"`
}

type depositsOut struct{ Body httpapi.Page[depositBody] }

type depositOut struct{ Body depositBody }

type sweepBody struct {
	ID       string       `json:"id"`
	Network  string       `json:"network"`
	Address  string       `json:"address"`
	TxHash   string       `json:"txHash"`
	Amount   money.Amount `json:"amount"`
	Note     string       `json:"note"`
	MarkedBy string       `json:"markedBy" doc:"The operator's user id."`
	MarkTime time.Time    `json:"markTime"`
}

type sweepsIn struct {
	httpapi.PageQuery
	Network string `query:"network" enum:"tron,bsc,polygon,ethereum"`
}

type sweepsOut struct{ Body httpapi.Page[sweepBody] }

type markIn struct {
	Body struct {
		Network string `json:"network" enum:"tron,bsc,polygon,ethereum"`
		TxHash  string `json:"txHash" maxLength:"80" doc:"The transaction that took the money away."`
		Items   []struct {
			Address string       `json:"address" maxLength:"80"`
			Amount  money.Amount `json:"amount"`
		} `json:"items" minItems:"1" maxItems:"200"`
		Note string `json:"note,omitempty" maxLength:"500" doc:"Where it went, for the record."`
	}
}

type markOut struct {
	Body struct {
		Items []sweepBody `json:"items"`
	}
}

type retryIn struct {
	Body struct {
		Network  string `json:"network" enum:"tron,bsc,polygon,ethereum"`
		TxHash   string `json:"txHash" maxLength:"80"`
		LogIndex int64  `json:"logIndex" minimum:"0"`
	}
}

func (t *Treasury) httpDeposits(ctx context.Context, in *depositsIn) (*depositsOut, error) {
	deposits, err := t.Deposits(ctx, DepositFilter{
		Network: in.Network, Address: in.Address, State: DepositState(in.State), Behind: markOf(in.Cursor), Limit: in.Limit + 1,
	})
	if err != nil {
		return nil, err
	}
	out := &depositsOut{Body: httpapi.Page[depositBody]{Items: []depositBody{}}}
	if len(deposits) > in.Limit {
		deposits = deposits[:in.Limit]
		out.Body.Next = deposits[in.Limit-1].Mark().String()
	}
	for _, d := range deposits {
		out.Body.Items = append(out.Body.Items, presentDeposit(d))
	}
	return out, nil
}

func (t *Treasury) httpSweeps(ctx context.Context, in *sweepsIn) (*sweepsOut, error) {
	sweeps, err := t.Sweeps(ctx, in.Network, in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	out := &sweepsOut{Body: httpapi.Page[sweepBody]{Items: []sweepBody{}}}
	if len(sweeps) > in.Limit {
		sweeps = sweeps[:in.Limit]
		out.Body.Next = sweeps[in.Limit-1].ID
	}
	for _, s := range sweeps {
		out.Body.Items = append(out.Body.Items, presentSweep(s))
	}
	return out, nil
}

func (t *Treasury) httpMark(ctx context.Context, in *markIn) (*markOut, error) {
	sweeping := Sweeping{Network: in.Body.Network, TxHash: in.Body.TxHash, Note: strings.TrimSpace(in.Body.Note), By: operatorFrom(ctx)}
	for _, item := range in.Body.Items {
		sweeping.Portions = append(sweeping.Portions, Portion{item.Address, item.Amount})
	}
	sweeps, err := t.Mark(ctx, sweeping)
	if err != nil {
		return nil, err
	}
	out := &markOut{}
	for _, s := range sweeps {
		out.Body.Items = append(out.Body.Items, presentSweep(s))
	}
	return out, nil
}

func (t *Treasury) httpRetry(ctx context.Context, in *retryIn) (*depositOut, error) {
	deposit, err := t.Retry(ctx, in.Body.Network, in.Body.TxHash, in.Body.LogIndex, operatorFrom(ctx))
	if err != nil {
		return nil, err
	}
	return &depositOut{presentDeposit(deposit)}, nil
}

func presentDeposit(d Deposit) depositBody {
	return depositBody{
		Network: d.Network, TxHash: d.TxHash, LogIndex: d.LogIndex, Address: d.Address, Sender: d.Sender, UserID: d.UserID, Block: d.Block,
		Amount: d.Amount, State: d.State(), Trouble: d.Trouble, FindTime: d.FoundAt.Time(), BookTime: clock.TimeOf(d.BookedAt),
	}
}

func presentSweep(s Sweep) sweepBody {
	return sweepBody{
		ID: s.ID, Network: s.Network, Address: s.Address, TxHash: s.TxHash, Amount: s.Amount, Note: s.Note, MarkedBy: s.MarkedBy,
		MarkTime: s.MarkedAt.Time(),
	}
}

// String writes a place in the list of transfers as a cursor.
func (m Mark) String() string {
	return strings.Join([]string{strconv.FormatInt(int64(m.FoundAt), 10), m.Network, m.TxHash, strconv.FormatInt(m.LogIndex, 10)}, " ")
}

// markOf reads such a cursor. One that we did not write asks for the first
// page.
func markOf(cursor string) *Mark {
	parts := strings.Split(cursor, " ")
	if len(parts) != 4 {
		return nil
	}
	at, wrongAt := strconv.ParseInt(parts[0], 10, 64)
	index, wrongIndex := strconv.ParseInt(parts[3], 10, 64)
	if wrongAt != nil || wrongIndex != nil {
		return nil
	}
	return &Mark{clock.Millis(at), parts[1], parts[2], index}
}
