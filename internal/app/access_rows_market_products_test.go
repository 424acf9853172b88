package app_test

import "causeway/internal/base/id"

// marketProductRows are about products of the market and their stock.
var marketProductRows = map[string]row{
	// For everybody.
	"market-products": {allowed: 200},
	"market-product":  {with: ids{"id": aListedProduct}, allowed: 200},

	// For keepers, about their own store.
	"market-own-products":   {asks: withStall, allowed: 200, theirs: 404},
	"market-draft":          {asks: withStall, says: aProduct("items"), allowed: 200, theirs: 404},
	"market-own-product":    {with: ids{"id": aProductDraft}, allowed: 200, theirs: 404},
	"market-change":         {with: ids{"id": aProductDraft}, says: aProduct("items"), allowed: 200, theirs: 404},
	"market-submit":         {with: ids{"id": aProductDraft}, allowed: 200, theirs: 404},
	"market-retire":         {with: ids{"id": aListedProduct}, allowed: 200, theirs: 404},
	"market-picture-add":    {with: ids{"id": aProductDraft}, form: aPicture, allowed: 200, theirs: 404},
	"market-picture-remove": {with: ids{"id": aProductDraft, "ref": word("png-missing")}, allowed: 404},
	"market-stock":          {with: ids{"id": aProductDraft}, allowed: 200, theirs: 404},
	"market-items-add":      {with: ids{"id": aProductDraft}, says: says{"text": "a key"}, allowed: 200, theirs: 404},
	"market-items-clear":    {with: ids{"id": aProductDraft}, allowed: 200, theirs: 404},
	"market-stock-set":      {with: ids{"id": aMessageProduct}, says: says{"stock": 3}, allowed: 200, theirs: 404},

	// For operators with the key.
	"market-desk-products":   {allowed: 200},
	"market-desk-product":    {with: ids{"id": aWaitingProduct}, allowed: 200},
	"market-product-approve": {with: ids{"id": aWaitingProduct}, says: says{"version": 1}, allowed: 200},
	"market-product-refuse":  {with: ids{"id": aWaitingProduct}, says: says{"version": 1, "reason": "nothing there"}, allowed: 200},
	"market-product-block":   {with: ids{"id": aListedProduct}, says: why, allowed: 200},
	"market-product-unblock": {with: ids{"id": aBlockedProduct}, says: why, allowed: 200},
}

var (
	aProductDraft   = owned("product draft", noID, func(c *cast) string { return c.draftProduct("items") })
	aMessageProduct = owned("product by message", noID, func(c *cast) string { return c.draftProduct("message") })
	aWaitingProduct = owned("waiting product", noID, func(c *cast) string { return c.waitingProduct() })
	aListedProduct  = owned("listed product", noID, func(c *cast) string { return c.decidedProduct("/approve", says{"version": 1}) })
	aBlockedProduct = owned("blocked product", noID, func(c *cast) string { return c.decidedProduct("/block", why) })
)

// withStall has the owner keep a store, and nobody else, whatever was made before.
func withStall(c *cast) string {
	c.shop.storeOf(c.people[owner].id)
	c.write(`UPDATE market_store SET state = 'closed' WHERE owner_id <> $1`, c.people[owner].id)
	return ""
}

// aProduct is what a keeper writes about one.
func aProduct(delivery string) says {
	return says{
		"texts": says{"en-US": says{"name": "Harbour map", "about": "Where the water is deep."}}, "category": "software", "price": "4.50",
		"delivery": delivery, "limitOne": false, "adult": false,
	}
}

func (c *cast) draftProduct(delivery string) string {
	c.t.Helper()
	c.shop.storeOf(c.people[owner].id)
	var made struct{ ID string }
	c.as(owner, "POST", "/market/my/products", aProduct(delivery), &made)
	return made.ID
}

func (c *cast) waitingProduct() string {
	c.t.Helper()
	product := c.draftProduct("items")
	c.as(owner, "POST", "/market/my/products/"+product+"/submit", nil, nil)
	return product
}

func (c *cast) decidedProduct(act string, with says) string {
	c.t.Helper()
	product := c.waitingProduct()
	c.as(keyed, "POST", "/admin/market/products/"+product+act, with, nil)
	return product
}

// handInProduct gives the id of a product that waits. The operator keeps its
// store only until then: nobody decides about their own.
func (s *shop) handInProduct() string {
	s.t.Helper()
	keeper := id.New(s.clock.Now())
	s.want("POST", "/api/v1/market/stores", says{"name": "Stall " + keeper, "about": ""}, 200, nil)
	var made struct{ ID string }
	s.want("POST", "/api/v1/market/my/products", aProduct("items"), 200, &made)
	s.want("POST", "/api/v1/market/my/products/"+made.ID+"/submit", nil, 200, nil)
	s.write(`UPDATE market_store SET owner_id = $1 WHERE id = (SELECT store_id FROM market_product WHERE id = $2)`, keeper, made.ID)
	return made.ID
}

// toProduct acts upon a product that somebody has just handed in.
func (s *shop) toProduct(act string, body says) {
	s.t.Helper()
	s.want("POST", "/api/v1/admin/market/products/"+s.handInProduct()+act, body, 200, nil)
}
