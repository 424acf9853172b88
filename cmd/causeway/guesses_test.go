package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// triesOfACode is how often a code may be compared, by everybody together.
const triesOfACode = 5

// The waves in which one process dies and comes back. What it knew of the first
// tries is gone before the last ones are made.
const killed, back = 2, 3

// guessed is one code under attack.
type guessed struct {
	name  string
	right string
	use   func(to *process, code string) (status int, refusal string, err error)
	tries string // asks the database how often it was compared, by name

	mu      sync.Mutex
	answers map[string]int
}

func (g *guessed) note(answer string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.answers[answer]++
}

// Guesses come in waves, one at every code, over both processes at once.
func TestACodeIsComparedFiveTimesWhateverHappensToTheProcesses(t *testing.T) {
	beside(t)
	p := startPair(t)
	db := p.open()
	under := []*guessed{}
	for range soak.Count(4, 100) {
		under = append(under, p.mailedCode(), p.telegramCode(db))
	}
	for wave := range soak.Count(12, 102) {
		storagetest.AtOnce(len(under), func(i int) error {
			if wave == killed && i == len(under)/2 {
				p.second.kill()
			}
			to := p.first
			if (wave+i)%2 == 1 {
				to = p.second
			}
			return p.guess(to, under[i])
		})
		if wave == back {
			p.second = p.start()
		}
	}
	answered := 0
	for _, g := range under {
		for _, n := range g.answers {
			answered += n
		}
		if g.answers["code_wrong"] > triesOfACode || g.answers["other"] > 0 {
			t.Errorf("%s: %v", g.name, g.answers)
		}
		var compared int
		if err := db.QueryRow(t.Context(), g.tries, g.name).Scan(&compared); err != nil || compared != triesOfACode {
			t.Errorf("%s was compared %d times, %v", g.name, compared, err)
		}
		if status, code, err := g.use(p.first, g.right); err != nil || status != http.StatusUnprocessableEntity {
			t.Errorf("the right code after five wrong ones: %d %s %v", status, code, err)
		}
	}
	soak.Record(t, "guesses answered", answered, fmt.Sprintf("at %d codes by two processes, one killed in the third wave", len(under)))
}

// guess sends a wrong code. A guess that dies with its process counts as well:
// the database knows, whoever asked does not.
func (p *pair) guess(to *process, g *guessed) error {
	wrong := id.Digits(len(g.right))
	if wrong == g.right {
		return nil
	}
	_, code, err := g.use(to, wrong)
	switch {
	case err != nil:
		return err
	case code == "code_wrong" || code == "code_expired" || code == "telegram_code_wrong":
		g.note(code)
	default:
		g.note("other")
	}
	return nil
}

func (p *pair) mailedCode() *guessed {
	p.t.Helper()
	const password = "a lantern on the pier"
	address := id.New(clock.System{}.Now()) + "@shop.example"
	return &guessed{
		name: address, right: p.askForCode(address, "register"), answers: map[string]int{},
		tries: `SELECT attempts FROM account_code WHERE target = $1`,
		use: func(to *process, code string) (int, string, error) {
			return p.post(to, "/auth/register", map[string]string{"identifier": address, "code": code, "password": password, "repeatPassword": password})
		},
	}
}

// telegramCode writes down what the bot does when somebody follows a browser's
// link: no bot takes part here.
func (p *pair) telegramCode(db *storage.DB) *guessed {
	p.t.Helper()
	now := clock.System{}.Now()
	name, secret, right := id.New(now), id.Secret(), id.Digits(6)
	telegramID := p.asked.Add(1)
	err := db.Write(p.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO account_telegram_attempt
				(id, secret_hash, purpose, state, host, device, telegram_id, username, name, lang, code_hash, tries, created_at, sent_at, expires_at)
			VALUES ($1, $2, 'login', 'live', '', '', $3, '', 'somebody', 'en-US', $4, 0, $5, $5, $6)`,
			name, id.Hash(secret), telegramID, id.Hash("telegram:"+secret+":"+right), now, now.Add(5*time.Minute))
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return &guessed{
		name: name, right: right, answers: map[string]int{},
		tries: `SELECT tries FROM account_telegram_attempt WHERE id = $1`,
		use: func(to *process, code string) (int, string, error) {
			return p.post(to, "/auth/login/telegram", map[string]string{"attempt": secret, "code": code})
		},
	}
}

var errRefused = errors.New("refused")

func TestARightCodeOpensOneSessionHoweverOftenAndWhereverItIsUsed(t *testing.T) {
	beside(t)
	p := startPair(t)
	rounds := soak.Count(1, 2)
	db := p.open()
	for _, member := range []string{"mia@demo.example", "leo@demo.example"}[:rounds] {
		code := p.askForCode(member, "login")
		results := storagetest.AtOnce(50, func(i int) error {
			to := p.first
			if i%2 == 1 {
				to = p.second
			}
			status, _, err := p.post(to, "/auth/login/code", map[string]string{"identifier": member, "code": code})
			if err == nil && status != http.StatusOK {
				err = errRefused
			}
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, errRefused, 49)
		opened, err := storage.All(t.Context(), db, storage.Column[string], `
			SELECT s.id FROM account_session s JOIN account_user u ON u.id = s.user_id WHERE u.email = $1`, member)
		if err != nil || len(opened) != 1 {
			t.Errorf("%d sessions, %v", len(opened), err)
		}
	}
	soak.Record(t, "uses at once", 50*rounds, fmt.Sprintf("of %d codes over two processes", rounds))
}
