// Package contentsearch finds what was said in groups and channels that let
// themselves be searched.
//
// # Nouns
//
// A Chat has consented: through the bot, or because an operator has imported an
// export and vouches for it. It is unlisted until the directory lists it, and
// then shown; hidden if an operator takes it down; leaving once it withdraws.
// Leaving, it has lost Telegram's number and nobody finds it, while a job
// deletes its messages. If it comes back meanwhile, it is another chat. A group
// that becomes a supergroup is a new chat, too, which the old one names as its
// successor; what befalls the successor befalls the old one.
//
// A Message has a number that grows with time (message.go): lists by number are
// lists by time, and a range of days is a range of numbers. It is found while
// its chat is shown and it is not hidden itself. A hidden message has no words.
//
// Words are what a text is cut into, on the way in and when somebody asks
// (package words). An Index knows which messages have which words, and there is
// one for each engine: SQLite's full text, PostgreSQL's, and a server of its own
// (package opensearch). All are to find the same: one suite holds the first two
// to it, and a double stands in for the server. One difference is known:
// PostgreSQL notes no more than 254 places of a word in a message, the first and
// the last, so that a phrase in the middle of such a message is not found there.
//
// # How a message comes and goes
//
//   - Screen asks the list of words, outside of any transaction. What nobody may
//     show loses its text; Keep and Said take that for a deletion.
//   - Said takes one message from the bot, Keep up to five hundred from an import.
//     Row and words are written together, so that neither is there alone.
//   - Forget and ForgetSender delete rows and words together; Withdrawn makes a
//     chat invisible at once and leaves the deleting to a job.
//
// Whoever writes takes the chat's row first (store.take), and only then its
// messages: so nobody adds to a chat that leaves, and its count stays right.
//
// # Neighbours
//
// The bot tells what is said, who consents and who withdraws; the directory
// tells what a chat is called and whether it is listed (archive.go, chats.go).
// Texts are checked by the room moderation, acts recorded and members told
// through ports, which internal/app fills.
package contentsearch
