package market

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/picture"
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
	Texts       map[lang.Tag]Text // one language, or all four
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
	Version     int64
	CreatedAt   clock.Millis
	ChangedAt   clock.Millis
	ListedAt    *clock.Millis
}
