package console

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Config is who counts what.
type Config struct {
	DB    *storage.DB
	Clock clock.Clock

	Placed   Counting // orders, by kind
	Sold     Counting // the house's own goods: USD and Points are revenue
	Fees     Counting // what the house earned otherwise
	Refunded Counting // as Sold, of refunds; Returned is of all goods
	Handed   Counting // what members sold each other: counts alone
	In, Back Counting // money that came and left, by method
	People   Counting // Count registered, and Points were here
	Traffic  Counting
	Uploads  Counting

	Nodes        func(ctx context.Context) (Nodes, error)
	Books        func(ctx context.Context) (*Check, error) // nil before the first check
	Jobs         func(ctx context.Context) (Jobs, error)
	DeadMessages func(ctx context.Context) (int64, error)
	Disk         func(ctx context.Context) (*Disk, error)  // nil where there is none
	Lamps        func(ctx context.Context) ([]Lamp, error) // nil where nothing is watched
}

// Service puts the counts side by side.
type Service struct{ Config }

// New makes the room.
func New(c Config) *Service { return &Service{c} }

// today is the day that it is.
func (s *Service) today() int64 { return s.Clock.Now().Day() }
