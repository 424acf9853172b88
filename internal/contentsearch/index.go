package contentsearch

import (
	"context"

	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

// Index finds messages by their words. Whichever engine it runs on, it finds
// what words.Query.Matches says of their texts.
type Index interface {
	// Add is called in the transaction that stores the messages, which come sorted
	// by number and have no words yet.
	Add(ctx context.Context, tx *storage.Tx, docs []Document) error
	// Remove takes out all words of these messages; some may have none.
	Remove(ctx context.Context, tx *storage.Tx, numbers []int64) error
	// Find gives messages that match and are visible, the newest first.
	Find(ctx context.Context, q words.Query, f Filter, limit int) ([]Message, error)
	// Count tells how many there are, and stops counting at most.
	Count(ctx context.Context, q words.Query, f Filter, most int) (int64, error)
	Health(ctx context.Context) (Health, error)
	// Optimize tidies up; it runs nightly, in steps that keep no writer waiting for
	// long, and may be broken off.
	Optimize(ctx context.Context) error
}

// Document is what an index reads of a message.
type Document struct {
	Number int64
	Text   string
}

// Filter is which messages are looked at; a zero value does not matter.
type Filter struct {
	Kind                           Kind
	Language, Category             string
	MinSubscribers, MaxSubscribers int64
	After, Before                  int64 // numbers between which, both not included
	Adult                          bool  // chats and messages for adults, too
	Everything                     bool  // for operators: chats in any state but leaving
}

// Health is how an index does.
type Health struct {
	Engine    string
	Documents int64
	Bytes     int64
}

// IndexOf is the index that a database has by itself.
func IndexOf(db *storage.DB) Index {
	if db.Engine() == storage.PostgreSQL {
		return postgresIndex{db}
	}
	return sqliteIndex{db}
}

// visible adds to a search what a filter asks for, of a message m in a chat c.
func visible(c *storage.Conditions, f Filter) {
	ofChat(c, f)
	c.Add(`NOT m.hidden`)
	if !f.Adult {
		c.Add(`NOT m.adult`)
	}
}

// ofChat adds what a filter asks of the chat alone.
func ofChat(c *storage.Conditions, f Filter) {
	if f.Everything {
		c.Add(`c.state <> 'leaving'`)
	} else {
		c.Add(`c.state = 'shown'`)
	}
	if !f.Adult {
		c.Add(`NOT c.adult`)
	}
	if f.Kind != "" {
		c.Add(`c.kind = `, c.Value(f.Kind))
	}
	if f.Language != "" {
		c.Add(`c.language = `, c.Value(f.Language))
	}
	if f.Category != "" {
		c.Add(`c.category = `, c.Value(f.Category))
	}
	if f.MinSubscribers != 0 {
		c.Add(`c.subscribers >= `, c.Value(f.MinSubscribers))
	}
	if f.MaxSubscribers != 0 {
		c.Add(`c.subscribers <= `, c.Value(f.MaxSubscribers))
	}
}
