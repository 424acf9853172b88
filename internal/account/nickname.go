package account

import (
	"context"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// What is wrong with a nickname.
var (
	ErrNicknameRequired = fault.New(fault.Invalid, "nickname_required").Field("nickname", "nickname_required")
	ErrNicknameTooLong  = fault.New(fault.Invalid, "too_long").With("longest", longestNickname).Field("nickname", "too_long")
)

const (
	longestNickname = 20 // characters
	// mostMarks is how many accents a letter may carry. Vietnamese and Hebrew
	// need three; more is a drawing that hangs over the lines above and below.
	mostMarks = 4
)

// ParseNickname cleans what somebody wants to be called. Others see it in lists
// and sentences, so it must stay on its line, in its direction, and be visible.
func ParseNickname(typed string) (string, error) {
	if len(typed) > longestNickname*100 {
		return "", ErrNicknameTooLong
	}
	name := strings.Join(strings.Fields(strings.Map(shown, typed)), " ")
	name = norm.NFC.String(thinMarks(norm.NFC.String(name))) // some marks are two in one
	switch {
	case !strings.ContainsFunc(name, visible):
		return "", ErrNicknameRequired
	case characters(name) > longestNickname:
		return "", ErrNicknameTooLong
	}
	return name, nil
}

const (
	zeroWidthNonJoiner = '\u200C'                   // Persian words need it
	zeroWidthJoiner    = '\u200D'                   // emoji of several people need it
	firstTag, lastTag  = '\U000E0020', '\U000E007F' // flags of regions are spelled with these
)

// shown drops what has no shape of its own: control characters, marks that turn
// the direction of the line, invisible fillers. Line breaks become spaces.
func shown(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case r == zeroWidthJoiner, r == zeroWidthNonJoiner, r >= firstTag && r <= lastTag:
		return r
	case unicode.In(r, unicode.C), blank(r):
		return -1
	}
	return r
}

// blank are characters that count as letters or symbols and look like nothing.
func blank(r rune) bool {
	switch r {
	case '\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800', '\u17B4', '\u17B5', '\u034F':
		return true
	}
	return false
}

// visible reports whether a name that has only this is still seen.
func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S)
}

// thinMarks drops the accents that pile up on one letter.
func thinMarks(s string) string {
	marks := 0
	return strings.Map(func(r rune) rune {
		if !unicode.In(r, unicode.Mn, unicode.Me) {
			marks = 0
			return r
		}
		if marks++; marks > mostMarks {
			return -1
		}
		return r
	}, s)
}

// Rename changes what somebody is called.
func (s *Service) Rename(ctx context.Context, userID, typed string) error {
	name, err := ParseNickname(typed)
	if err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.setNickname(ctx, tx, userID, name)
	})
}
