package telegram

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// Error is a refusal in Telegram's own words.
type Error struct {
	Method      string
	Code        int // as HTTP statuses
	Description string
	RetryAfter  time.Duration // after too many requests
	MigrateTo   int64         // the number that the chat goes by now, or 0
}

func (e *Error) Error() string {
	return fmt.Sprintf("telegram %s: %d %s", e.Method, e.Code, e.Description)
}

// hopeless are the refusals of a bad request that are about the recipient and
// not about what we have sent.
var hopeless = []string{"chat not found", "user not found", "message to delete not found", "message can't be deleted", "query is too old"}

// IsFinal reports whether trying again can never succeed: the person has
// blocked the bot or is gone, or the message is.
func IsFinal(err error) bool {
	var refusal *Error
	if !errors.As(err, &refusal) {
		return false
	}
	if refusal.Code == http.StatusForbidden {
		return true
	}
	for _, words := range hopeless {
		if refusal.Code == http.StatusBadRequest && strings.Contains(strings.ToLower(refusal.Description), words) {
			return true
		}
	}
	return false
}

// IsUnknown reports whether Telegram knows no chat by that name or number, or
// none that the bot may see.
func IsUnknown(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal) && refusal.Code == http.StatusBadRequest &&
		strings.Contains(strings.ToLower(refusal.Description), "chat not found")
}

// RetryAfter is how long Telegram has asked to be left alone, if it has.
func RetryAfter(err error) (time.Duration, bool) {
	var refusal *Error
	if !errors.As(err, &refusal) || refusal.RetryAfter == 0 {
		return 0, false
	}
	return refusal.RetryAfter, true
}

// MovedTo is the number that a chat goes by since its group became a
// supergroup, if that is why something was refused.
func MovedTo(err error) (chat int64, moved bool) {
	var refusal *Error
	if !errors.As(err, &refusal) {
		return 0, false
	}
	return refusal.MigrateTo, refusal.MigrateTo != 0
}

// IsConflict reports whether somebody else takes this bot's updates: another
// program that polls, or a webhook.
func IsConflict(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal) && refusal.Code == http.StatusConflict
}
