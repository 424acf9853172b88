package order

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
)

type caseOut struct{ Body caseBody }

type caseBody struct {
	Order      orderBody     `json:"order"`
	User       buyerBody     `json:"user"`
	MayCancel  bool          `json:"mayCancel" doc:"Whether an operator may close it."`
	MayRefund  bool          `json:"mayRefund" doc:"Whether it has a price to give back; the goods may still refuse."`
	Timeline   []toldBody    `json:"timeline" doc:"Everything that happened, the oldest first."`
	Payments   []paymentBody `json:"payments" doc:"How it was to be paid, and what the providers said."`
	Journals   []journalBody `json:"journals" doc:"What moved in the ledger."`
	UserCredit money.Amount  `json:"userCredit" doc:"What the buyer has with us now; below zero for one who owes."`
}

type buyerBody struct {
	ID       string `json:"id"`
	Nickname string `json:"nickname" doc:"Empty for those who have left."`
	Email    string `json:"email"`
}

type toldBody struct {
	Time      time.Time     `json:"time"`
	Source    Source        `json:"source" enum:"webhook,payment,ledger,order,audit"`
	Event     string        `json:"event" doc:"order: as in the order's lines; payment: prepared, or a state; webhook: announced; ledger: the journal's kind; audit: the act."`
	Amount    *money.Amount `json:"amount,omitempty"`
	Points    int64         `json:"points,omitempty"`
	Detail    string        `json:"detail,omitempty"`
	Actor     string        `json:"actor,omitempty" doc:"An operator's user id."`
	ActorName string        `json:"actorName,omitempty"`
}

// paymentBody is one attempt; what came without one, such as a payment that an
// operator confirmed, has no attemptId.
type paymentBody struct {
	AttemptID    string            `json:"attemptId,omitempty"`
	Provider     string            `json:"provider"`
	PayType      payment.PayType   `json:"payType,omitempty"`
	Network      string            `json:"network,omitempty"`
	Amount       *money.Amount     `json:"amount,omitempty"`
	State        string            `json:"state,omitempty" enum:"open,closed"`
	CreateTime   *time.Time        `json:"createTime,omitempty"`
	ExpireTime   *time.Time        `json:"expireTime,omitempty"`
	Observations []observationBody `json:"observations"`
}

type observationBody struct {
	ExternalID string       `json:"externalId" doc:"The provider's id of the payment, such as a transaction's hash."`
	State      string       `json:"state" enum:"seen,dropped,paid,failed,closed,mismatched,refunded,refund_failed,disputed,dispute_won"`
	Of         string       `json:"of,omitempty" doc:"The payment that a refund or dispute is about."`
	Amount     money.Amount `json:"amount"`
	Currency   string       `json:"currency,omitempty"`
	RawAmount  string       `json:"rawAmount,omitempty" doc:"What arrived, in the provider's own writing."`
	Message    string       `json:"message,omitempty"`
	Time       time.Time    `json:"time"`
}

type journalBody struct {
	Key       string         `json:"key"`
	Kind      string         `json:"kind"`
	Time      time.Time      `json:"time"`
	Transfers []transferBody `json:"transfers"`
}

type transferBody struct {
	From     string        `json:"from"`
	To       string        `json:"to"`
	Currency string        `json:"currency" enum:"USD,POINT"`
	Amount   *money.Amount `json:"amount,omitempty" doc:"Of dollars."`
	Points   int64         `json:"points,omitempty"`
}

func presentCase(c Case, entrusted bool, now clock.Millis) caseBody {
	body := caseBody{
		Order: present(c.Order, c.Credit, now), User: buyerBody(c.Buyer), UserCredit: money.Amount(c.Held.Spendable() - c.Held.Owed),
		MayCancel: c.Order.Status == Processing, MayRefund: c.Order.Status == Succeeded && c.Order.RefundedAt == nil && !entrusted,
		Timeline: make([]toldBody, len(c.Timeline)), Payments: presentPayments(c), Journals: make([]journalBody, len(c.Journals)),
	}
	for i, t := range c.Timeline {
		body.Timeline[i] = toldBody{
			Time: t.At.Time(), Source: t.Source, Event: t.Event, Amount: shown(t.Amount), Points: t.Points, Detail: t.Detail,
			Actor: t.Actor, ActorName: c.Names[t.Actor],
		}
	}
	for i, j := range c.Journals {
		body.Journals[i] = journalBody{Key: j.Key, Kind: j.Kind, Time: j.At.Time(), Transfers: presentTransfers(j.Transfers)}
	}
	return body
}

// presentPayments puts what providers said beside the attempt it was said of.
func presentPayments(c Case) []paymentBody {
	bodies, at := []paymentBody{}, map[string]int{}
	for _, a := range c.Attempts {
		at[a.ID] = len(bodies)
		created, expires := a.CreatedAt.Time(), a.ExpiresAt.Time()
		bodies = append(bodies, paymentBody{
			AttemptID: a.ID, Provider: a.Provider, PayType: a.PayType, Network: a.Network, Amount: shown(a.Amount), State: string(a.State),
			CreateTime: &created, ExpireTime: &expires, Observations: []observationBody{},
		})
	}
	for _, o := range c.Observations {
		i, known := at[o.AttemptID]
		if !known {
			i = len(bodies)
			bodies = append(bodies, paymentBody{Provider: o.Provider})
		}
		bodies[i].Observations = append(bodies[i].Observations, observationBody{
			ExternalID: o.ExternalID, State: string(o.State), Of: o.Of, Amount: o.Amount, Currency: o.Currency, RawAmount: o.RawAmount,
			Message: o.Message, Time: o.At.Time(),
		})
	}
	return bodies
}

func presentTransfers(transfers []ledger.Transfer) []transferBody {
	bodies := make([]transferBody, len(transfers))
	for i, t := range transfers {
		bodies[i] = transferBody{From: t.From.ID(), To: t.To.ID(), Currency: string(t.From.Currency())}
		if t.From.Currency() == ledger.USD {
			bodies[i].Amount = shown(money.Amount(t.Amount))
		} else {
			bodies[i].Points = t.Amount
		}
	}
	return bodies
}

// shown leaves an amount of nothing out.
func shown(amount money.Amount) *money.Amount {
	if amount == 0 {
		return nil
	}
	return &amount
}
