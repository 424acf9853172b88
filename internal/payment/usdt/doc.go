// Package usdt takes the dollar token USDT on four chains. Each chain is a
// provider of its own; addresses are shared by those of one Family.
//
// A member has one deposit Address for each family, made from the public
// Branch of the operator's wallet: the private key is nowhere near the server.
// Without a branch everybody pays to one shared address, and a tail of
// millionths makes each amount somebody's.
//
// The scanner of a chain asks its nodes for transfers of the token to our
// addresses. What is in a final block becomes a Transfer, in one transaction
// with the cursor that says how far the scanner has come; then the payment
// desk is told, and told again until it has booked it. What is in later blocks
// is a sighting: the desk is told that it is on its way, and told so when it
// vanishes. So a crash anywhere repeats work and loses nothing, and a chain
// that changes its mind never touches money.
//
// The Treasury is the operator's side: how far each chain has been read, what
// every address still holds, and the Sweeps by which it was taken away with a
// wallet that the server knows nothing of. A transfer that could not be booked
// waits there, in quarantine, to be tried again.
package usdt
