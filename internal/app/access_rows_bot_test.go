package app_test

// botRows are about the bot in Telegram.
var botRows = map[string]row{
	"bot-face":    {allowed: 200},
	"bot-webhook": {says: says{"update_id": 1}, allowed: 401}, // nobody here is Telegram
}
