package contentsearch

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"causeway/internal/storage"
)

// inOneSecond is how many numbers a second has.
const inOneSecond = 1 << ofOneSecond

// placed is the number at which a message is put if it is free. Inside a second
// messages of one chat follow each other by Telegram's number. Chats begin at
// different places, so that two who write at the same time seldom meet.
func placed(m Message) int64 {
	start := m.ChatID*2_654_435_761>>7 + m.MessageID
	return max(1, numberOf(m.SentAt)+start&(inOneSecond-1))
}

// add gives new messages of a chat their numbers and stores them; they come back
// in the order of their numbers. Whoever calls it has taken the chat, so that
// only a number can be in the way: another message has it, or gets it at this
// very moment. Then the message takes the next free one.
func (s store) add(ctx context.Context, tx *storage.Tx, messages []Message) ([]Message, error) {
	taken := make(map[int64]bool, len(messages))
	for i := range messages {
		messages[i].ID = freeFrom(placed(messages[i]), taken)
		taken[messages[i].ID] = true
	}
	done := make([]Message, 0, len(messages))
	for len(messages) > 0 {
		slices.SortFunc(messages, byNumber)
		n, err := s.insert(ctx, tx, messages)
		if err != nil {
			return nil, err
		}
		if n == int64(len(messages)) {
			done = append(done, messages...)
			break
		}
		in, out, err := s.sorted(ctx, tx, messages)
		if err != nil {
			return nil, err
		}
		done = append(done, in...)
		if messages, err = s.moved(ctx, tx, out, taken); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(done, byNumber)
	return done, nil
}

func byNumber(a, b Message) int { return cmp.Compare(a.ID, b.ID) }

// sorted tells which messages are in the table and which are not.
func (s store) sorted(ctx context.Context, tx *storage.Tx, messages []Message) (in, out []Message, err error) {
	stored, err := s.messages(ctx, tx, numbersOf(messages))
	if err != nil {
		return nil, nil, err
	}
	at := make(map[int64]Message, len(stored))
	for _, m := range stored {
		at[m.ID] = m
	}
	for _, m := range messages {
		if there, any := at[m.ID]; any && there.ChatID == m.ChatID && there.MessageID == m.MessageID {
			in = append(in, m)
		} else {
			out = append(out, m)
		}
	}
	return in, out, nil
}

// moved gives messages whose number was taken the next free ones.
func (s store) moved(ctx context.Context, tx *storage.Tx, messages []Message, taken map[int64]bool) ([]Message, error) {
	looked := map[int64]bool{} // seconds
	for i := range messages {
		number := messages[i].ID
		for !looked[number>>ofOneSecond] {
			second := number >> ofOneSecond
			others, err := s.numbersBetween(ctx, tx, second<<ofOneSecond, second<<ofOneSecond|(inOneSecond-1))
			if err != nil {
				return nil, err
			}
			for _, n := range others {
				taken[n] = true
			}
			looked[second] = true
			number = freeFrom(number, taken)
		}
		messages[i].ID = freeFrom(number, taken)
		taken[messages[i].ID] = true
	}
	return messages, nil
}

// freeFrom is the first number from this one on that nobody has: the rest of its
// second, then the second's beginning, then the next second.
func freeFrom(number int64, taken map[int64]bool) int64 {
	for second := number >> ofOneSecond; ; second++ {
		for range inOneSecond {
			if !taken[number] {
				return number
			}
			number = second<<ofOneSecond | (number+1)&(inOneSecond-1)
		}
		number = (second + 1) << ofOneSecond
	}
}

// numberFrom reads an id in its one spelling; any other is 0, which nothing has.
func numberFrom(id string) int64 {
	number, err := strconv.ParseInt(id, 10, 64)
	if err != nil || strconv.FormatInt(number, 10) != id {
		return 0
	}
	return number
}
