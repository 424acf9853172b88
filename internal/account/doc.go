// Package account knows who someone is: users and their permission keys,
// verification codes, passwords and sessions.
//
// A user is found by a canonical e-mail address, so that two spellings of one
// address are one account. Nothing here tells a stranger whether an account
// exists: an unknown address gets the same answer, the same limits and the
// same work as a known one, and only the message in its mailbox differs.
//
// A code is live, then used or replaced by a newer one. It works once, for
// five minutes, and is compared at most five times in all: each try is counted
// and committed before anybody looks at what was typed.
//
// A Telegram attempt is open, then live once the bot has sent its code, then
// used, replaced or denied. Its code opens only together with the secret of the
// browser that began it, or with the Telegram name of whoever asked the bot for
// it. A Telegram account is known by its number; names only find live codes.
//
// Wrong passwords are counted for each name and for each host. Where an account
// is used, guesses made elsewhere do not count against it, so that nobody can
// shut an owner out.
//
// A session is one sign-in on one device and is known by an opaque token, of
// which only the hash is kept. GET /me replaces a token that is over twelve
// hours old. The old one stays good until the new one has been presented, and
// a minute more, because answers get lost and tabs run side by side.
//
// A second factor is a code from an app, or one of ten recovery codes. Where it
// is on, the first proof gives a ticket instead of a session. A used code never
// works again, and tries are counted for the ticket and for the person.
//
// Operators are users with a role, a set of permission keys; an owner has every
// key that the running version knows. They have a long password, and then only
// it opens the account, or a second factor: whoever reads an operator's mail
// must not run the shop. Nobody acts upon people, or hands out roles, that
// reach further than themselves, and every act is on record.
//
// An account is active, disabled, or cancelled. Whoever leaves is erased in one
// transaction that asks every room that knows people (Leaver); what is left is
// a row without a person, which orders and the ledger belong to.
package account
