package market

import (
	"context"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
)

// registerPayoutDesk adds where operators agree to withdrawals and note what
// they have sent.
func (s *Service) registerPayoutDesk(r *httpapi.Router) {
	const at = "/withdrawals"
	httpapi.Register(r, ofDesk(payoutPermission, "market-payout-list", http.MethodGet, at, "What keepers want to have paid out", httpapi.NoBody), s.httpPayouts)
	act := func(id, path, summary string, body int64) httpapi.Operation {
		return ofDesk(payoutPermission, id, http.MethodPost, at+"/{id}"+path, summary, body)
	}
	httpapi.Register(r, act("market-payout-approve", "/approve", "Agree to a withdrawal; above a limit two must", httpapi.NoBody), s.httpApprovePayout)
	httpapi.Register(r, act("market-payout-send", "/send", "Say that one is sending it now, before one does", httpapi.NoBody), s.httpSendPayout)
	httpapi.Register(r, act("market-payout-unsent", "/unsent", "Say that nothing was sent after all", reasonBody), s.httpUnsendPayout)
	httpapi.Register(r, act("market-payout-paid", "/paid", "Note the transaction that it was sent with", reasonBody), s.httpPayoutPaid)
	httpapi.Register(r, act("market-payout-refuse", "/refuse", "Give the money back to the store", reasonBody), s.httpRefusePayout)
}

type payoutView struct {
	WithdrawalView
	StoreID      string     `json:"storeId"`
	StoreName    string     `json:"storeName"`
	KeeperID     string     `json:"keeperId"`
	KeeperName   string     `json:"keeperName" doc:"Empty if they have left."`
	ApprovedBy   string     `json:"approvedBy,omitempty" doc:"Who agreed first."`
	ApprovedName string     `json:"approvedName,omitempty"`
	SecondBy     string     `json:"secondBy,omitempty"`
	SecondName   string     `json:"secondName,omitempty"`
	SenderID     string     `json:"senderId,omitempty" doc:"Who is sending it, or has."`
	SenderName   string     `json:"senderName,omitempty"`
	SendingAt    *time.Time `json:"sendingAt,omitempty" doc:"Since when."`
	NeedsSecond  bool       `json:"needsSecond" doc:"Two operators have to agree."`
	Suspended    bool       `json:"suspended" doc:"An operator looks into the store; nobody agrees meanwhile."`
	MayApprove   bool       `json:"mayApprove" doc:"The caller can agree now."`
	MaySend      bool       `json:"maySend" doc:"The caller can say to be sending it."`
	MayUnsend    bool       `json:"mayUnsend" doc:"The caller can say that nothing was sent."`
	MayPay       bool       `json:"mayPay" doc:"The caller can note its transaction; for another sender they say why."`
	MayRefuse    bool       `json:"mayRefuse"`
}

// PayoutPage is exported because the contract is written from exported fields
// only.
type PayoutPage = httpapi.Page[payoutView]

type payoutsIn struct {
	httpapi.PageQuery
	State string `query:"state" enum:"queue,all,asked,approved,sending,paid,refused,cancelled" default:"queue" doc:"queue: what is asked, approved or being sent, the oldest first."`
}

type payoutsOut struct {
	Body struct {
		PayoutPage
		Alone money.Amount `json:"alone" doc:"What one operator may agree to for a store within 24 hours."`
	}
}

func (s *Service) httpPayouts(ctx context.Context, in *payoutsIn) (*payoutsOut, error) {
	listed, err := s.Payouts(ctx, in.State, in.Cursor, in.Limit+1) // one more tells whether there is a next page
	if err != nil {
		return nil, err
	}
	policy, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	out := &payoutsOut{}
	out.Body.Alone = policy.WithdrawAlone
	if len(listed) > in.Limit {
		listed = listed[:in.Limit]
		out.Body.Next = listed[in.Limit-1].ID
	}
	out.Body.Items, err = s.viewPayouts(ctx, listed...)
	return out, err
}

type payoutOut struct{ Body payoutView }

