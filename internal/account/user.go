package account

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
)

// ErrEmailTaken refuses a second account with one address.
var ErrEmailTaken = fault.New(fault.Conflict, "email_taken")

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
	Phone            string
	TelegramID       int64 // zero if none is bound
	TelegramUsername string
	CreatedAt        clock.Millis

	vipType      VIPType
	vipExpiresAt clock.Millis
	passwordHash string
}

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
func newUser(userID string, email Email, typed string, now clock.Millis) User {
	return User{
		ID: userID, Nickname: "member-" + userID[len(userID)-6:], Email: email, EmailTyped: typed,
		vipType: Member, CreatedAt: now,
	}
}
