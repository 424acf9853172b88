// Package directory knows groups and channels of the messaging platform.
//
// Today it takes in what members hand in: a submission is one link of one
// member, in the one form that all spellings of that link share, and pending
// until somebody looks at it. Two members may hand in the same chat; they
// become one entry when it is listed.
//
// It asks nobody outside whether a link leads anywhere: that is for whoever
// reviews it, and not for everybody who can type an address.
package directory
