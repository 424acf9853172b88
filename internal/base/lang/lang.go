// Package lang knows the languages of the product and how people ask for them.
package lang

import "strings"

// Tag is one of the languages.
type Tag string

// The languages that every text of the product exists in.
const (
	English     Tag = "en-US"
	Simplified  Tag = "zh-CN"
	Traditional Tag = "zh-TW"
	Russian     Tag = "ru-RU"
)

// Default is what somebody sees who has not chosen.
const Default = English

// All lists the languages in the order in which switches show them.
func All() []Tag { return []Tag{English, Simplified, Traditional, Russian} }

// headerLimit bounds the work on a hostile Accept-Language.
const headerLimit = 256

// Exact finds a language by its own tag, as in ?lang=zh-TW.
func Exact(s string) (Tag, bool) {
	for _, t := range All() {
		if strings.EqualFold(s, string(t)) {
			return t, true
		}
	}
	return Default, false
}

// Ask reads an Accept-Language header: our clients' short form (zh_cn) or the
// standard list. Weights are ignored; browsers list the best language first.
func Ask(header string) Tag {
	tag, _ := Asked(header)
	return tag
}

// Asked tells besides whether the header names one of ours at all: silence
// is no wish for the default.
func Asked(header string) (Tag, bool) {
	if len(header) > headerLimit {
		header = header[:headerLimit]
	}
	for part := range strings.SplitSeq(header, ",") {
		name, _, _ := strings.Cut(part, ";")
		if tag, ok := nearest(strings.TrimSpace(name)); ok {
			return tag, true
		}
	}
	return Default, false
}

func nearest(name string) (Tag, bool) {
	name = strings.ToLower(strings.ReplaceAll(name, "_", "-"))
	primary, rest, _ := strings.Cut(name, "-")
	if primary == "zh" {
		for sub := range strings.SplitSeq(rest, "-") {
			switch sub {
			case "tw", "hk", "mo", "hant":
				return Traditional, true
			}
		}
	}
	for _, tag := range All() {
		if ours, _, _ := strings.Cut(string(tag), "-"); ours == primary {
			return tag, true
		}
	}
	return Default, false
}
