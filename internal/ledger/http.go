package ledger

import (
	"context"
	"net/http"
	"slices"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

type pointsOut struct {
	Body struct {
		Points          int64        `json:"points"`
		PointsPerDollar int64        `json:"pointsPerDollar" doc:"What one US dollar buys."`
		USDCredit       money.Amount `json:"usdCredit" doc:"Credit that buys points, packages and premium."`
		FinalCredit     money.Amount `json:"finalCredit" doc:"What of it nobody can call back; it buys goods of other members, too."`
		Owed            money.Amount `json:"owed,omitempty" doc:"What the next payment repays first, after money was called back."`
	}
}

type spendingsIn struct{ httpapi.PageQuery }

type spendingsOut struct {
	Body httpapi.Page[spendingBody]
}

type spendingBody struct {
	ID            string    `json:"id"`
	Kind          string    `json:"kind" enum:"settle,purchase,refund,correction,give_up" doc:"settle: an order was paid; refund: bought points were given back."`
	FileName      string    `json:"fileName,omitempty"`
	FileLogo      string    `json:"fileLogo,omitempty" doc:"The file's download code."`
	ProductName   string    `json:"productName,omitempty"`
	TransactionID string    `json:"transactionId,omitempty" doc:"The order that it was for."`
	Points        int64     `json:"points" doc:"How many were spent."`
	CreateTime    time.Time `json:"createTime"`
	FileState     string    `json:"fileState,omitempty" enum:"taken_down,blocked" doc:"An operator has taken the file from everybody."`
	FileReason    string    `json:"fileReason,omitempty" doc:"Why, in the operator's words."`
}

// Fate is what became of something that points paid for.
type Fate struct {
	State  string // taken_down, blocked
	Reason string
}

// Fates finds what somebody has taken away of some purchases, by their ids.
type Fates func(ctx context.Context, purchases []string) (map[string]Fate, error)

// aboutOrders are the kinds of journals that refer to an order.
var aboutOrders = []string{"settle", "recharge", "refund"}

// Register adds the routes about a member's points. perDollar is how many
// points a dollar buys today.
func (s *Service) Register(r *httpapi.Router, perDollar func(ctx context.Context) (int64, error), fates Fates) {
	httpapi.Register(r, httpapi.Operation{
		ID: "points", Method: http.MethodGet, Path: "/points", Tag: "points", Summary: "My points, and what buys them",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, func(ctx context.Context, _ *struct{}) (*pointsOut, error) { return s.httpPoints(ctx, perDollar) })
	httpapi.Register(r, httpapi.Operation{
		ID: "points-spendings", Method: http.MethodGet, Path: "/points/spendings", Tag: "points", Summary: "What my points went to, the newest first",
		Access: httpapi.Member(), MaxBody: httpapi.NoBody, Rate: httpapi.RateRead,
	}, func(ctx context.Context, in *spendingsIn) (*spendingsOut, error) {
		return s.httpSpendings(ctx, in, fates)
	})
}

func (s *Service) httpPoints(ctx context.Context, perDollar func(ctx context.Context) (int64, error)) (*pointsOut, error) {
	held, err := s.Holdings(ctx, s.db, httpapi.ActorFrom(ctx).UserID)
	if err != nil {
		return nil, err
	}
	out := &pointsOut{}
	out.Body.Points, out.Body.USDCredit, out.Body.Owed = held.Points, money.Amount(held.Spendable()), money.Amount(held.Owed)
	out.Body.FinalCredit = money.Amount(held.USD)
	out.Body.PointsPerDollar, err = perDollar(ctx)
	return out, err
}

func (s *Service) httpSpendings(ctx context.Context, in *spendingsIn, fates Fates) (*spendingsOut, error) {
	account := UserPoints(httpapi.ActorFrom(ctx).UserID)
	lines, err := s.Statement(ctx, s.db, []Account{account}, Page{Behind: in.Cursor, Limit: in.Limit + 1, DebitOnly: true})
	if err != nil {
		return nil, err
	}
	out := &spendingsOut{}
	if len(lines) > in.Limit { // one more than asked for tells whether there is a next page
		lines = lines[:in.Limit]
		out.Body.Next = lines[in.Limit-1].ID
	}
	var purchases []string
	for _, l := range lines {
		if l.Kind == "purchase" {
			purchases = append(purchases, l.Ref)
		}
	}
	became, err := fates(ctx, purchases)
	if err != nil {
		return nil, err
	}
	out.Body.Items = make([]spendingBody, len(lines))
	for i, l := range lines {
		out.Body.Items[i] = presentSpending(l, became[l.Ref])
	}
	return out, nil
}

func presentSpending(l Line, became Fate) spendingBody {
	body := spendingBody{
		ID: l.ID, Kind: l.Kind, FileName: l.Memo["fileName"], FileLogo: l.Memo["fileLogo"], ProductName: l.Memo["productName"],
		Points: -l.Amount, CreateTime: l.At.Time(), FileState: became.State, FileReason: became.Reason,
	}
	if slices.Contains(aboutOrders, l.Kind) {
		body.TransactionID = l.Ref
	}
	return body
}
