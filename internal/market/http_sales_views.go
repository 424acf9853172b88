package market

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
)

type disputeView struct {
	Reason    string     `json:"reason" doc:"The buyer's."`
	Answer    string     `json:"answer" doc:"The keeper's, or empty."`
	Outcome   Outcome    `json:"outcome" doc:"released, refunded, split or withdrawn; empty as long as it is open."`
	Note      string     `json:"note" doc:"The operator's, to both; or empty."`
	OpenedAt  time.Time  `json:"openedAt"`
	DecidedAt *time.Time `json:"decidedAt,omitempty"`
}

func viewDispute(d *Dispute) *disputeView {
	if d == nil {
		return nil
	}
	return &disputeView{d.Reason, d.Answer, d.Outcome, d.Note, d.OpenedAt.Time(), clock.TimeOf(d.DecidedAt)}
}

type commentView struct {
	Rating       int64      `json:"rating" doc:"1 to 5."`
	Text         string     `json:"text"`
	Hidden       bool       `json:"hidden" doc:"An operator has taken it away from everybody else."`
	HiddenReason string     `json:"hiddenReason,omitempty" doc:"Why."`
	Time         time.Time  `json:"time"`
	Answer       string     `json:"answer" doc:"The keeper's, or empty."`
	AnsweredAt   *time.Time `json:"answeredAt,omitempty"`
}

func viewComment(r *Review) *commentView {
	if r == nil {
		return nil
	}
	return &commentView{r.Rating, r.Text, r.Hidden, r.HiddenReason, r.CreatedAt.Time(), r.Answer, clock.TimeOf(r.AnsweredAt)}
}

type storeName struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// SaleView is a sale as its buyer sees it.
type SaleView struct {
	TransactionID string       `json:"transactionId"`
	State         SaleState    `json:"state" enum:"awaiting,delivered,disputed,confirmed,refunded,split"`
	ReceiptStatus string       `json:"receiptStatus" enum:"not_received,confirmed"`
	Delivery      Delivery     `json:"delivery" enum:"items,message"`
	ProductID     string       `json:"productId"`
	ProductName   string       `json:"productName"`
	Quantity      int64        `json:"quantity"`
	Price         money.Amount `json:"price" doc:"Of the whole order."`
	Store         storeName    `json:"store"`
	Items         []string     `json:"items" doc:"What was handed over; empty before."`
	Message       string       `json:"message" doc:"The keeper's; empty before it came."`
	DeliveredAt   *time.Time   `json:"deliveredAt,omitempty"`
	DueAt         *time.Time   `json:"dueAt,omitempty" doc:"Awaiting: from when the money can be taken back. Delivered: when it confirms itself."`
	ClosedAt      *time.Time   `json:"closedAt,omitempty"`
	ClosedBy      Closer       `json:"closedBy,omitempty" enum:"buyer,clock,keeper,operator"`
	ToBuyer       money.Amount `json:"toBuyer" doc:"What came back of the price."`
	MayReturn     bool         `json:"mayReturn"`
	MayConfirm    bool         `json:"mayConfirm"`
	MayDispute    bool         `json:"mayDispute"`
	MayComment    bool         `json:"mayComment"`
	Dispute       *disputeView `json:"dispute,omitempty"`
	Comment       *commentView `json:"comment,omitempty"`
}

func viewBought(s SaleStory, now clock.Millis) SaleView {
	v := SaleView{
		TransactionID: s.OrderID, State: s.State, ReceiptStatus: s.State.receipt(), Delivery: s.Delivery, ProductID: s.ProductID,
		ProductName: s.ProductName, Quantity: s.Quantity, Price: s.Price, Store: storeName{s.Store.ID, s.Store.Name},
		Items: s.Items, Message: s.Message, DeliveredAt: clock.TimeOf(s.DeliveredAt), DueAt: clock.TimeOf(s.DueAt), ClosedAt: clock.TimeOf(s.ClosedAt),
		ClosedBy: s.ClosedBy, ToBuyer: s.ToBuyer, MayReturn: s.MayReturn(now), MayConfirm: s.MayConfirm(), MayDispute: s.MayDispute(),
		MayComment: s.State.Received() && s.Review == nil, Dispute: viewDispute(s.Dispute), Comment: viewComment(s.Review),
	}
	if v.Items == nil {
		v.Items = []string{}
	}
	return v
}

