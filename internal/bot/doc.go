// Package bot is the shop's bot in Telegram: it hears what people write to it
// in private chats and answers in their language, and in groups and channels that
// let it, it counts what happens and hands on what is said.
//
// An update reaches it in one of two ways, which the operator chooses: one
// process of the house asks Telegram for updates (polling), or Telegram calls
// POST /bot/webhook with a secret that only it knows. Either way Handle deals
// with an update in one transaction: its number is written down, so that it
// counts once however often it comes, and whatever it causes is written with
// it. What must be read for an answer is read before; what Telegram must be
// asked for is a job. Answers go through notify and are therefore as durable as
// their cause.
//
// Commands are heard from a person, in a chat of their own, with a message of
// their own. What was forwarded, edited or comes from other bots is no command,
// and in groups nothing but /optout and /optin: for everything else the bot says
// there, at most once an hour, where it answers. Codes and accounts belong to the
// room account; the bot only vouches for who wrote.
//
// A Chat is a group or channel that took the bot in. It is asked: whoever took
// the bot in gets the question with two buttons, or finds it by a link in the
// group. Only administrators can answer, and Telegram says who they are. Given,
// the bot counts messages and reactions there, if the chat is public, and tells
// the directory; what messages say goes to the Archive, where it can be searched,
// with the sender's key and nobody's name. Edits take the place of what was said.
// What may not be forwarded stays where it is, and so do the words of people who
// have opted out. Who said yes before the question spoke of texts has not said
// yes to that (Chat.Texts). Revoked by an administrator, by throwing the bot out or by two
// weeks of silence, the bot leaves and everything about the chat is deleted but
// its number; a chat that becomes private loses what was said there. A group that becomes a supergroup has another number; the old one
// is an alias.
//
// Of people the bot keeps their language, that they have blocked it and that
// they do not want to be counted or found, under a keyed hash of their number.
//
// The room has three parts that know little of each other: Service hears, Face
// is what the room account sees of the bot, and Courier carries messages to
// chats, remembers where codes were put, so that they can be taken back, and
// whom nothing reaches, so that nothing is sent.
package bot
