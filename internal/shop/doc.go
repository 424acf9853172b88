// Package shop knows what is sold as a subscription: packages, their prices by
// cycle, their stock and their purchase limit.
//
// It neither takes money nor hands anything over. Whoever places an order asks
// Reserve, which prices the package and takes a piece of stock and the
// purchase limit in the order's own transaction; an order that comes to
// nothing gives both back with Release.
package shop
