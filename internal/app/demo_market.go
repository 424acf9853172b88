package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/market"
	"causeway/internal/order"
	"causeway/internal/storage"
)

// demoStore is a store of demo/market.json with what it sells.
type demoStore struct {
	Owner, Name, About string
	Glyph, From, To    string
	Days               int // since it was founded
	Products           []*demoProduct

	owner string // the keeper's id
}

type demoProduct struct {
	Texts           map[lang.Tag]market.Text
	Category        string
	Price           string
	Delivery        market.Delivery
	Stock           int
	LimitOne        bool
	Glyph, From, To string
	Days            int // since it was handed in
	Waiting         bool
	Sales           []*demoSale

	id      string
	price   money.Amount
	version int64 // that the operator has seen
}

// demoTraders are people whom only the market knows: whoever tries the demo
// finds the accounts that it offers with nothing bought and nothing sold.
var demoTraders = []account.NewMember{
	{Email: "tomas@demo.example", Nickname: "Tomás"},
	{Email: "june@demo.example", Nickname: "June"},
	{Email: "anton@demo.example", Nickname: "Антон"},
	{Email: "haoran@demo.example", Nickname: "浩然"},
}

// demoWithdrawal waits for the operator.
var demoWithdrawal = market.WithdrawalWish{Amount: 40 * money.Dollar, Network: "polygon", Address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}

// agenda is what happened at the market, and how long ago. It is lived in the
// order in which it happened, through the rooms that it happens in for
// everybody, so that the books are right.
type agenda []happening

type happening struct {
	ago time.Duration
	do  func(ctx context.Context) error
}

func (a *agenda) at(ago time.Duration, do func(ctx context.Context) error) {
	*a = append(*a, happening{ago, do})
}

// seedMarket opens stores, fills their shelves and has people buy there. It is
// done by whichever process comes first.
func (a *App) seedMarket(ctx context.Context) error {
	if there, err := a.market.Stores(ctx, market.StoreSearch{Limit: 1}); err != nil || len(there) > 0 {
		return err
	}
	for _, trader := range demoTraders {
		if _, err := a.admitMember(ctx, trader); err != nil {
			return err
		}
	}
	people, err := a.demoPeople(ctx)
	if err != nil {
		return err
	}
	var stores []*demoStore
	if err := readDemo("market.json", &stores); err != nil {
		return err
	}
	shelf, err := a.shop.Shelf(ctx)
	if err != nil {
		return err
	}
	past := a.marketPast(stores, people)
	a.purchasesPast(&past, people, shelf)
	err = a.livePast(ctx, past)
	if errors.Is(err, market.ErrStoreExists) {
		return nil
	}
	return err
}

// livePast does what happened, with the clock turned back. Nobody is written to
// about a past that never was.
func (a *App) livePast(ctx context.Context, past agenda) error {
	slices.SortStableFunc(past, func(x, y happening) int { return cmp.Compare(y.ago, x.ago) })
	tell := a.market.Tell
	a.market.Tell = func(context.Context, *storage.Tx, string, string, map[string]string) error { return nil }
	defer func() {
		a.market.Tell = tell
		a.demoClock.turnBack(0)
	}()
	for _, h := range past {
		a.demoClock.turnBack(h.ago)
		if err := h.do(ctx); err != nil {
			return fmt.Errorf("%v ago: %w", h.ago, err)
		}
	}
	return nil
}

func (a *App) marketPast(stores []*demoStore, people map[string]string) (past agenda) {
	operator := market.Operator{UserID: people["operator@demo.example"]}
	for i, s := range stores {
		s.owner = people[s.Owner]
		past.at(days(s.Days)-time.Duration(i)*time.Minute, func(ctx context.Context) error { return a.openDemoStore(ctx, s) })
		for j, p := range s.Products {
			// Not all at midnight: what is shown newest first should mix the stores.
			handed := days(p.Days) - time.Duration(j)*time.Hour
			past.at(handed, func(ctx context.Context) error { return a.stockDemo(ctx, s, p) })
			if !p.Waiting {
				past.at(handed-5*time.Hour, func(ctx context.Context) error {
					_, err := a.market.ApproveProduct(ctx, operator, p.id, p.version)
					return err
				})
			}
			for _, sale := range p.Sales {
				a.sellDemo(&past, s, p, sale, people)
			}
		}
	}
	past.at(90*time.Minute, func(ctx context.Context) error {
		_, err := a.market.Withdraw(ctx, stores[0].owner, demoWithdrawal)
		return err
	})
	return past
}

func days(n int) time.Duration { return time.Duration(n) * 24 * time.Hour }

// openDemoStore founds a store, which opens with its bond.
func (a *App) openDemoStore(ctx context.Context, s *demoStore) error {
	made, err := a.market.OpenStore(ctx, s.owner, market.Profile{Name: s.Name, About: s.About})
	if err != nil {
		return err
	}
	logo, err := drawUpload(drawIcon, s.Glyph, s.From, s.To)
	if err != nil {
		return err
	}
	defer logo.Discard()
	if _, err := a.market.SetLogo(ctx, s.owner, logo); err != nil {
		return err
	}
	_, err = a.buyDemo(ctx, order.Request{UserID: s.owner, Kind: order.Bond, ProductID: made.ID, Quantity: 1})
	return err
}

// everywhere has a product that speaks several languages say the same in English
// to readers of those that the demo does not speak.
func everywhere(texts map[lang.Tag]market.Text) map[lang.Tag]market.Text {
	for _, tag := range lang.All() {
		if _, has := texts[tag]; !has && len(texts) > 1 {
			texts[tag] = texts[lang.Default]
		}
	}
	return texts
}

// stockDemo hands a product in, with its picture and its stock.
func (a *App) stockDemo(ctx context.Context, s *demoStore, p *demoProduct) error {
	price, err := money.Parse(p.Price)
	if err != nil {
		return err
	}
	made, err := a.market.Draft(ctx, s.owner, market.Described{Texts: everywhere(p.Texts), Category: p.Category, Price: price, Delivery: p.Delivery, LimitOne: p.LimitOne})
	if err != nil {
		return err
	}
	p.id, p.price = made.ID, price
	shot, err := drawUpload(drawCover, p.Glyph, p.From, p.To)
	if err != nil {
		return err
	}
	defer shot.Discard()
	if _, err := a.market.AddPicture(ctx, s.owner, p.id, shot); err != nil {
		return err
	}
	if p.Delivery == market.ByItems {
		_, err = a.market.AddItems(ctx, s.owner, p.id, demoItems(p.id, p.Stock))
	} else {
		_, err = a.market.SetStock(ctx, s.owner, p.id, int64(p.Stock))
	}
	if err != nil {
		return err
	}
	handed, err := a.market.Submit(ctx, s.owner, p.id)
	p.version = handed.Version
	return err
}

// demoItems are as many codes as asked for. They open nothing.
func demoItems(product string, n int) string {
	var lines strings.Builder
	for i := range n {
		fmt.Fprintf(&lines, "DEMO-%s-%04d\n", strings.ToUpper(product[len(product)-6:]), i+1)
	}
	return lines.String()
}
