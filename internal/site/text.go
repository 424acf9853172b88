package site

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// What stands in the way of a changed text.
var (
	// ErrChanged refuses a change of a text that another operator has changed
	// meanwhile; it says which version is there now.
	ErrChanged = fault.New(fault.Conflict, "changed_meanwhile")
	// ErrUnreadable refuses a text that cannot be read as what it should be.
	ErrUnreadable = fault.New(fault.Invalid, "site_text_unreadable")
)

// textsTopic is what other processes hear after a change.
const textsTopic = "site_text"

// maxText is the longest text, in bytes.
const maxText = 200_000

// Text is one text as operators see it.
type Text struct {
	Topic     string
	Language  string // a tag, or "all"
	Text      string
	Original  string
	English   string // what it is a translation of; empty for English itself
	Own       bool   // an operator wrote it
	Older     bool   // the English one was changed later
	Version   int64  // counts the changes; to be named by the next one
	ChangedBy string
	ChangedAt *clock.Millis
}

// readLibrary reads everything that the shop says. A text that a newer program
// cannot read any more gives way to its original: the shop must open.
func (s *Service) readLibrary(ctx context.Context, from storage.Reader) (*library, error) {
	own, err := s.ownTexts(ctx, from)
	if err != nil {
		return nil, err
	}
	if len(own) == 0 { // as in most shops, and reading all originals again takes its time
		return s.originals.printed, nil
	}
	for {
		words, err := s.originals.build(own)
		var unreadable *textError
		if err == nil || !errors.As(err, &unreadable) {
			return words, err
		}
		key := unreadable.key
		if _, written := own[key]; !written {
			key = textKey{downloadsTopic, allLanguages} // an original guide reads well, so its apps are gone
			if _, written := own[key]; !written {
				key = textKey{troubleTopic, unreadable.key.Language}
			}
		}
		if _, written := own[key]; !written {
			return nil, err
		}
		s.log.WarnContext(ctx, "a kept text breaks today's rules; its original is shown", "text", key.Topic, "language", key.Language, "error", err)
		delete(own, key)
	}
}

func (s *Service) ownTexts(ctx context.Context, from storage.Reader) (map[textKey]string, error) {
	rows, err := s.store.texts(ctx, from)
	if err != nil {
		return nil, err
	}
	own := map[textKey]string{}
	for _, row := range rows {
		if _, known := s.originals.texts[row.textKey]; known && row.body != "" {
			own[row.textKey] = row.body
		}
	}
	return own, nil
}

// Texts lists every text in every language, straight from the database: whoever
// changes texts must see what is there.
func (s *Service) Texts(ctx context.Context) ([]Text, error) {
	rows, err := s.writtenTexts(ctx, s.db)
	if err != nil {
		return nil, err
	}
	var all []Text
	for _, topic := range s.originals.topics {
		for _, language := range languagesOf(topic) {
			all = append(all, s.textOf(textKey{topic, language}, rows))
		}
	}
	return all, nil
}

// Text gives one text.
func (s *Service) Text(ctx context.Context, topic, language string) (Text, error) {
	key := textKey{topic, language}
	if _, known := s.originals.texts[key]; !known {
		return Text{}, ErrNoPage
	}
	rows, err := s.writtenTexts(ctx, s.db)
	if err != nil {
		return Text{}, err
	}
	return s.textOf(key, rows), nil
}

func (s *Service) writtenTexts(ctx context.Context, from storage.Reader) (map[textKey]writtenText, error) {
	rows, err := s.store.texts(ctx, from)
	if err != nil {
		return nil, fmt.Errorf("read texts: %w", err)
	}
	byKey := map[textKey]writtenText{}
	for _, row := range rows {
		byKey[row.textKey] = row
	}
	return byKey, nil
}

func (s *Service) textOf(key textKey, rows map[textKey]writtenText) Text {
	row := rows[key]
	t := Text{
		Topic: key.Topic, Language: key.Language, Text: row.body, Original: s.originals.texts[key], Own: row.body != "",
		Version: row.version, ChangedBy: row.changedBy,
	}
	if row.version > 0 {
		t.ChangedAt = &row.changedAt
	}
	if !t.Own {
		t.Text = t.Original
	}
	if key.Language == allLanguages || key.Language == string(lang.Default) {
		return t
	}
	first := textKey{key.Topic, string(lang.Default)}
	english := rows[first]
	if t.English = english.body; t.English == "" {
		t.English = s.originals.texts[first]
	}
	t.Older = english.changedAt > row.changedAt && (english.body != "" || t.Own)
	return t
}

