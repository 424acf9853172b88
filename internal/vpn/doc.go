// Package vpn is what a buyer of a package gets: entitlements, what is left of
// them, and the subscription link that a proxy client reads.
//
// An Entitlement keeps the terms of the day it was bought. Its expiry is
// counted from its own anchor, always the whole way, so that 31 January plus
// one and again one month is 31 March. Several orders may have gone into one;
// each is written down, so that a refund takes exactly its own part out again,
// and one whose payment was called back is withheld alone.
//
// An entitlement is active, or exhausted until its next refill; it waits for
// another one of its package to end; it is frozen while its money is called back;
// it has expired, or an operator has ended it. A monthly one is refilled at its
// anchor and every month from there. The row says when that is next: who reads
// it later sees it refilled, and Refill, or whoever charges traffic (RefillDue),
// writes it down.
//
// What nodes report is counted in one narrow row for each member and entered
// into plans and days a little later (Enter); what was used is the sum of both.
//
// Operators give plans (Give), days and traffic (Prolong), or both to everybody
// whom a node group serves (Compensate), and end plans (End).
//
// Warn tells members, once each, that little is left of the sum or that its end
// is near. It is called where traffic is charged and where entitlements change;
// WarnAll is for what time alone does.
//
// The subscription link is a secret: the database has its hash to find it by,
// and a sealed copy to show it again. It is answered from memory: members are
// kept until something about them changes or is due, nodes and the template
// until an operator changes them. What the files look like is the business of
// clientconfig.
package vpn
