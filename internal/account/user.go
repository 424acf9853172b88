package account

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
)

// What refuses a second account with one address.
var (
	ErrEmailTaken = fault.New(fault.Conflict, "email_taken")
	ErrPhoneTaken = fault.New(fault.Conflict, "phone_taken")
)

// errTaken tells somebody who has proved to own the address that an account has
// it already.
func errTaken(channel Channel) error {
	if channel == ViaPhone {
		return ErrPhoneTaken
	}
	return ErrEmailTaken
}

// VIPType is the kind of membership.
type VIPType string

// Everybody is at least a member.
const (
	Member  VIPType = "member"
	Premium VIPType = "premium"
)

// User is one person with an account.
type User struct {
	ID               string
	Nickname         string
	Email            Email  // canonical; empty if none is bound
	EmailTyped       string // as its owner writes it
	Phone            Phone
	TelegramID       int64 // zero if none is bound
	TelegramUsername string
	Lang             lang.Tag // of messages that no request of theirs causes
	CreatedAt        clock.Millis

	vipType      VIPType
	vipExpiresAt clock.Millis
	password     keptPassword
}

// HasPassword tells whether there is one to sign in with.
func (u User) HasPassword() bool { return u.password.hash != "" }

// VIP tells the membership at a moment and when it ends. Premium that has
// ended is ordinary membership, whatever the row still says.
func (u User) VIP(now clock.Millis) (kind VIPType, until clock.Millis) {
	if u.vipType == Premium && u.vipExpiresAt > now {
		return Premium, u.vipExpiresAt
	}
	return Member, 0
}

// newUser is a member without a name of their own yet. The end of the id makes
// names differ; the address does not appear in it, because others see it.
func newUser(userID string, address Identifier, tag lang.Tag, now clock.Millis) User {
	u := User{ID: userID, Nickname: "member-" + userID[len(userID)-6:], vipType: Member, Lang: tag, CreatedAt: now}
	switch address.Channel {
	case ViaEmail:
		u.Email, u.EmailTyped = Email(address.Canonical), address.typed
	case ViaPhone:
		u.Phone = Phone(address.Canonical)
	}
	return u
}

// address is the canonical address of a kind; empty if none is bound.
func (u User) address(channel Channel) string {
	if channel == ViaPhone {
		return string(u.Phone)
	}
	return string(u.Email)
}

// without is the account as it would be with an address taken off.
func (u User) without(channel Channel) User {
	switch channel {
	case ViaEmail:
		u.Email, u.EmailTyped = "", ""
	case ViaPhone:
		u.Phone = ""
	case ViaTelegram:
		u.TelegramID, u.TelegramUsername = 0, ""
	}
	return u
}

// label is how an authenticator app tells accounts apart.
func (u User) label() string {
	for _, name := range []string{u.EmailTyped, string(u.Phone), u.TelegramUsername} {
		if name != "" {
			return name
		}
	}
	return u.Nickname
}
