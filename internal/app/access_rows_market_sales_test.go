package app_test

import "causeway/internal/base/money"

// marketSaleRows are about what was sold at the market.
var marketSaleRows = map[string]row{
	// For everybody.
	"market-reviews": {with: ids{"id": aRope}, allowed: 200},

	// For buyers, about what they bought.
	"market-goods":   {with: ids{"transactionId": boughtRope("")}, allowed: 200, theirs: 404},
	"market-receipt": {with: ids{"transactionId": boughtRope("delivered")}, allowed: 200, theirs: 404},
	"market-return":  {with: ids{"transactionId": boughtRope("late")}, allowed: 200, theirs: 404},
	"market-dispute": {with: ids{"transactionId": boughtRope("delivered")}, says: says{"reason": "It is torn in two."}, allowed: 200, theirs: 404},
	"market-comment": {with: ids{"transactionId": boughtRope("received")}, says: says{"rating": 5, "text": "Strong."}, allowed: 200, theirs: 404},

	// For keepers, about what their own store has sold.
	"market-sales":          {asks: aloneWithAStore, allowed: 200, theirs: 404},
	"market-sale":           {with: ids{"transactionId": soldRope("")}, allowed: 200, theirs: 404},
	"market-deliver":        {with: ids{"transactionId": soldRope("")}, says: says{"message": "Under the third stone."}, allowed: 200, theirs: 404},
	"market-give-back":      {with: ids{"transactionId": soldRope("")}, allowed: 200, theirs: 404},
	"market-answer":         {with: ids{"transactionId": soldRope("commented")}, says: says{"text": "Thanks."}, allowed: 200, theirs: 404},
	"market-dispute-answer": {with: ids{"transactionId": soldRope("disputed")}, says: says{"text": "It was whole."}, allowed: 200, theirs: 404},

	// For operators with the key.
	"market-sale-desk":    {allowed: 200},
	"market-sale-story":   {with: ids{"transactionId": boughtRope("disputed")}, allowed: 200},
	"market-sale-release": {with: ids{"transactionId": boughtRope("disputed")}, says: why, allowed: 200},
	"market-sale-refund":  {with: ids{"transactionId": boughtRope("disputed")}, says: why, allowed: 200},
	"market-sale-split":   {with: ids{"transactionId": boughtRope("disputed")}, says: says{"toBuyer": "4.00", "reason": "half a rope"}, allowed: 200},
	"market-review-desk":  {with: ids{"id": aStore}, allowed: 200},
	"market-review-hide":  {with: ids{"transactionId": boughtRope("commented")}, says: why, allowed: 200},
	"market-review-show":  {with: ids{"transactionId": aHiddenComment}, says: why, allowed: 200},
}

var aRope = owned("rope", noID, func(c *cast) string {
	_, product := c.shop.stall(c.people[other].id)
	return product
})

// boughtRope is a sale whose buyer is the owner. Its keeper is the other one, so
// that keepers are seen to be kept out too.
func boughtRope(state string) thing {
	return owned("bought rope "+state, noID, func(c *cast) string { return c.sellRope(other, owner, aRope.of(c), state) })
}

// aHiddenComment is one on a bought rope.
var aHiddenComment = owned("hidden comment", noID, func(c *cast) string {
	order := c.sellRope(other, owner, aRope.of(c), "commented")
	c.write(`UPDATE market_review SET hidden = TRUE WHERE order_id = $1`, order)
	return order
})

// soldRope is a sale whose keeper is the owner, and the other one its buyer.
func soldRope(state string) thing {
	return owned("sold rope "+state, noID, func(c *cast) string {
		product := owned("own rope", noID, func(c *cast) string {
			_, product := c.shop.stall(c.people[owner].id)
			return product
		})
		return c.sellRope(owner, other, product.of(c), state)
	})
}

// aloneWithAStore lets nobody but the owner have one, whatever was made before.
func aloneWithAStore(c *cast) (query string) {
	soldRope("").of(c)
	c.write(`UPDATE market_store SET state = 'closed' WHERE owner_id <> $1`, c.people[owner].id)
	return ""
}

// sellRope brings a sale of a message product to where it is wanted.
func (c *cast) sellRope(keeper, buyer actor, product, state string) string {
	c.t.Helper()
	var price money.Amount
	if err := c.shop.app.DB().QueryRow(c.t.Context(), `SELECT price FROM market_product WHERE id = $1`, product).Scan(&price); err != nil {
		c.t.Fatal(err)
	}
	c.shop.giveFinal(c.people[buyer].id, price)
	// What another row has left open must not keep the buyer from this one.
	const aside = 9
	c.write(`UPDATE order_head SET status = $1 WHERE user_id = $2 AND status = 1`, aside, c.people[buyer].id)
	defer c.write(`UPDATE order_head SET status = 1 WHERE user_id = $1 AND status = $2`, c.people[buyer].id, aside)
	var bought placed
	c.as(buyer, "POST", "/orders", says{"kind": "market", "productId": product, "quantity": 1, "price": price, "payType": "credit"}, &bought)
	order := bought.TransactionID
	switch state {
	case "":
		return order
	case "late":
		c.write(`UPDATE market_sale SET due_at = 0 WHERE order_id = $1`, order)
		return order
	}
	c.as(keeper, "POST", "/market/my/orders/"+order+"/deliver", says{"message": "Under the third stone."}, nil)
	switch state {
	case "disputed":
		c.as(buyer, "POST", "/orders/"+order+"/dispute", says{"reason": "It is torn in two."}, nil)
	case "received", "commented":
		c.as(buyer, "POST", "/orders/"+order+"/receipt", nil, nil)
	}
	if state == "commented" {
		c.as(buyer, "POST", "/orders/"+order+"/comment", says{"rating": 5, "text": "Strong."}, nil)
	}
	return order
}
