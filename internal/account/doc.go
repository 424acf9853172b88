// Package account knows who someone is: users and their permission keys,
// verification codes, passwords and sessions.
//
// A user is found by a canonical e-mail address or phone number, so that two
// spellings of one address are one account. An address is on an account only
// after its owner has proved to read it; registering and binding both ask for
// that proof first.
//
// Nothing here tells a stranger whether an account exists: an unknown address
// gets the same answer, the same limits and the same work as a known one, for
// every purpose, and only the message that arrives there differs. What the
// operator forbids (closed registration, blocked mail domains) is refused before
// anything is looked up.
//
// A code is live, then used or replaced by a newer one. It works once, for one
// purpose, for five minutes, and is compared at most five times in all: each try
// is counted and committed before anybody looks at what was typed. Where the
// purpose does not fit the address the code is a dud: it takes tries and opens
// nothing. Codes to bind an address or to leave belong to the member who asked.
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
// a minute more, because answers get lost and tabs run side by side. A session is
// fresh for half an hour: only then can it remove or replace an address, set a
// first password or turn a second factor on. A new password ends every session,
// and the mailbox hears of every change of what opens the account.
//
// Members are written to in the language that they last signed in with or, if a
// later GET /me names another of ours, in that one.
//
// Who signs in holds the account's row while the session is made, and so does
// whoever changes a password or an address: a proof that has just lost its worth
// opens nothing.
//
// A second factor is a code from an app, or one of ten recovery codes. Where it
// is on, the first proof gives a ticket instead of a session. A used code never
// works again, and tries are counted for the ticket and for the person.
//
// Operators are users with a role, a set of permission keys; an owner has every
// key that the running version knows. They have a long password, and then only
// it opens the account, or a second factor: whoever reads an operator's mail
// must not run the shop. Who becomes one signs in again. Nobody acts upon
// people, or hands out roles, that reach further than themselves, and every act
// is on record.
//
// Premium membership is a date. Orders and corrections move it, each once; every
// move is written down, so that one can be taken back as if it had never been.
//
// An account is active, disabled, or cancelled. Whoever leaves is erased in one
// transaction that asks every room that knows people (Leaver); what is left is
// a row without a person, which orders and the ledger belong to.
package account
