package account

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"causeway/internal/base/fault"
)

// What is wrong with a password that somebody chooses or types.
var (
	ErrPasswordRequired  = fault.New(fault.Invalid, "password_required")
	ErrPasswordTooShort  = fault.New(fault.Invalid, "password_too_short")
	ErrPasswordTooLong   = fault.New(fault.Invalid, "too_long")
	ErrPasswordTooCommon = fault.New(fault.Invalid, "password_too_common")
	ErrRepeatRequired    = fault.New(fault.Invalid, "repeat_password_required").Field("repeatPassword", "repeat_password_required")
	ErrPasswordsDiffer   = fault.New(fault.Invalid, "passwords_differ").Field("repeatPassword", "passwords_differ")
)

const (
	shortestPassword         = 8    // characters
	shortestOperatorPassword = 15   // characters
	longestPassword          = 4096 // bytes; hashing more is work for an attacker's benefit
)

// characters counts as people do: a letter with its accents is one, and so is a
// family of emoji.
func characters(s string) int { return uniseg.GraphemeClusterCount(s) }

// passwordRules are what a new password is held against.
type passwordRules struct {
	shortest int      // characters; zero means what everybody needs
	own      []string // what a guesser would try first for this person
}

// checkChosen looks at a new password as it was typed, twice.
func (s *Service) checkChosen(ctx context.Context, password, repeat string, shortest int, own ...string) error {
	switch {
	case password == "":
		return ErrPasswordRequired
	case repeat == "":
		return ErrRepeatRequired
	case password != repeat:
		return ErrPasswordsDiffer
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return err
	}
	return checkNewPassword(password, passwordRules{shortest: shortest, own: append(own, policy.Brand)})
}

// checkNewPassword asks for length and against what guessers try first, and for
// nothing else: rules about kinds of characters make passwords worse.
func checkNewPassword(password string, rules passwordRules) error {
	shortest := max(rules.shortest, shortestPassword)
	switch {
	case len(password) > longestPassword:
		return ErrPasswordTooLong
	case characters(password) < shortest:
		return ErrPasswordTooShort.With("shortest", shortest)
	case tooCommon(password, rules.own):
		return ErrPasswordTooCommon
	}
	return nil
}

// tooCommon reports whether a guesser would come to the password soon.
func tooCommon(password string, own []string) bool {
	folded := strings.ToLower(password)
	return repeats(folded) || isKeyboardWalk(folded) || isKnownWord(folded, own)
}

// longestUnit is how many characters are typed once before they come again.
const longestUnit = 4

// repeats finds aaaaaaaa, 12121212 and hahahaha.
func repeats(s string) bool {
	runes := []rune(s)
	for unit := 1; unit <= longestUnit; unit++ {
		same := true
		for i := unit; i < len(runes) && same; i++ {
			same = runes[i] == runes[i-unit]
		}
		if same {
			return true
		}
	}
	return false
}

// shortestWalk is how many neighbours in a row make a walk.
const shortestWalk = 3

// isKeyboardWalk reports whether the whole text consists of walks along a row of
// keys or through an alphabet, there or back or on the spot: qwerty12345,
// abcd4321, йцукен123, 11112222.
func isKeyboardWalk(s string) bool {
	runes := []rune(s)
	for at := 0; at < len(runes); {
		n := walkFrom(runes[at:])
		if n < shortestWalk {
			return false
		}
		at += n
	}
	return true
}

// walkFrom is how far the text goes from neighbour to neighbour in one direction.
func walkFrom(runes []rune) int {
	n := 1
	for first := 0; n < len(runes); n++ {
		step, near := stepBetween(runes[n-1], runes[n])
		if n == 1 {
			first = step
		}
		if !near || step != first {
			break
		}
	}
	return n
}

// rows are the keys of the keyboards of our languages, from left to right.
// Alphabets need no list: their code points are neighbours.
var rows = [][]rune{
	[]rune("1234567890"), []rune("qwertyuiop"), []rune("asdfghjkl"), []rune("zxcvbnm"),
	[]rune("йцукенгшщзхъ"), []rune("фывапролджэ"), []rune("ячсмитьбю"),
}

// stepBetween is how one goes from a to b when they are near: 1 to the right,
// -1 to the left, 0 on the spot.
func stepBetween(a, b rune) (step int, near bool) {
	if d := int(b) - int(a); -1 <= d && d <= 1 {
		return d, true
	}
	for _, row := range rows {
		at := slices.Index(row, a)
		for _, step := range []int{-1, 1} {
			if at >= 0 && at+step >= 0 && at+step < len(row) && row[at+step] == b {
				return step, true
			}
		}
	}
	return 0, false
}

// isKnownWord reports whether the text is a well-known password or one of the
// person's own names, whatever digits and marks stand behind it.
func isKnownWord(folded string, own []string) bool {
	core := strings.TrimRightFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) })
	if commonPasswords[folded] || commonPasswords[core] {
		return true
	}
	for _, name := range own {
		name = strings.ToLower(name)
		if strings.HasSuffix(name, folded) { // a phone number without its country, a mail domain
			return true
		}
		local, _, _ := strings.Cut(name, "@")
		for _, word := range []string{name, local, onlyLetters(local)} {
			if len(word) >= shortestWalk && (core == word || folded == word) {
				return true
			}
		}
	}
	return false
}

// onlyLetters drops what people leave out when they type a name.
func onlyLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, s)
}