func (s *Service) httpApprovePayout(ctx context.Context, in *oneIn) (*payoutOut, error) {
	w, err := s.ApproveWithdrawal(ctx, operatorFrom(ctx), in.ID)
	return s.answerPayout(ctx, w, err)
}

type payoutPaidIn struct {
	ID   string `path:"id" maxLength:"40"`
	Body struct {
		Reference string `json:"reference" maxLength:"100" doc:"Hash of the transaction, as its network writes it."`
		Reason    string `json:"reason,omitempty" maxLength:"500" doc:"Why not whoever sends it notes that; for the record."`
	}
}

func (s *Service) httpPayoutPaid(ctx context.Context, in *payoutPaidIn) (*payoutOut, error) {
	w, err := s.PayWithdrawal(ctx, operatorFrom(ctx), in.ID, in.Body.Reference, in.Body.Reason)
	return s.answerPayout(ctx, w, err)
}

func (s *Service) httpSendPayout(ctx context.Context, in *oneIn) (*payoutOut, error) {
	w, err := s.ClaimWithdrawal(ctx, operatorFrom(ctx), in.ID)
	return s.answerPayout(ctx, w, err)
}

func (s *Service) httpUnsendPayout(ctx context.Context, in *marketReasonIn) (*payoutOut, error) {
	w, err := s.UnclaimWithdrawal(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.answerPayout(ctx, w, err)
}

func (s *Service) httpRefusePayout(ctx context.Context, in *marketReasonIn) (*payoutOut, error) {
	w, err := s.RefuseWithdrawal(ctx, operatorFrom(ctx), in.ID, in.Body.Reason)
	return s.answerPayout(ctx, w, err)
}

func (s *Service) answerPayout(ctx context.Context, w Withdrawal, err error) (*payoutOut, error) {
	if err != nil {
		return nil, err
	}
	policy, err := s.Policy(ctx)
	if err != nil {
		return nil, err
	}
	payouts, err := s.payoutsOf(ctx, s.DB, policy, w)
	if err != nil {
		return nil, err
	}
	views, err := s.viewPayouts(ctx, payouts...)
	if err != nil {
		return nil, err
	}
	return &payoutOut{views[0]}, nil
}

// viewPayouts adds who the people are, and what the caller may do.
func (s *Service) viewPayouts(ctx context.Context, listed ...Payout) ([]payoutView, error) {
	ids := []string{}
	for _, p := range listed {
		ids = append(ids, p.Store.OwnerID, p.ApprovedBy, p.SecondBy, p.SenderID)
	}
	names, err := s.Names(ctx, ids)
	if err != nil {
		return nil, err
	}
	self, views := userFrom(ctx), make([]payoutView, len(listed))
	for i, p := range listed {
		stranger, sending := p.Store.OwnerID != self, p.State == WithdrawalSending
		answers := sending && p.SenderID == self // for whether it was sent
		if sending && !answers {
			there, err := s.PaysOut(ctx, s.DB, p.SenderID)
			if err != nil {
				return nil, err
			}
			answers = !there
		}
		views[i] = payoutView{
			WithdrawalView: p.view(), StoreID: p.Store.ID, StoreName: p.Store.Name, KeeperID: p.Store.OwnerID, KeeperName: names[p.Store.OwnerID],
			ApprovedBy: p.ApprovedBy, ApprovedName: names[p.ApprovedBy], SecondBy: p.SecondBy, SecondName: names[p.SecondBy],
			SenderID: p.SenderID, SenderName: names[p.SenderID], SendingAt: clock.TimeOf(p.SendingAt),
			NeedsSecond: p.NeedsSecond, Suspended: p.Store.barred(),
			MayApprove: p.State == WithdrawalAsked && stranger && p.ApprovedBy != self && !p.Store.barred(),
			MaySend:    p.State == WithdrawalApproved && stranger && !p.Store.barred(),
			MayUnsend:  answers && stranger, MayPay: sending && stranger, MayRefuse: p.State.UnderWay() && !sending && stranger,
		}
	}
	return views, nil
}
