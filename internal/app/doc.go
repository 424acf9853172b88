// Package app builds the house: configuration to capabilities to HTTP and jobs.
//
// It is the only place that knows all rooms. Where a room declares a port, a
// plug_*.go file here fills it from another room; reading those files tells
// how the capabilities touch. Nothing here decides anything that a customer
// would notice, except what the demo shows.
package app
