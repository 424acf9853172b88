package settings

import (
	"encoding/json"
	"slices"
)

// Choice is one of a few words.
func Choice(key, standard string, options ...string) *Setting[string] {
	return words(Definition{Key: key, Kind: KindChoice, Options: options}, standard, func(s string) (string, error) {
		if !slices.Contains(options, s) {
			return "", wrong(codeUnknown)
		}
		return s, nil
	})
}

// List is any number of a few words, each once, in the order of the options.
func List(key string, standard []string, options ...string) *Setting[[]string] {
	return register(&Setting[[]string]{
		Definition: Definition{Key: key, Kind: KindList, Options: options},
		standard:   standard,
		decode: func(raw json.RawMessage) ([]string, error) {
			chosen, err := parse[[]string](raw, codeBadFormat)
			if err != nil {
				return nil, err
			}
			for _, word := range chosen {
				if !slices.Contains(options, word) {
					return nil, wrong(codeUnknown)
				}
			}
			inOrder := []string{}
			for _, option := range options {
				if slices.Contains(chosen, option) {
					inOrder = append(inOrder, option)
				}
			}
			return inOrder, nil
		},
		encode: func(v []string) any { return v },
	})
}
