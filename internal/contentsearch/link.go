package contentsearch

import "strconv"

// publicHost is where Telegram's names lead to.
const publicHost = "https://t.me/"

// supergroups is where Telegram's numbers of channels and supergroups begin,
// counted down.
const supergroups = 1_000_000_000_000

// linkOf opens a message in Telegram: for everybody if its chat has a public
// name, else for those who are in it. A small group has no links.
func linkOf(c Chat, messageID int64) string {
	number := strconv.FormatInt(messageID, 10)
	switch {
	case c.Name != "":
		return publicHost + c.Name + "/" + number
	case c.TelegramID < -supergroups:
		return publicHost + "c/" + strconv.FormatInt(-c.TelegramID-supergroups, 10) + "/" + number
	}
	return ""
}
