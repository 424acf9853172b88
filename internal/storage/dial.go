package storage

import (
	"net"
	"time"
)

// A wire that was pulled says nothing: without these, a request would wait for a
// quarter of an hour for a server that is not there any more. What was sent and
// not confirmed for patience ends the connection, and so does a silence in which
// nobody answers the system's own questions.
const patience = 5 * time.Second

var dialer = net.Dialer{
	Timeout:         patience,
	KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: patience, Interval: 2 * time.Second, Count: 3},
	Control:         limitSilence,
}
