// Package alipay takes money through Alipay's open platform in mainland China.
//
// Every request is signed with the app's private key and every answer and
// notify is verified with Alipay's public key: RSA with SHA-256, which Alipay
// calls RSA2, whatever a message says of itself.
//
// A phone goes to the wap page and a desktop to the web page or a QR code, as
// the merchant's contract allows. All three make one trade, known to Alipay by
// the attempt's id and to us by Alipay's trade_no. A notify names the attempt
// and nothing of it is believed beyond that; alipay.trade.query is the fact:
//
//	WAIT_BUYER_PAY                 nothing: no money is on its way
//	TRADE_SUCCESS, TRADE_FINISHED  Paid
//	TRADE_CLOSED, was paid         Refunded: all of it went back
//	TRADE_CLOSED, was not          Closed
//	no such trade                  nothing: the buyer has not come yet
//
// Buyers pay CNY. The attempt's quote, once made, is kept with its rate, and
// the attempt's own amount of dollars is credited when what was paid equals the
// quote to the fen. Any other amount, and money for an attempt without a quote,
// is refused with a payment.Mismatch: no rate would be right for it. It books
// nothing, is loud in the log, stays with the order's facts for the operator,
// and the daily bill shows it as received and not booked.
//
// What is sent back in part at Alipay's own console is not seen: a trade's
// answer does not tell. The whole is.
package alipay
