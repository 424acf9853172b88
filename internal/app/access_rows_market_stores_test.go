package app_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"mime/multipart"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// marketStoreRows are about stores and their bonds.
var marketStoreRows = map[string]row{
	// For everybody.
	"market-stores":    {allowed: 200},
	"market-store-get": {with: ids{"id": aStore}, allowed: 200},

	// For members, about the store that they keep or want to.
	"market-store-open":   {says: says{"name": aWord, "about": "Ropes."}, allowed: 200},
	"market-store-mine":   {allowed: 200},
	"market-store-change": {asks: keeping(aStore), says: says{"name": aWord, "about": "Ropes."}, allowed: 200, theirs: 404},
	"market-store-logo":   {asks: keeping(aStore), form: aLogo, allowed: 200, theirs: 404},
	"market-store-close":  {asks: keeping(aStore), allowed: 200, theirs: 404},
	"market-store-reopen": {asks: keeping(aClosingStore), allowed: 200, theirs: 404},

	// For operators with the key.
	"market-store-desk":    {allowed: 200},
	"market-store-case":    {with: ids{"id": aStore}, allowed: 200},
	"market-store-suspend": {with: ids{"id": aStore}, says: why, allowed: 200},
	"market-store-resume":  {with: ids{"id": aSuspendedStore}, says: why, allowed: 200},
	"market-store-penalty": {with: ids{"id": aBondedStore}, says: aPenalty, allowed: 200},
}

var aPenalty = says{"amount": "5.00", "reason": "a rope that was none"}

var (
	aStore        = owned("store", noID, func(c *cast) string { return c.shop.storeOf(c.people[owner].id) })
	aClosingStore = owned("closing store", noID, func(c *cast) string {
		c.as(owner, "POST", "/market/my/store/close", nil, nil)
		return aStore.of(c)
	})
	aSuspendedStore = owned("suspended store", noID, func(c *cast) string {
		c.as(keyed, "POST", "/admin/market/stores/"+aStore.of(c)+"/suspend", why, nil)
		return aStore.of(c)
	})
	aBondedStore = owned("bonded store", noID, func(c *cast) string {
		c.shop.bondStore(aStore.of(c), 5*money.Dollar)
		return aStore.of(c)
	})
)

// keeping has the owner keep a store. Nobody else names it: they have none.
func keeping(store thing) func(c *cast) string {
	return func(c *cast) string {
		aStore.of(c)
		store.of(c)
		return ""
	}
}

// aLogo is the form of a store's logo.
func aLogo() (contentType string, body []byte) {
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	file, _ := writer.CreateFormFile("file", "rope.png")           // into memory,
	_ = png.Encode(file, image.NewNRGBA(image.Rect(0, 0, 30, 30))) // which does
	_ = writer.Close()                                             // not fail
	return writer.FormDataContentType(), form.Bytes()
}

// bondStore brings a bond to a store.
func (s *shop) bondStore(storeID string, amount money.Amount) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := ledger.New(s.app.DB(), s.clock).Post(ctx, tx, ledger.Journal{
			Key: "order:" + id.New(s.clock.Now()) + ":settle", Kind: "test", Ref: storeID,
			Transfers: []ledger.Transfer{{From: ledger.Granted(), To: ledger.Bond(storeID), Amount: int64(amount)}},
		})
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE market_store SET bond = bond + $1 WHERE id = $2`, amount, storeID)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// toStore acts upon a store of nobody's, which an operator has suspended or not.
func (s *shop) toStore(act string, suspended bool, body says) {
	s.t.Helper()
	store := s.storeOf(id.New(s.clock.Now()))
	s.bondStore(store, 5*money.Dollar)
	if suspended {
		s.write(`UPDATE market_store SET state = 'suspended', suspended_for = 'operator' WHERE id = $1`, store)
	}
	s.want("POST", "/api/v1/admin/market/stores/"+store+act, body, 200, nil)
}
