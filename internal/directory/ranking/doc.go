// Package ranking is the published formula of the directory: who stands before
// whom, and why. It knows no database and no clock; the same numbers give the
// same order on every machine, because it counts in whole millionths.
//
// # Score
//
// Entries are compared with their like: of one kind, one language and one
// category, those for adults apart. A cohort of fewer than SmallestCohort says
// little, so its entries are compared with all of their kind and language, and
// if these are too few as well, with all of their kind.
//
// Each part is the share of the others in the cohort that have less, from 0 to
// 1. Logarithms would change nothing about it: only the order counts.
//
//		score = 0.30 subscribers + 0.25 growth + 0.25 activity + 0.15 citation + 0.05 verified
//
//	  - Subscribers: beyond the 95th percentile of the cohort all count the same.
//	  - Growth: half the relative change in 7 days, half that in 30 days, each cut
//	    off at the 5th and the 95th percentile. A day whose change is more than
//	    JumpFactor times the usual one counts nothing and is told: that is how
//	    bought subscribers look. A chat smaller than SmallestBase counts as one of
//	    that size, for a handful of people is no trend.
//	  - Activity: medians of the last 14 whole days. Of a group half its senders
//	    and half its messages, of a channel half its posts, no more than
//	    EnoughPosts a day, and half the reactions to them. A chat that nobody
//	    listens to has none; that it is unknown is told.
//	  - Citation: chats of different owners that led to it in 30 days; among equals
//	    how often they did.
//	  - Verified: whether its owner has proven to be one.
//
// Entries that were listed less than YoungestDays ago, and those heard for 30
// days with fewer than FewestPosts posts in them, have no score.
//
// Equal scores are ordered by id.
//
// # Heat
//
// A vote is one visitor on one day, whatever they did that led them there. It
// weighs half as much every HalfLife.
package ranking
