package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// What follows is for indexes that live outside of the database, which alone
// knows what may be seen.

// ChatsOf are the chats in which a search looks, by our numbers.
func ChatsOf(ctx context.Context, from storage.Reader, f Filter) ([]int64, error) {
	c := &storage.Conditions{}
	ofChat(c, f)
	return storage.All(ctx, from, storage.Column[int64], `SELECT c.id FROM contentsearch_chat c `+c.Where()+` ORDER BY c.id`, c.Args()...)
}

// Visible are those of the messages with these numbers that may be seen, by
// number.
func Visible(ctx context.Context, from storage.Reader, numbers []int64, f Filter) (map[int64]Message, error) {
	c := &storage.Conditions{}
	c.Value(numbersGiven(numbers)) // $1, which is given
	c.Add(`m.id = g.id`)
	visible(c, f)
	found, err := storage.All(ctx, from, scanMessage, `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		SELECT `+messageColumns+`
		FROM   given g CROSS JOIN contentsearch_message m JOIN contentsearch_chat c ON c.id = m.chat_id
		`+c.Where(), c.Args()...)
	return byItsNumber(found), err
}

// Stored are those of the messages with these numbers that there are, whoever
// may see them, by number.
func Stored(ctx context.Context, from storage.Reader, numbers []int64) (map[int64]Message, error) {
	found, err := store{}.messages(ctx, from, numbers)
	return byItsNumber(found), err
}

func byItsNumber(messages []Message) map[int64]Message {
	by := make(map[int64]Message, len(messages))
	for _, m := range messages {
		by[m.ID] = m
	}
	return by
}

// SentAt is the moment that a number stands for.
func SentAt(number int64) clock.Millis { return sentAt(number) }
