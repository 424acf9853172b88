// Package notify tells people things: sign-in codes today, more later.
//
// Whoever has something to tell calls Send inside the transaction that causes
// it, so a message goes out exactly when its cause has happened. The message is
// a row first and a letter later: a job renders it in the recipient's language
// and hands it to the Deliverer of its channel, again and again with growing
// pauses until one try succeeds.
//
// A message is queued, then sent or dead. Dead ones say why and are listed for
// the operator. A message that has expired in the queue is not sent: a code
// that no longer works helps nobody. What it said, codes above all, is erased from
// the row when it leaves the queue.
//
// Delivery happens at least once. A crash between the hand-over and its record
// sends a letter twice; it carries the same Message-ID both times.
package notify