// SaveText replaces the version of a text that was seen. One that cannot be read
// is refused, and nothing is changed.
func (s *Service) SaveText(ctx context.Context, by Operator, topic, language, text string, version int64) (Text, error) {
	if text = inForm(topic, text); text == "" {
		return Text{}, unreadable(&Problem{0, badNothing, ""})
	}
	return s.changeText(ctx, by, "site.text_change", textKey{topic, language}, text, version)
}

// ResetText returns to the text that comes with the program.
func (s *Service) ResetText(ctx context.Context, by Operator, topic, language string, version int64) (Text, error) {
	key := textKey{topic, language}
	return s.changeText(ctx, by, "site.text_reset", key, s.originals.texts[key], version)
}

func (s *Service) changeText(ctx context.Context, by Operator, action string, key textKey, text string, version int64) (after Text, err error) {
	original, known := s.originals.texts[key]
	if !known {
		return Text{}, ErrNoPage
	}
	if text == original {
		text = ""
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		// Guides name apps of the downloads: two changes that read well each by
		// itself need not do so together.
		if err := storage.Lock(ctx, tx, "site:texts"); err != nil {
			return err
		}
		rows, err := s.writtenTexts(ctx, tx)
		if err != nil {
			return err
		}
		if now := rows[key].version; now != version {
			return ErrChanged.With("version", now)
		}
		own, err := s.ownTexts(ctx, tx)
		if err != nil {
			return err
		}
		if err := s.tryText(key, text, own); err != nil {
			return err
		}
		next := writtenText{textKey: key, body: text, version: version + 1, changedBy: by.UserID, changedAt: s.clock.Now()}
		if err := s.keepText(ctx, tx, next); err != nil {
			return err
		}
		rows[key] = next
		after = s.textOf(key, rows)
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: action, Target: "text/" + key.Topic + "/" + key.Language,
			Before: map[string]any{"version": version}, After: map[string]any{"version": next.version},
		})
	})
	return after, err
}

func (s *Service) keepText(ctx context.Context, tx *storage.Tx, next writtenText) error {
	write := s.store.nextText
	if next.version == 1 {
		write = s.store.firstText
	}
	written, err := write(ctx, tx, next)
	if err != nil {
		return err
	}
	if !written {
		return ErrChanged
	}
	if err := s.store.rememberText(ctx, tx, next); err != nil {
		return err
	}
	return s.live.Invalidate(ctx, tx, textsTopic, live.All)
}

// tryText refuses a text with which the shop could not say all that it says. An
// empty one stands for the original.
func (s *Service) tryText(key textKey, text string, own map[textKey]string) error {
	_, problem, err := s.with(key, text, own)
	if err != nil || problem == nil {
		return err
	}
	return unreadable(problem)
}

func unreadable(p *Problem) error {
	return ErrUnreadable.With("line", p.Line).With("problem", p.Code).With("detail", p.Detail).Field("text", "bad_format")
}

// with reads the library as it would be with a text.
func (s *Service) with(key textKey, text string, own map[textKey]string) (*library, *Problem, error) {
	if len(text) > maxText {
		return nil, &Problem{0, badLong, ""}, nil
	}
	if own[key] = text; text == "" {
		delete(own, key)
	}
	words, err := s.originals.build(own)
	var unreadable *textError
	switch {
	case err == nil:
		return words, nil, nil
	case !errors.As(err, &unreadable):
		return nil, nil, err
	case unreadable.key != key:
		// What stands elsewhere does not go with it: a guide needs an app that is gone.
		return nil, &Problem{0, badElsewhere, unreadable.key.Topic + " · " + unreadable.problem.Detail}, nil
	}
	return nil, unreadable.problem, nil
}

// TextHistory lists the versions of a text, the newest first, below a version;
// zero asks for the first page. An empty text was a return to the original.
func (s *Service) TextHistory(ctx context.Context, topic, language string, below int64, limit int) ([]Text, error) {
	key := textKey{topic, language}
	if _, known := s.originals.texts[key]; !known {
		return nil, ErrNoPage
	}
	if below <= 0 {
		below = 1 << 62
	}
	rows, err := s.store.textHistory(ctx, s.db, key, below, limit)
	if err != nil {
		return nil, err
	}
	versions := make([]Text, len(rows))
	for i, row := range rows {
		versions[i] = s.textOf(key, map[textKey]writtenText{key: row})
	}
	return versions, nil
}