// KeeperSaleView is a sale as its keeper lists it.
type KeeperSaleView struct {
	TransactionID string       `json:"transactionId"`
	State         SaleState    `json:"state" enum:"awaiting,delivered,disputed,confirmed,refunded,split"`
	Delivery      Delivery     `json:"delivery" enum:"items,message"`
	ProductID     string       `json:"productId"`
	ProductName   string       `json:"productName"`
	Quantity      int64        `json:"quantity"`
	Price         money.Amount `json:"price" doc:"Of the whole order."`
	Buyer         string       `json:"buyer" doc:"A masked nickname."`
	CreatedAt     time.Time    `json:"createdAt" doc:"When it was paid."`
	DeliveredAt   *time.Time   `json:"deliveredAt,omitempty"`
	DueAt         *time.Time   `json:"dueAt,omitempty" doc:"Awaiting: from when the buyer may take the money back. Delivered: when it confirms itself."`
	ClosedAt      *time.Time   `json:"closedAt,omitempty"`
	ClosedBy      Closer       `json:"closedBy,omitempty" enum:"buyer,clock,keeper,operator"`
	ToBuyer       money.Amount `json:"toBuyer" doc:"What went back of the price."`
	Fee           money.Amount `json:"fee" doc:"What the house kept."`
	Earned        money.Amount `json:"earned" doc:"What the store got; nothing as long as the sale is open."`
	MayDeliver    bool         `json:"mayDeliver"`
	MayRefund     bool         `json:"mayRefund"`
}

func viewSold(s Sale, nick string) KeeperSaleView {
	v := KeeperSaleView{
		TransactionID: s.OrderID, State: s.State, Delivery: s.Delivery, ProductID: s.ProductID, ProductName: s.ProductName, Quantity: s.Quantity,
		Price: s.Price, Buyer: masked(nick), CreatedAt: s.CreatedAt.Time(), DeliveredAt: clock.TimeOf(s.DeliveredAt), DueAt: clock.TimeOf(s.DueAt),
		ClosedAt: clock.TimeOf(s.ClosedAt), ClosedBy: s.ClosedBy, ToBuyer: s.ToBuyer, Fee: s.Fee, MayDeliver: s.MayDeliver(), MayRefund: s.State.Open(),
	}
	if !s.State.Open() {
		v.Earned = s.Price - s.ToBuyer - s.Fee
	}
	return v
}

// KeeperSaleStory is one sale as its keeper sees it.
type KeeperSaleStory struct {
	KeeperSaleView
	Message          string       `json:"message" doc:"What was delivered by message; items are the buyer's alone."`
	Dispute          *disputeView `json:"dispute,omitempty"`
	Comment          *commentView `json:"comment,omitempty"`
	MayAnswer        bool         `json:"mayAnswer" doc:"There is a comment without an answer."`
	MayAnswerDispute bool         `json:"mayAnswerDispute"`
}

func viewSoldStory(s SaleStory, nick string) KeeperSaleStory {
	return KeeperSaleStory{
		KeeperSaleView: viewSold(s.Sale, nick), Message: s.Message, Dispute: viewDispute(s.Dispute), Comment: viewComment(s.Review),
		MayAnswer:        s.Review != nil && s.Review.Answer == "" && !s.Review.Hidden,
		MayAnswerDispute: s.State == Disputed && s.Dispute != nil && s.Dispute.Answer == "",
	}
}

func buyerOf(s Sale) string { return s.BuyerID }

func productOf(s Sale) string { return s.ProductID }

func orderOf(s Sale) string { return s.OrderID }

func idsOf[T any](things []T, of func(T) string) []string {
	ids := make([]string, len(things))
	for i, thing := range things {
		ids[i] = of(thing)
	}
	return ids
}
