// Package bot is the shop's bot in Telegram: it hears what people write to it
// in private chats and answers in their language.
//
// An update reaches it in one of two ways, which the operator chooses: one
// process of the house asks Telegram for updates (polling), or Telegram calls
// POST /bot/webhook with a secret that only it knows. Either way Handle deals
// with an update in one transaction: its number is written down, so that it
// counts once however often it comes, and whatever it causes is written with
// it. Answers go through notify and are therefore as durable as their cause.
//
// Codes and accounts belong to the room account; the bot only vouches for who
// wrote: a person, in a chat of their own, with a message of their own. What
// comes from groups, from other bots or was forwarded is not heard.
//
// The room has three parts that know little of each other: Service hears, Face
// is what the room account sees of the bot, and Courier carries messages to
// chats and remembers where codes were put, so that they can be taken back.
package bot
