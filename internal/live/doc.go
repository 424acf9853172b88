// Package live tells every process at once what has changed.
//
// A room that changes something others may have cached calls Invalidate with
// a topic and a key, in the transaction of the change. The own process hears
// it at the commit; every other one reads new rows twice a second. Whoever
// keeps something in memory subscribes to the topic, or uses a Cache; whoever
// waits for a change uses Wait. "At once" therefore means within a second.
//
// Hearing is idempotent: an event may come twice, and after a long silence a
// topic is heard with the key All, which means that anything may have changed.
// While the reading of new rows is dead for over two seconds Healthy is false,
// and caches are off: slow is better than wrong.
package live
