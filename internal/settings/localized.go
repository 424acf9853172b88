package settings

import (
	"encoding/json"

	"causeway/internal/base/lang"
)

// Words is a text in each language that the operator has written it in.
type Words map[lang.Tag]string

// In gives the text in a language, else in English.
func (w Words) In(tag lang.Tag) string {
	if text, ok := w[tag]; ok {
		return text
	}
	return w[lang.Default]
}

// Localized is a text for people who read different languages, or nothing.
func Localized(key string, maxLength int) *Setting[Words] {
	return register(&Setting[Words]{
		Definition: Definition{Key: key, Kind: KindLocalized, MaxLength: maxLength},
		standard:   Words{},
		decode: func(raw json.RawMessage) (Words, error) {
			given, err := parse[map[string]string](raw, codeBadFormat)
			if err != nil {
				return nil, err
			}
			kept := Words{}
			for name, text := range given {
				tag, known := lang.Exact(name)
				if !known {
					return nil, wrong(codeUnknown)
				}
				text, err := line(text)
				if err == nil {
					err = length(text, 0, maxLength)
				}
				if err != nil {
					return nil, within(string(tag), err)
				}
				if text != "" {
					kept[tag] = text
				}
			}
			if _, english := kept[lang.Default]; len(kept) > 0 && !english {
				return nil, within(string(lang.Default), wrong(codeRequired))
			}
			return kept, nil
		},
		encode: func(w Words) any { return w },
	})
}
