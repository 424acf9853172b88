// Package usdttest is what a chain looks like to tests.
//
//	Anvil  a real Ethereum node on loopback, with a token where USDT stands
//	Tron   a TRON node's JSON-RPC as its documentation describes it
//	Chain  a chain that does as it is told, shown by Nodes that do not
//	Flood  a chain so busy that only a generator can play it
//
// It imports nothing of the shop, so that whatever the shop believes of chains
// is said twice and compared.
package usdttest
