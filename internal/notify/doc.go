// Package notify tells people things, by e-mail, SMS and Telegram: sign-in
// codes above all, and what has happened to their account.
//
// Whoever has something to tell calls Send inside the transaction that causes
// it, so a message goes out exactly when its cause has happened. The message is
// a row first and a letter later: a job renders it in the recipient's language
// and hands it to the Deliverer of its channel, again and again with growing
// pauses until one try succeeds. Mail goes out in plain text and, dressed by
// one layout, in HTML.
//
// A message is queued, then sent or dead. Dead ones say why; the operator sees
// all of them and may have a dead one tried again. A message that has expired
// in the queue is not sent: a code that no longer works helps nobody. A code
// is erased, with whatever else its message said, when it leaves the queue; a
// message that was sent is erased in any case.
//
// Text messages cost money, so Send refuses them beyond a number a day.
//
// Delivery happens at least once. A crash between the hand-over and its record
// sends a letter twice; it carries the same id both times.
package notify
