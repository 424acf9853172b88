// Package apps is the apps center: programs and sites that members hand in for
// others to find.
//
// # Nouns
//
// An App has a name, a description, an address, a category and two pictures, of
// which the thumbnail may be missing: then the icon stands in for it. Its Status
// is Waiting until an operator has looked at it; then it is Shown, or Refused
// with a reason. A refused one may be handed in again and waits once more, as a
// new version: an operator's decision is about one version only. Beside its
// status, an app may be blocked, by an operator or after a report, which takes
// it away from everybody until it is unblocked.
//
// Pictures are noted before they are kept and swept when no app has them, so
// that neither a crash nor a race leaves any behind.
//
// A visit is one vote for each visitor and day. An app's heat is the sum of its
// votes, each worth half after a day; see Heat for why nothing has to be
// computed again as time passes.
//
// # What is never done
//
// The server never contacts an address that somebody has handed in: whether it
// is one for everybody is told by its form alone.
//
// # Neighbours
//
// Package picture makes pictures from uploads; package moderation checks texts
// and blocks what was reported. Acts are recorded and members told through
// ports. It knows nothing of the directory's groups and channels.
package apps
