// Package webpage reads what Telegram shows of a public channel to everybody at
// t.me/s/<name>. Nobody has promised how these pages are written: what does not
// look as expected is left out, and a page without a channel is an error.
//
// Parse is pure. Client asks one host for one page at a time and follows nobody
// anywhere else.
package webpage
