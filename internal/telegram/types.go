package telegram

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/go-telegram/bot/models"
)

// What arrives, as the Bot API describes it.
type (
	Update         = models.Update
	Message        = models.Message
	Entity         = models.MessageEntity
	CallbackQuery  = models.CallbackQuery
	User           = models.User
	Chat           = models.Chat
	ChatType       = models.ChatType
	MemberUpdate   = models.ChatMemberUpdated
	Member         = models.ChatMember
	ReactionCounts = models.MessageReactionCountUpdated
)

// The types of chats. PrivateChat is one between a person and the bot; a group
// becomes a supergroup once it grows or is made public.
const (
	PrivateChat = models.ChatTypePrivate
	Group       = models.ChatTypeGroup
	Supergroup  = models.ChatTypeSupergroup
	Channel     = models.ChatTypeChannel
)

// IsPresent tells whether somebody of that standing is in the chat.
func IsPresent(m Member) bool {
	if m.Type == models.ChatMemberTypeRestricted {
		return m.Restricted.IsMember
	}
	return slices.Contains([]models.ChatMemberType{
		models.ChatMemberTypeOwner, models.ChatMemberTypeAdministrator, models.ChatMemberTypeMember,
	}, m.Type)
}

// Ref names a chat in a call.
type Ref struct {
	id   int64
	name string
}

// nobody is what calls are about that are about no chat.
var nobody = Ref{}

// ByID names a chat, or a person, by number.
func ByID(id int64) Ref { return Ref{id: id} }

// ByName names a public chat.
func ByName(name string) Ref { return Ref{name: strings.ToLower(strings.TrimPrefix(name, "@"))} }

// MarshalJSON writes the reference as the Bot API reads it.
func (r Ref) MarshalJSON() ([]byte, error) {
	if r.name != "" {
		return json.Marshal("@" + r.name)
	}
	return json.Marshal(r.id)
}
