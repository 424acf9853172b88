package settings

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Kind tells the operator's page how to ask for a value.
type Kind string

// The kinds. Their values on the wire are JSON strings, except where noted.
const (
	KindText      Kind = "text"
	KindLocalized Kind = "localized" // object of language tag to string
	KindEmail     Kind = "email"
	KindTelegram  Kind = "telegram" // @name
	KindURL       Kind = "url"
	KindPicture   Kind = "picture"  // a path of this site
	KindColour    Kind = "colour"   // #rrggbb
	KindInteger   Kind = "integer"  // number
	KindPercent   Kind = "percent"  // decimal, at most two places
	KindMoney     Kind = "money"    // decimal US dollars
	KindDuration  Kind = "duration" // number of seconds
	KindBool      Kind = "bool"     // true or false
	KindChoice    Kind = "choice"
	KindList      Kind = "list"    // array of strings
	KindDomains   Kind = "domains" // array of strings
	KindURLs      Kind = "urls"    // array of strings, in the operator's order
	KindRate      Kind = "rate"    // null, or object of rate and validUntil
)

// Definition is what anybody may know about a setting.
type Definition struct {
	Key       string
	Kind      Kind
	Public    bool // visitors can see the value
	Default   json.RawMessage
	Min, Max  json.RawMessage // of numbers, as on the wire; nil where there is no range
	MaxLength int             // of texts, in characters; 0 where there is none
	Options   []string        // of choices and lists
}

// Group is the part of the key before the dot.
func (d Definition) Group() string {
	group, _, _ := strings.Cut(d.Key, ".")
	return group
}

// Setting is something that an operator may choose, with values of type T.
type Setting[T any] struct {
	Definition
	standard T
	decode   func(raw json.RawMessage) (T, error) // answers a *complaint
	encode   func(value T) any                    // to what JSON should carry
	demand   func(value T) error                  // of new values only; nil: nothing more
}

// In gives the setting's value in a snapshot.
func (s *Setting[T]) In(now Snapshot) T {
	if v, ok := now.values[s.Key].(T); ok {
		return v
	}
	return s.standard
}

// ShownToVisitors marks a setting that is no secret of the operator's.
func (s *Setting[T]) ShownToVisitors() *Setting[T] {
	s.Public = true
	return s
}

// Demanding asks more of new values. Those that are kept already stay, and still
// count.
func (s *Setting[T]) Demanding(demand func(T) error) *Setting[T] {
	s.demand = demand
	return s
}

// anySetting is a Setting of whatever type.
type anySetting interface {
	definition() Definition
	// read checks a value from the wire and gives it as T.
	read(raw json.RawMessage) (any, error)
	// canonical checks a value from the wire and gives it as it is stored.
	canonical(raw json.RawMessage) (json.RawMessage, error)
}

func (s *Setting[T]) definition() Definition { return s.Definition }

func (s *Setting[T]) read(raw json.RawMessage) (any, error) { return s.decode(raw) }

func (s *Setting[T]) canonical(raw json.RawMessage) (json.RawMessage, error) {
	value, err := s.decode(raw)
	if err == nil && s.demand != nil {
		err = s.demand(value)
	}
	if err != nil {
		return nil, err
	}
	return toJSON(s.encode(value)), nil
}

// registry lists every setting in the order of definition. A constructor that
// used another package-level variable would come out of order: Go initializes
// that one first.
var registry []anySetting

func find(key string) (anySetting, bool) {
	for _, s := range registry {
		if s.definition().Key == key {
			return s, true
		}
	}
	return nil, false
}

// register completes a setting. Settings are package-level values, so a
// mistake shows at the very first start.
func register[T any](s *Setting[T]) *Setting[T] {
	if _, taken := find(s.Key); taken || s.Group() == s.Key {
		panic("settings: the key " + s.Key + " is taken, or has no group")
	}
	s.Default = toJSON(s.encode(s.standard))
	if _, err := s.decode(s.Default); err != nil {
		panic(fmt.Sprintf("settings: the default of %s breaks its own rules: %v", s.Key, err))
	}
	registry = append(registry, s)
	return s
}

func toJSON(v any) json.RawMessage {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // encoders give strings, numbers, lists and maps only
	}
	return raw
}

// Snapshot is one consistent picture of all settings.
type Snapshot struct{ values map[string]any }
