package market

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/picture"
)

// What is refused about products. Keepers and visitors are told of a block as
// of any other content; the desk's own words are about the act.
var (
	ErrBlocked      = fault.New(fault.Forbidden, "content_blocked")
	ErrAdult        = fault.New(fault.Forbidden, "adult_only")
	ErrIllegal      = fault.New(fault.Forbidden, "illegal_content") // nobody may look for that
	ErrState        = fault.New(fault.Conflict, "product_state")    // a waiting one is not handed in, a retired one not retired
	ErrDecided      = fault.New(fault.Conflict, "product_decided")
	ErrIsBlocked    = fault.New(fault.Conflict, "product_blocked")
	ErrNotBlocked   = fault.New(fault.Conflict, "product_not_blocked")
	ErrProductLimit = fault.New(fault.Conflict, "product_limit_reached")
	ErrPictureLimit = fault.New(fault.Conflict, "picture_limit_reached")
	ErrDelivery     = fault.New(fault.Conflict, "delivery_fixed")
)

// Categories are all categories, in the order in which they are shown.
var Categories = []string{"accounts", "software", "services", "games", "design", "learning", "other"}

// What a product may cost, and how much of everything there may be.
const (
	LowestPrice   = money.Cent
	HighestPrice  = 10_000 * money.Dollar
	mostProducts  = 1_000 // of a store
	mostPictures  = 5     // of a product
	mostStock     = 1_000_000
	productPrefix = "market-product/" // what acts are recorded about
)

// ProductState is where a product is in its life.
type ProductState string

// The states.
const (
	Draft          ProductState = "draft"
	ProductWaiting ProductState = "waiting" // for an operator
	Listed         ProductState = "listed"
	Refused        ProductState = "refused"
	Retired        ProductState = "retired"
)

// Delivery is how a product reaches its buyer.
type Delivery string

// The ways.
const (
	ByItems   Delivery = "items"   // from a list, at once
	ByMessage Delivery = "message" // from the keeper, within a day
)

// Text is what a product says in one language.
type Text struct {
	Name  string `json:"name"`
	About string `json:"about"`
}

// Product is something that a store sells.
type Product struct {
	ID          string
	StoreID     string
	State       ProductState
	Reason      string
	Blocked     bool
	Texts       map[lang.Tag]Text // one language, or all of them
	Name        string            // in the first of its languages
	Category    string
	Price       money.Amount
	Delivery    Delivery
	Stock       int64
	LimitOne    bool // everybody buys it once
	Adult       bool
	Pictures    []picture.Ref
	Sales       int64
	RatingSum   int64
	RatingCount int64
	Rating      int64 // thousandths of a star; 0: none yet
	Shown       bool  // listed, not blocked, and its store is open
	Version     int64
	CreatedAt   clock.Millis
	ChangedAt   clock.Millis
	ListedAt    *clock.Millis
}

// Languages are those that it has texts in, in the order of switches.
func (p Product) Languages() []lang.Tag {
	var all []lang.Tag
	for _, tag := range lang.All() {
		if _, has := p.Texts[tag]; has {
			all = append(all, tag)
		}
	}
	return all
}

// In is what it says to a reader of that language, or else in its first one.
func (p Product) In(tag lang.Tag) Text {
	if text, has := p.Texts[tag]; has {
		return text
	}
	for _, first := range p.Languages() {
		return p.Texts[first]
	}
	return Text{}
}
