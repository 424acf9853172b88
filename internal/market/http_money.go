package market

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// registerMoney adds what keepers see of their money and numbers.
func (s *Service) registerMoney(r *httpapi.Router) {
	read := func(id, path, summary string) httpapi.Operation {
		return ofMembers(id, http.MethodGet, "/my"+path, summary, httpapi.NoBody)
	}
	httpapi.Register(r, read("market-statistics", "/statistics", "How my store does, by day"), s.httpStatistics)
	httpapi.Register(r, read("market-money", "/money", "What my store has, and what may be withdrawn"), s.httpMoney)
	httpapi.Register(r, read("market-statement", "/statement", "What moved the money of my store, the newest first"), s.httpStatement)
	httpapi.Register(r, read("market-withdrawals", "/withdrawals", "Withdrawals of my store, the newest first"), s.httpWithdrawals)
	httpapi.Register(r, ofMembers("market-withdraw", http.MethodPost, "/my/withdrawals", "Ask for money of my store", 4<<10), s.httpWithdraw)
	httpapi.Register(r, ofMembers("market-withdrawal-cancel", http.MethodPost, "/my/withdrawals/{id}/cancel",
		"Take a withdrawal back that nobody has agreed to", httpapi.NoBody), s.httpCancelWithdrawal)
}

type statisticsIn struct {
	Days int `query:"days" minimum:"1" maximum:"90" default:"30" doc:"How many, today included."`
}

type saleDayView struct {
	Day      string       `json:"day" doc:"A date, UTC."`
	Orders   int64        `json:"orders" doc:"Paid on this day."`
	Earned   money.Amount `json:"earned" doc:"Came to the store on this day, less the fee."`
	Refunded money.Amount `json:"refunded" doc:"Went back to buyers on this day."`
}

type productCountsView struct {
	Draft   int64 `json:"draft"`
	Waiting int64 `json:"waiting"`
	Listed  int64 `json:"listed"`
	Refused int64 `json:"refused"`
	Retired int64 `json:"retired"`
}

type statisticsOut struct {
	Body struct {
		Days      []saleDayView     `json:"days" doc:"The oldest first, none left out."`
		Open      int64             `json:"open" doc:"Sales whose price lies in escrow."`
		ToDeliver int64             `json:"toDeliver" doc:"Of them, those that wait for the keeper."`
		Disputed  int64             `json:"disputed"`
		InEscrow  money.Amount      `json:"inEscrow"`
		Products  productCountsView `json:"products"`
	}
}

func (s *Service) httpStatistics(ctx context.Context, in *statisticsIn) (*statisticsOut, error) {
	all, err := s.Statistics(ctx, userFrom(ctx), in.Days)
	if err != nil {
		return nil, err
	}
	out := &statisticsOut{}
	out.Body.Open, out.Body.ToDeliver, out.Body.Disputed, out.Body.InEscrow = all.Open, all.ToDeliver, all.Disputed, all.InEscrow
	out.Body.Products = productCountsView{
		Draft: all.Products[Draft], Waiting: all.Products[ProductWaiting], Listed: all.Products[Listed],
		Refused: all.Products[Refused], Retired: all.Products[Retired],
	}
	out.Body.Days = make([]saleDayView, len(all.Days))
	for i, d := range all.Days {
		out.Body.Days[i] = saleDayView{Day: d.Date.Format(time.DateOnly), Orders: d.Orders, Earned: d.Earned, Refunded: d.Refunded}
	}
	return out, nil
}

type moneyOut struct {
	Body struct {
		Balance   money.Amount `json:"balance" doc:"Can be withdrawn."`
		Held      money.Amount `json:"held" doc:"Of withdrawals under way."`
		Earned    money.Amount `json:"earned" doc:"Ever."`
		PaidOut   money.Amount `json:"paidOut" doc:"Ever."`
		Min       money.Amount `json:"min" doc:"Of one withdrawal."`
		Daily     money.Amount `json:"daily" doc:"Of all withdrawals within 24 hours."`
		LeftToday money.Amount `json:"leftToday" doc:"Of the daily sum."`
		Networks  []string     `json:"networks"`
		Suspended bool         `json:"suspended" doc:"An operator looks into the store; nothing is paid out meanwhile."`
	}
}

func (s *Service) httpMoney(ctx context.Context, _ *struct{}) (*moneyOut, error) {
	till, err := s.Till(ctx, userFrom(ctx))
	if err != nil {
		return nil, err
	}
	out := &moneyOut{}
	b := &out.Body
	b.Balance, b.Held, b.Earned, b.PaidOut = till.Balance, till.Held, till.Earned, till.PaidOut
	b.Min, b.Daily, b.LeftToday = till.Policy.WithdrawMin, till.Policy.WithdrawDaily, till.Left
	b.Networks, b.Suspended = append([]string{}, s.Networks...), till.Barred
	return out, nil
}

type statementIn struct{ httpapi.PageQuery }

type statementView struct {
	ID            string          `json:"id"`
	Kind          string          `json:"kind" enum:"release,split,withdrawal_ask,withdrawal_back,withdrawal_paid,bond_return"`
	Account       Pocket          `json:"account" enum:"balance,held" doc:"What it moved: what can be withdrawn, or what is being withdrawn."`
	Amount        money.Amount    `json:"amount" doc:"Below zero for what has left."`
	TransactionID string          `json:"transactionId,omitempty" doc:"The order that was sold."`
	ProductName   string          `json:"productName,omitempty"`
	WithdrawalID  string          `json:"withdrawalId,omitempty"`
	Withdrawal    WithdrawalState `json:"withdrawalState,omitempty" enum:"asked,approved,sending,paid,refused,cancelled" doc:"Of what was asked for, as it is now."`
	Time          time.Time       `json:"time"`
}

type statementOut struct{ Body httpapi.Page[statementView] }

func (s *Service) httpStatement(ctx context.Context, in *statementIn) (*statementOut, error) {
	lines, err := s.Statement(ctx, userFrom(ctx), in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	return &statementOut{pageOf(lines, in.Limit, StatementLine.view, func(l StatementLine) string { return l.ID })}, nil
}

func (l StatementLine) view() statementView {
	v := statementView{ID: l.ID, Kind: l.Kind, Account: l.Pocket, Amount: money.Amount(l.Amount), ProductName: l.Memo["productName"], Withdrawal: l.State, Time: l.At.Time()}
	switch l.Kind {
	case "release", "split":
		v.TransactionID = l.Ref
	case "withdrawal_ask", "withdrawal_back", "withdrawal_paid":
		v.WithdrawalID = l.Ref
	}
	return v
}
