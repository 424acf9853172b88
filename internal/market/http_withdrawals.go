package market

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// WithdrawalView is a withdrawal as its keeper sees it. It is exported because the
// contract is written from exported fields only, and operators see more of it.
type WithdrawalView struct {
	ID        string          `json:"id"`
	Amount    money.Amount    `json:"amount"`
	Network   string          `json:"network"`
	Address   string          `json:"address"`
	State     WithdrawalState `json:"state" enum:"asked,approved,sending,paid,refused,cancelled"`
	Reference string          `json:"reference,omitempty" doc:"Hash of the transaction."`
	Reason    string          `json:"reason,omitempty" doc:"Why it was refused."`
	Time      time.Time       `json:"time" doc:"When it was asked for."`
	DecidedAt *time.Time      `json:"decidedAt,omitempty"`
	MayCancel bool            `json:"mayCancel"`
}

func (w Withdrawal) view() WithdrawalView {
	v := WithdrawalView{
		ID: w.ID, Amount: w.Amount, Network: w.Network, Address: w.Address, State: w.State, Reference: w.Reference, Reason: w.Reason,
		Time: w.CreatedAt.Time(), MayCancel: w.State == WithdrawalAsked,
	}
	if w.State != WithdrawalAsked { // that somebody was the first of two is the operators' matter
		v.DecidedAt = clock.TimeOf(w.DecidedAt)
	}
	return v
}

type withdrawalsOut struct {
	Body httpapi.Page[WithdrawalView]
}

func (s *Service) httpWithdrawals(ctx context.Context, in *statementIn) (*withdrawalsOut, error) {
	listed, err := s.Withdrawals(ctx, userFrom(ctx), in.Cursor, in.Limit+1)
	if err != nil {
		return nil, err
	}
	return &withdrawalsOut{pageOf(listed, in.Limit, Withdrawal.view, func(w Withdrawal) string { return w.ID })}, nil
}

type withdrawIn struct {
	Key  string `header:"Idempotency-Key" maxLength:"100" pattern:"^[!-~]*$" doc:"Makes repeating the call harmless."`
	Body struct {
		Amount  money.Amount `json:"amount"`
		Network string       `json:"network" maxLength:"20"`
		Address string       `json:"address" maxLength:"120" doc:"Of a wallet, as it shows it."`
	}
}

type withdrawalOut struct{ Body WithdrawalView }

func (s *Service) httpWithdraw(ctx context.Context, in *withdrawIn) (*withdrawalOut, error) {
	w, err := s.Withdraw(ctx, userFrom(ctx), WithdrawalWish{
		Amount: in.Body.Amount, Network: in.Body.Network, Address: in.Body.Address, Key: in.Key,
	})
	if err != nil {
		return nil, err
	}
	return &withdrawalOut{w.view()}, nil
}

func (s *Service) httpCancelWithdrawal(ctx context.Context, in *oneIn) (*withdrawalOut, error) {
	w, err := s.CancelWithdrawal(ctx, userFrom(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &withdrawalOut{w.view()}, nil
}
