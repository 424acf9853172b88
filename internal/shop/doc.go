// Package shop knows what is sold as a subscription: packages, their prices by
// cycle, their stock and their purchase limit.
//
// It neither takes money nor hands anything over. Whoever places an order asks
// Reserve, which prices the package and takes a piece of stock and the
// purchase limit in the order's own transaction; an order that comes to
// nothing gives both back with Release. What each order holds is written down,
// so that a piece goes back once, and into the count it was taken from.
//
// A package is on sale or retired, and is never deleted: what was bought names
// it. Operators change it by version and its stock by difference, so that a form
// that stood open never brings sold pieces back.
package shop
