// Package telegram speaks Telegram's Bot API over HTTP.
//
// A Client knows one bot by its token. Calls are JSON in both directions; they
// end after a while, read a bounded answer and never run inside a transaction.
// The token is part of every address, so addresses appear in no error and no
// log line.
//
// An *Error is Telegram's own refusal. IsFinal tells those that no later try
// can change: people who have blocked the bot, chats that are gone. MovedTo
// tells the new number of a group that has become a supergroup. After "too many
// requests" the client keeps quiet until Telegram listens again: about that
// chat, if the call was about one, and about everything otherwise.
//
// What arrives is decoded into the types of a library that follows the Bot
// API's releases. What is sent is written down here: the library's own calls
// are multipart forms, which not every server of this API reads.
//
// The package telegramtest holds a Telegram of our own for tests.
package telegram
