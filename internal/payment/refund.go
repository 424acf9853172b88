package payment

// RefundReturned is the state of a refund that the provider would not send:
// the money is the member's credit again.
const RefundReturned RefundState = "returned"
