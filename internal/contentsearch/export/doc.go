// Package export reads what Telegram Desktop writes as result.json: one group
// or channel, or everything that an account has seen. It walks through the file
// once and holds one message at a time, so that gigabytes cost no memory.
//
// Only groups and channels come out. Talks between people, with bots and with
// oneself are nobody's to hand in: alone they are refused by name, inside a
// whole account they are passed over and counted. So are its private groups and
// channels: whoever hands one of them in does it by itself.
package export
