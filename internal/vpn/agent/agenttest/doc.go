// Package agenttest is a node agent for tests: it speaks UniProxy to the shop,
// as XrayR and V2bX do, and has sing-box serve what it was told.
//
// It knows nothing of the shop's code. The shapes of the answers are written
// down a second time here, with the types that real agents decode them into.
package agenttest
