// Package stripe takes money through Stripe's own payment page, for Google Pay,
// Apple Pay and Alipay outside mainland China.
//
// An attempt becomes one Checkout Session. Its id is kept with the attempt's
// instructions; one whose instructions were lost is found again among the
// sessions of that time, because Stripe cannot look sessions up by our id. The
// payment intent's id names the payment.
//
// Stripe calls the first two wallets on "card": the buyer's device decides which
// of them the page shows, and what was really used is known from the charge.
//
// A webhook only names the attempt to ask about. Everything else that it says
// is left unread, so that it does not matter for which version of Stripe's API
// the endpoint was made.
package stripe
