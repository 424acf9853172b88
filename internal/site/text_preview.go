package site

import (
	"context"
	"fmt"
	"strings"

	"causeway/internal/base/lang"
)

// Preview is a text as visitors would see it; one of its parts is filled, or
// there is a problem.
type Preview struct {
	Problem   *Problem
	Groups    []Group
	Page      *Page
	Guide     *Tutorial
	Trouble   []Entry
	Platforms []Platform
}

// PreviewText shows a text with everything else as it is now, and keeps nothing.
func (s *Service) PreviewText(ctx context.Context, topic, language, text string) (Preview, error) {
	key := textKey{topic, language}
	if _, known := s.originals.texts[key]; !known {
		return Preview{}, ErrNoPage
	}
	own, err := s.ownTexts(ctx, s.db)
	if err != nil {
		return Preview{}, err
	}
	if text = inForm(topic, text); text == "" {
		return Preview{Problem: &Problem{0, badNothing, ""}}, nil
	}
	words, problem, err := s.with(key, text, own)
	if err != nil || problem != nil {
		return Preview{Problem: problem}, err
	}
	brand, err := s.brand(ctx)
	if err != nil {
		return Preview{}, fmt.Errorf("brand: %w", err)
	}
	return words.preview(key, brand.filler(s.baseURL)), nil
}

func (l *library) preview(key textKey, fill *strings.Replacer) (p Preview) {
	tag := lang.Tag(key.Language)
	switch {
	case key.Topic == faqTopic:
		p.Groups = fillGroups(l.faq[tag], fill)
	case key.Topic == downloadsTopic:
		p.Platforms = l.downloads[lang.Default]
	case strings.HasPrefix(key.Topic, pageTopic):
		page := l.pages[strings.TrimPrefix(key.Topic, pageTopic)][tag].fill(fill)
		p.Page = &page
	default:
		for _, guide := range l.tutorials[tag] {
			switch {
			case guideOf(guide.Client, guide.Platform) == key.Topic:
				filled := guide.fill(fill)
				p.Guide = &filled
			case key.Topic == troubleTopic && p.Trouble == nil:
				// The guides' own trouble follows that which they share.
				p.Trouble = guide.fill(fill).Trouble[:len(guide.Trouble)-guide.ownTrouble]
			}
		}
	}
	return p
}
