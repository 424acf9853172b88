package bot

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// person is nobody in particular for whom nothing is known.
func (store) person(ctx context.Context, from storage.Reader, person string) (k known, err error) {
	err = from.QueryRow(ctx, `
		SELECT lang, opted_out_at IS NOT NULL, blocked_at IS NOT NULL FROM bot_person WHERE person = $1`, person).
		Scan(&k.Lang, &k.OptedOut, &k.Blocked)
	_, err = storage.Found(err)
	return k, err
}

func (store) optedOut(ctx context.Context, from storage.Reader, people []string) ([]string, error) {
	var c storage.Conditions
	c.Add("opted_out_at IS NOT NULL AND person IN (", c.List(people), ")")
	return storage.All(ctx, from, func(row storage.Scanner) (person string, err error) {
		err = row.Scan(&person)
		return person, err
	}, `SELECT person FROM bot_person `+c.Where(), c.Args()...)
}

func (st store) setLanguage(ctx context.Context, tx *storage.Tx, person string, tag lang.Tag) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO bot_person (person, lang) VALUES ($1, $2)
		ON CONFLICT (person) DO UPDATE SET lang = excluded.lang`, person, tag)
	return st.tidied(ctx, tx, person, err)
}

// setOptedOut notes since when somebody is not counted; zero is not at all.
func (st store) setOptedOut(ctx context.Context, tx *storage.Tx, person string, since clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO bot_person (person, lang, opted_out_at) VALUES ($1, '', $2)
		ON CONFLICT (person) DO UPDATE SET opted_out_at = excluded.opted_out_at`, person, storage.OrNull(since))
	return st.tidied(ctx, tx, person, err)
}

// setBlocked notes since when nothing reaches somebody; zero is that it does.
func (st store) setBlocked(ctx context.Context, tx *storage.Tx, person string, since clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO bot_person (person, lang, blocked_at) VALUES ($1, '', $2)
		ON CONFLICT (person) DO UPDATE SET blocked_at = excluded.blocked_at`, person, storage.OrNull(since))
	return st.tidied(ctx, tx, person, err)
}

// tidied drops a row that says nothing any more.
func (store) tidied(ctx context.Context, tx *storage.Tx, person string, err error) error {
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		DELETE FROM bot_person WHERE person = $1 AND lang = '' AND opted_out_at IS NULL AND blocked_at IS NULL`, person)
	return err
}
