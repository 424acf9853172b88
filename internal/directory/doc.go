// Package directory knows groups and channels of the messaging platform.
//
// # Nouns
//
// A Submission is one link of one member, in the one form that all spellings of
// that link share. It is pending until an operator approves or rejects it, the
// latter for a reason; a rejected one may be handed in again.
//
// An Entry is a chat that is listed. However many members hand in a chat, and
// under whatever name, it has one entry: approving one submission approves all
// that wait with the same link. Operators block it, which everybody is told who
// asks for it, or remove it; the platform may have forgotten it (gone). Entries
// for adults are shown to whoever says to be one. What it is ranked by is its
// Standing.
//
// A Proof shows that a member runs a chat: their token stands in its
// description, or the platform names them among its administrators. The first
// who proves it owns the entry; until then it is whose submission was approved.
// Consent is what administrators have told the bot; it proves the same for as
// long as it lasts.
//
// # Numbers
//
// Lists are sorted by what jobs write; nothing is computed while a visitor waits.
//
//   - A visit is a vote, one for each visitor and day. Who it was is a hash with
//     the salt of the day, which is forgotten after it (vote.go, day.go).
//   - Subscribers are counted in tiers, from every hour to every week, ten chats a
//     second at the most, and kept once a day (refresh.go, tier.go, snapshot.go).
//     Those of another chat that has taken a name over are not: operators are told.
//   - In chats that let the bot listen it counts messages, senders, reactions and
//     which entries are led to, by day and without any text (activity.go). What a
//     chat has told is forgotten when it withdraws.
//   - Every hour, and soon after an operator has decided, all of it goes through
//     the formula of package ranking, which is published (standing.go).
//   - The first page is made from that once for everybody and once for adults, in
//     each language, and sent from memory until the directory changes (home.go).
//
// # Neighbours
//
// Nobody is contacted at an address that somebody has handed in. The Platform is
// asked by a chat's public name, never within a transaction, and the shop does
// without it if there is no bot. Texts are checked against the operators' words
// before they are shown (room moderation, which also takes reports on entries),
// acts are recorded and members told through ports. Whoever else shows something
// of a chat hears of every change of its entry, in the same transaction
// (describe.go). The apps center, in package
// apps, knows nothing of entries and is shown on the first page through a port.
package directory
