package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/base/seal"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

// Pictures makes pictures from uploads and keeps them.
type Pictures interface {
	Prepare(ctx context.Context, upload *picture.Received) (picture.Prepared, error)
	Keep(ctx context.Context, p picture.Prepared) error
	Remove(ctx context.Context, ref picture.Ref) error
}

// Orders is what the room asks of the order desk.
type Orders interface {
	// Touch tells whoever waits for news of an order that there is some.
	Touch(ctx context.Context, tx *storage.Tx, order string) error
	// MarkRefunded notes that the price of an order went back as credit.
	MarkRefunded(ctx context.Context, tx *storage.Tx, order string, amount money.Amount, actor string) error
}

// Policy is what the operator sets about the market.
type Policy struct {
	Bond          money.Amount
	Fee           int64        // basis points of what a keeper gets
	CloseWait     int64        // days between closing and the bond's return
	WithdrawMin   money.Amount // of one withdrawal
	WithdrawDaily money.Amount // of a store within a day
	WithdrawAlone money.Amount // beyond it a second operator must agree
}

// Config is what the market is built from.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Queue    *jobs.Queue
	Live     *live.Live
	Ledger   *ledger.Service
	Pictures Pictures
	Box      seal.Box
	Secret   string // keys the fingerprints of items
	Orders   Orders
	// Policy is what holds now; PolicyIn the same inside a transaction.
	Policy   func(ctx context.Context) (Policy, error)
	PolicyIn func(ctx context.Context, tx *storage.Tx) (Policy, error)
	// Check refuses texts that hold a blocked word, by the names of their fields.
	Check func(ctx context.Context, texts ...moderation.Named) (moderation.Finding, error)
	// Complete tells, as the transaction sees it, whether a member can be reached
	// by mail or phone and not by Telegram alone.
	Complete func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	// Active tells, as the transaction sees it, whether a member may still act.
	Active func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	// CompleteNow tells the same as Complete outside of one, for what is shown.
	CompleteNow func(ctx context.Context, user string) (bool, error)
	// PaysOut tells whether somebody may still act on withdrawals: an account alone
	// is not enough, it needs the permission. Nobody, who is empty, may not.
	PaysOut func(ctx context.Context, from storage.Reader, user string) (bool, error)
	// Address answers a wallet's address as its network writes it, or refuses it.
	Address func(network, typed string) (string, error)
	// Networks are those that money can leave on.
	Networks []string
	Recorder Recorder
	// Tell writes to a member, in the transaction that gives the reason.
	Tell func(ctx context.Context, tx *storage.Tx, user, template string, values map[string]string) error
	// Names tells who the members of these ids are: to operators whole, to others
	// as everybody sees them.
	Names   func(ctx context.Context, users []string) (map[string]string, error)
	Nicks   func(ctx context.Context, users []string) (map[string]string, error)
	BaseURL string
}

// Service is the use cases of the market; each is one transaction.
type Service struct {
	Config
	store store
	seats picture.Seats
}

// New makes the service.
func New(c Config) *Service { return &Service{Config: c, seats: picture.NewSeats()} }

// store holds the SQL.
type store struct{}

// Operator is who decides, and from where.
type Operator struct{ UserID, IP string }

// Act is something that an operator did.
type Act struct {
	By            Operator
	Action        string // "market.product_approve"
	Target        string
	Reason        string
	Before, After any
}

// Recorder writes acts down, in the transaction that does them.
type Recorder interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
}
