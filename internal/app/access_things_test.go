package app_test

import (
	"path"
	"strconv"
	"strings"

	"causeway/internal/base/id"
)

// thing is something that a call names.
type thing struct {
	of      func(c *cast) string
	missing string // of the same shape, and names nothing
}

const (
	noID      = "01m00000000000000000000000"
	aTemplate = "proxy-groups: [{name: Pier, type: select, proxies: [/./]}]\nrules: ['MATCH,Pier']\n"
	aPassword = "lanterns along the pier"
)

// word is the same for everybody.
func word(w string) thing {
	return thing{of: func(*cast) string { return w }, missing: w}
}

// owned makes something of the owner's once in a trial.
func owned(name, missing string, make func(c *cast) string) thing {
	return thing{missing: missing, of: func(c *cast) string {
		if c.made[name] == "" {
			c.made[name] = make(c)
		}
		return c.made[name]
	}}
}

var why = says{"reason": "asked for it by telephone"}

var (
	somebody     = thing{of: func(c *cast) string { return c.people[owner].id }, missing: noID}
	theDisabled  = thing{of: func(c *cast) string { return c.people[disabled].id }, missing: noID}
	theirSession = thing{of: func(c *cast) string { return c.people[owner].session }, missing: noID}
	aRole        = owned("role", noID, func(c *cast) string { return c.role("users") })
	aDraft       = owned("package", noID, func(c *cast) string {
		var made shelved
		c.as(keyed, "POST", "/admin/packages", aPackage(says{"onSale": false}), &made)
		return made.ID
	})
	aPier = owned("node", "999999", func(c *cast) string {
		var made node
		c.as(keyed, "POST", "/admin/nodes", aNode(nil), &made)
		return strconv.FormatInt(made.ID, 10)
	})
	aGroup = owned("group", "nowhere", func(c *cast) string {
		key := aWord.of(c)
		c.as(keyed, "POST", "/admin/node-groups", says{"key": key, "name": "Pier"}, nil)
		return key
	})
	aWord = thing{of: func(c *cast) string { return id.New(c.shop.clock.Now()) }}
	aPlan = owned("plan", noID, func(c *cast) string {
		var plan struct{ ID string }
		c.as(keyed, "POST", "/admin/plans", says{"userId": c.people[owner].id, "packageId": c.firstPackage(), "cycle": "month", "reason": "a present"}, &plan)
		return plan.ID
	})
	aProposal  = owned("proposal", noID, func(c *cast) string { return c.shop.proposal(c.people[owner].id) })
	withFactor = owned("factor", noID, func(c *cast) string {
		c.write(`INSERT INTO account_factor (user_id, seed_sealed, last_step, created_at, on_at) VALUES ($1, $2, 0, 0, 0)`, c.people[owner].id, []byte("sealed"))
		return c.people[owner].id
	})
)

var (
	newAddress = thing{of: func(c *cast) string { return id.New(c.shop.clock.Now()) + "@new.example" }}
	ownAddress = thing{of: func(c *cast) string { return c.people[owner].email }}
	onSale     = thing{of: (*cast).firstPackage}
	// Only a delivery that fails makes one, and no route does that.
	deadMessage = owned("message", noID, func(c *cast) string { return c.shop.deadMessage() })
	order       = owned("order", noID, func(c *cast) string { return c.placeOrder().TransactionID })
	// Money comes by itself, and no route of the console brings any.
	aStray = owned("stray", noID, func(c *cast) string {
		external := id.New(c.shop.clock.Now())
		c.write(`INSERT INTO payment_stray (id, provider, external_id, user_id, order_id, amount, reversible, reason, state, created_at)
			VALUES ($1, 'sandbox', $1, $2, $3, 1000000, FALSE, 'late', 'open', $4)`, external, c.people[owner].id, c.placeOrder().TransactionID, c.shop.clock.Now())
		return external
	})
	// It is not in the member's credit any more, so that it cannot go back.
	aPayment = owned("payment", noID, func(c *cast) string {
		external, placed := id.New(c.shop.clock.Now()), c.placeOrder()
		c.write(`INSERT INTO payment_observation (provider, external_id, state, attempt_id, user_id, order_id, amount, seen_at)
			VALUES ('sandbox', $1, 'paid', $2, $3, $4, 1000000, $5)`,
			external, path.Base(placed.Instructions.URL), c.people[owner].id, placed.TransactionID, c.shop.clock.Now())
		return external
	})
	// Chains are read by themselves, too.
	aStuckTransfer = owned("transfer", noID, func(c *cast) string { return c.shop.holdUSDT().stuck })
	// Nodes report by themselves.
	anOddReport = owned("odd report", noID, func(c *cast) string { return c.shop.oddReport() })
	boughtOrder = owned("bought", noID, func(c *cast) string { return c.buyWithPoints().TransactionID })
	session     = owned("session", noID, func(c *cast) string { id, _ := c.signIn(c.people[owner].id); return id })
	attempt     = owned("attempt", noID, func(c *cast) string { return path.Base(c.placeOrder().Instructions.URL) })
	link        = owned("link", strings.Repeat("x", 43), func(c *cast) string {
		var subscription struct{ Links []struct{ URL string } }
		c.as(owner, "GET", "/vpn/subscription", nil, &subscription)
		address, _, _ := strings.Cut(subscription.Links[0].URL, "?")
		return path.Base(address)
	})
)

func (c *cast) firstPackage() string {
	c.t.Helper()
	var list struct{ Items []struct{ ProductID string } }
	c.as(anonymous, "GET", "/packages", nil, &list)
	return list.Items[0].ProductID
}

func (c *cast) placeOrder() placed {
	c.t.Helper()
	if c.order.TransactionID != "" {
		return c.order
	}
	c.as(owner, "POST", "/orders", says{"kind": "package", "productId": c.firstPackage(), "cycle": "month", "payType": "sandbox"}, &c.order)
	return c.order
}

// buyWithPoints gives the owner points for a package.
func (c *cast) buyWithPoints() (bought placed) {
	c.t.Helper()
	c.shop.givePoints(c.people[owner].id, 100_000)
	c.as(owner, "POST", "/orders", says{"kind": "package", "productId": c.firstPackage(), "cycle": "month", "payType": "points"}, &bought)
	return bought
}
