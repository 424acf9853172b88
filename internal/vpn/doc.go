// Package vpn is what a buyer of a package gets: entitlements, what is left of
// them, and the subscription link that a proxy client reads.
//
// An Entitlement keeps the terms of the day it was bought. Its expiry is
// counted from its own anchor, always the whole way, so that 31 January plus
// one and again one month is 31 March. Several orders may have gone into one;
// each is written down, so that a refund takes exactly its own part out again,
// and one whose payment was called back is withheld alone.
//
// The subscription link is a secret: the database has its hash to find it by,
// and a sealed copy to show it again.
package vpn
