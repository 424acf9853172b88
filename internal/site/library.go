package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"causeway/internal/base/lang"
)

// library is everything the shop says, by language.
type library struct {
	faq       map[lang.Tag][]Group
	pages     map[string]map[lang.Tag]Page
	downloads map[lang.Tag][]Platform
	tutorials map[lang.Tag][]Tutorial
	own       map[textKey]bool // what an operator wrote
	heads     map[string]map[lang.Tag]head
	digest    string // changes when any word does
}

// textError says which text cannot be read, and why.
type textError struct {
	key     textKey
	problem *Problem
}

func (e *textError) Error() string {
	return fmt.Sprintf("content: %s in %s: %v", e.key.Topic, e.key.Language, e.problem)
}

// build reads all texts: those that operators wrote, and the originals of the rest.
func (o *Originals) build(own map[textKey]string) (*library, error) {
	l := &library{
		faq: map[lang.Tag][]Group{}, downloads: map[lang.Tag][]Platform{},
		pages: map[string]map[lang.Tag]Page{}, tutorials: map[lang.Tag][]Tutorial{}, own: map[textKey]bool{},
	}
	sum := sha256.New()
	for _, topic := range o.topics { // in order, or the digest would differ between replicas
		for _, language := range languagesOf(topic) {
			key := textKey{topic, language}
			text, written := own[key]
			if !written {
				text = o.texts[key]
			}
			fmt.Fprintf(sum, "%s %s %d\n%s", topic, language, len(text), text)
			l.own[key] = written
			if err := o.put(l, key, text, own); err != nil {
				return nil, blame(key, err)
			}
		}
	}
	l.digest = hex.EncodeToString(sum.Sum(nil))
	l.readHeads()
	return l, nil
}

func blame(key textKey, err error) error {
	var problem *Problem
	var known *textError
	switch {
	case errors.As(err, &known):
		return known
	case errors.As(err, &problem):
		return &textError{key, problem}
	}
	return fmt.Errorf("content: %s in %s: %w", key.Topic, key.Language, err)
}

// put reads one text into its place.
func (o *Originals) put(l *library, key textKey, text string, own map[textKey]string) (err error) {
	tag := lang.Tag(key.Language)
	if key.Topic != downloadsTopic {
		if err := checkMarkdown(text); err != nil {
			return err
		}
	}
	switch {
	case key.Topic == faqTopic:
		l.faq[tag], err = parseFAQ(text)
	case key.Topic == downloadsTopic:
		return o.putDownloads(l, text)
	case strings.HasPrefix(key.Topic, pageTopic):
		slug := strings.TrimPrefix(key.Topic, pageTopic)
		if l.pages[slug] == nil {
			l.pages[slug] = map[lang.Tag]Page{}
		}
		l.pages[slug][tag], err = parsePage(slug, text)
	case key.Topic == troubleTopic:
		return o.putTutorials(l, tag, own) // the last topic: every guide needs it
	default:
		_, err = parseTutorial(text)
	}
	return err
}

func (o *Originals) putDownloads(l *library, text string) error {
	shelf, err := parseShelf(text, o.devices)
	if err != nil {
		return err
	}
	for _, tag := range lang.All() {
		l.downloads[tag] = shelf.in(tag, o.devices)
	}
	return nil
}

// putTutorials needs the downloads, which guides link to.
func (o *Originals) putTutorials(l *library, tag lang.Tag, own map[textKey]string) error {
	read := func(topic string) (textKey, string) {
		key := textKey{topic, string(tag)}
		if text, written := own[key]; written {
			return key, text
		}
		return key, o.texts[key]
	}
	key, text := read(troubleTopic)
	shared, err := parseTrouble(text)
	if err != nil {
		return blame(key, err)
	}
	for _, client := range tutorialClients {
		for _, platform := range tutorialPlatforms {
			key, text = read(guideOf(client, platform.name))
			guide, err := parseTutorial(text)
			if err == nil {
				guide, err = guide.complete(client, platform, l.downloads[tag], shared)
			}
			if err == nil {
				err = o.checkDrawings(guide)
			}
			if err != nil {
				return blame(key, err)
			}
			l.tutorials[tag] = append(l.tutorials[tag], guide)
		}
	}
	return nil
}

func (o *Originals) checkDrawings(guide Tutorial) error {
	for _, step := range guide.Steps {
		if !o.drawings[step.Drawing] {
			return &Problem{step.line, badDrawing, step.Drawing}
		}
	}
	return nil
}
