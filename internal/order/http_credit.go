package order

import (
	"context"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/ledger"
)

type creditIn struct{ httpapi.PageQuery }

type creditOut struct {
	Body struct {
		UsdCredit  money.Amount `json:"usdCredit" doc:"All of it."`
		Final      money.Amount `json:"final" doc:"From money that cannot be called back."`
		Reversible money.Amount `json:"reversible" doc:"From money that its payer may still call back."`
		Owed       money.Amount `json:"owed" doc:"What the member owes after money was called back; all new credit repays it first."`
		Items      []creditBody `json:"items"`
		Next       string       `json:"next,omitempty" doc:"Cursor of the following page; absent on the last."`
	}
}

type creditBody struct {
	ID            string       `json:"id"`
	Time          time.Time    `json:"time"`
	Kind          string       `json:"kind" enum:"payment,settle,refund,correction,assign,payout,give_up,called_back,call_back_withdrawn,repay,matured,escrow_refund,split,bond_return,bond_penalty"`
	Amount        money.Amount `json:"amount" doc:"Below zero for what has left."`
	Reversible    bool         `json:"reversible"`
	TransactionID string       `json:"transactionId,omitempty" doc:"The order it is about."`
	OrderKind     Kind         `json:"orderKind,omitempty" enum:"package,points,premium,market,bond"`
	ProductID     string       `json:"productId,omitempty" doc:"Of a points order: how many points."`
	ProductName   string       `json:"productName,omitempty"`
	Quantity      int64        `json:"quantity,omitempty" doc:"Months of premium."`
	OrderStatus   *Status      `json:"orderStatus,omitempty" enum:"0,1,2,3,4"`
	Kept          bool         `json:"kept" doc:"The money bought nothing of its order."`
	Again         bool         `json:"again" doc:"It was kept, and would buy the order's goods now."`
	Note          string       `json:"note,omitempty"`
}

func (s *Service) httpCredit(ctx context.Context, in *creditIn) (*creditOut, error) {
	credit, err := s.Credit(ctx, httpapi.ActorFrom(ctx).UserID, ledger.Page{Behind: in.Cursor, Limit: in.Limit + 1})
	if err != nil {
		return nil, err
	}
	out := &creditOut{}
	out.Body.UsdCredit, out.Body.Items = money.Amount(credit.Held.Spendable()), []creditBody{}
	out.Body.Final, out.Body.Reversible = money.Amount(credit.Held.USD), money.Amount(credit.Held.Reversible)
	out.Body.Owed = money.Amount(credit.Held.Owed)
	lines := credit.Lines
	if len(lines) > in.Limit {
		lines = lines[:in.Limit]
		out.Body.Next = lines[in.Limit-1].ID
	}
	for _, l := range lines {
		body := creditBody{
			ID: l.ID, Time: l.At.Time(), Kind: l.Kind, Amount: l.Amount, Reversible: l.Reversible, ProductName: l.Name, Kept: l.Kept, Again: l.Again, Note: l.Note,
		}
		if l.Order != nil {
			body.TransactionID, body.OrderStatus = l.Order.ID, &l.Order.Status
			body.OrderKind, body.ProductID = l.Order.Kind, l.Order.ProductID
			if l.Order.Kind == Premium {
				body.Quantity = l.Order.Quantity
			}
		}
		out.Body.Items = append(out.Body.Items, body)
	}
	return out, nil
}
