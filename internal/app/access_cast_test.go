package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/telegram/telegramtest"
)

// withBot gives a shop a bot and a Telegram of its own.
func withBot(t *testing.T) func(*app.Config) {
	t.Helper()
	double := telegramtest.New(t)
	double.Open(knownChat)
	return func(c *app.Config) { c.BotToken, c.BotAPIURL = telegramtest.Token, double.URL }
}

// knownChat is the one that the bot's Telegram knows.
var knownChat = telegramtest.Chat{ID: -1000001, Type: "channel", Title: "Harbour news", Username: "harbour_gazette"}

// cast is six people who have never been in the shop before, so that no trial
// meets what an earlier one has left behind.
type cast struct {
	t      *testing.T
	shop   *shop
	people map[actor]person
	made   map[string]string // things of the owner's that were made so far
	order  placed
	tx     *storage.Tx // while the people come
}

type person struct{ id, email, session, token, role string }

// newCast has an operator with every key, and one with every key but this one.
func newCast(t *testing.T, s *shop, key string) *cast {
	t.Helper()
	c := &cast{t: t, shop: s, people: map[actor]person{}, made: map[string]string{}}
	allBut := slices.DeleteFunc(slices.Clone(app.PermissionKeys), func(k string) bool { return k == key })
	err := s.app.DB().Write(t.Context(), func(_ context.Context, tx *storage.Tx) error { // all at once: one write for each row takes minutes
		c.tx = tx
		c.people[disabled] = c.admit("disabled")
		c.people[other] = c.admit("active")
		c.people[unkeyed] = c.admit("active", allBut...)
		c.people[keyed] = c.admit("active", app.PermissionKeys...)
		c.people[owner] = c.admit("active")
		return nil
	})
	c.tx = nil
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// admit puts somebody with a live session straight into the database. The ways
// in have tests of their own, and a disabled member's session is not meant to
// exist: here it does, so that the gate alone has to keep it out.
func (c *cast) admit(state string, keys ...string) person {
	c.t.Helper()
	now := c.shop.clock.Now()
	p := person{id: id.New(now)}
	p.email = p.id + "@cast.example"
	c.write(`INSERT INTO account_user (id, nickname, email, email_typed, telegram_username, password_hash, vip_type, state, created_at)
		VALUES ($1, 'somebody', $2, $2, '', '', 'member', $3, $4)`, p.id, p.email, state, now)
	if len(keys) > 0 {
		p.role = c.role(keys...)
		c.write(`INSERT INTO account_user_role (user_id, role_id) VALUES ($1, $2)`, p.id, p.role)
	}
	p.session, p.token = c.signIn(p.id)
	return p
}

// role makes a role of its own.
func (c *cast) role(keys ...string) string {
	c.t.Helper()
	now := c.shop.clock.Now()
	role := id.New(now)
	c.write(`INSERT INTO account_role (id, name, name_folded, version, created_at) VALUES ($1, $1, $1, 1, $2)`, role, now)
	for _, key := range keys {
		c.write(`INSERT INTO account_role_key (role_id, key) VALUES ($1, $2)`, role, key)
	}
	return role
}

// signIn opens a session for somebody.
func (c *cast) signIn(userID string) (session, token string) {
	c.t.Helper()
	now := c.shop.clock.Now()
	session, token = id.New(now), id.Secret()
	c.write(`INSERT INTO account_session (id, user_id, device, created_at, seen_at, minted_at, expires_at)
		VALUES ($1, $2, 'a browser', $3, $3, $3, $4)`, session, userID, now, now+1_000_000_000)
	c.write(`INSERT INTO account_token (hash, session_id, created_at, presented_at) VALUES ($1, $2, $3, $3)`, id.Hash(token), session, now)
	return session, token
}

func (c *cast) write(statement string, args ...any) {
	c.t.Helper()
	exec := func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}
	var err error
	if c.tx != nil {
		err = exec(c.t.Context(), c.tx)
	} else {
		err = c.shop.app.DB().Write(c.t.Context(), exec)
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

// on is the same people in another trial.
func (c *cast) on(t *testing.T) *cast {
	c.t = t
	return c
}

func (c *cast) token(who actor) string { return c.people[who].token }

// calls counts those of all casts: they knock at the same few doors.
var calls atomic.Uint32

// address is another one for every call: limits by address are not the matter
// here.
func (c *cast) address() string {
	n := calls.Add(1)
	return fmt.Sprintf("203.%d.%d.%d:4711", byte(n>>16), byte(n>>8), byte(n))
}

// as calls the shop as one of the six, who must get what they ask for. The
// answer may be of no interest.
func (c *cast) as(who actor, method, path string, body, out any) {
	c.t.Helper()
	raw, _ := json.Marshal(body)
	req := httptest.NewRequestWithContext(c.t.Context(), method, httpapi.Prefix+path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set(httpapi.TokenHeader, c.token(who))
	req.RemoteAddr = c.address()
	recorder := httptest.NewRecorder()
	c.shop.app.Handler().ServeHTTP(recorder, req)
	if recorder.Code/100 != 2 {
		c.t.Fatalf("%s %s: %d %s", method, path, recorder.Code, recorder.Body)
	}
	if out == nil {
		return
	}
	if err := json.Unmarshal(recorder.Body.Bytes(), out); err != nil {
		c.t.Fatal(err)
	}
}

// contents is everything that a database holds, table by table.
func contents(t *testing.T, db *storage.DB) map[string]string {
	t.Helper()
	list := `SELECT name FROM sqlite_master WHERE type = 'table'`
	if db.Engine() == storage.PostgreSQL {
		list = `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`
	}
	tables, err := storage.All(t.Context(), db, storage.Column[string], list)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]string{}
	for _, table := range tables {
		rows, err := storage.All(t.Context(), db, wholeRow, `SELECT * FROM `+table)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(rows)
		held[table] = strings.Join(rows, "\n")
	}
	return held
}

func wholeRow(row storage.Scanner) (string, error) {
	columns, err := row.(interface{ Columns() ([]string, error) }).Columns()
	if err != nil {
		return "", err
	}
	values := make([]any, len(columns))
	for i := range values {
		values[i] = new(any)
	}
	if err := row.Scan(values...); err != nil {
		return "", err
	}
	for i, value := range values {
		values[i] = *value.(*any)
		if raw, is := values[i].([]byte); is {
			values[i] = string(raw)
		}
	}
	return fmt.Sprintln(values...), nil
}

// countWrites has PostgreSQL count every row that is written, as SQLite does by
// itself.
func countWrites(t *testing.T, db *storage.DB) {
	t.Helper()
	if db.Engine() == storage.SQLite {
		return
	}
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `DO $do$
			DECLARE name TEXT;
			BEGIN
				CREATE SEQUENCE written MINVALUE 0;
				CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS $$
					BEGIN PERFORM nextval('written'); RETURN NULL; END $$;
				FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
					EXECUTE format('CREATE TRIGGER count_write AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION count_write()', name);
				END LOOP;
				PERFORM nextval('written');
			END $do$`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// marks tells whether anything was changed: as long as they stay the same, no row
// of any table has come, gone or been written, not even with what it held before,
// or in vain. To read all rows instead would take most of the time of those who ask.
func marks(t *testing.T, db *storage.DB) (written string) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		if db.Engine() == storage.SQLite { // which has one connection that writes
			return tx.QueryRow(ctx, `SELECT CAST(total_changes() AS TEXT)`).Scan(&written)
		}
		return tx.QueryRow(ctx, `SELECT CAST(last_value AS TEXT) FROM written`).Scan(&written)
	})
	if err != nil {
		t.Fatal(err)
	}
	return written
}
