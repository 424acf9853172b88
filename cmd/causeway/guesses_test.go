package main

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"causeway/internal/base/id"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// triesOfACode is how often a code may be compared, by everybody together.
const triesOfACode = 5

// guessed is one code under attack and what its attackers were told.
type guessed struct {
	target, right string

	mu      sync.Mutex
	answers map[string]int
}

func (g *guessed) note(answer string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.answers[answer]++
}

// The waves in which one process dies and comes back. What it knew of the first
// tries is gone before the last ones are made.
const killed, back = 2, 3

// Guesses come in waves, one at every code, over both processes at once.
func TestACodeIsComparedFiveTimesWhateverHappensToTheProcesses(t *testing.T) {
	p := startPair(t)
	codes, waves := soak.Count(8, 200), soak.Count(12, 102)
	under := make([]*guessed, codes)
	for i := range under {
		target := fmt.Sprintf("guessed%d@shop.example", i)
		under[i] = &guessed{target: target, right: p.askForCode(target, "register"), answers: map[string]int{}}
	}
	for wave := range waves {
		storagetest.AtOnce(codes, func(i int) error {
			if wave == killed && i == codes/2 {
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
	db := p.open()
	answered := 0
	for _, g := range under {
		for _, n := range g.answers {
			answered += n
		}
		if told := g.answers["code_wrong"]; told > triesOfACode || g.answers["other"] > 0 {
			t.Errorf("%s: %v", g.target, g.answers)
		}
		var compared int
		err := db.QueryRow(t.Context(), `SELECT attempts FROM account_code WHERE target = $1`, g.target).Scan(&compared)
		if err != nil || compared != triesOfACode {
			t.Errorf("%s was compared %d times, %v", g.target, compared, err)
		}
		if status, code, err := p.register(p.first, g.target, g.right); err != nil || status != 422 || code != "code_expired" {
			t.Errorf("the right code after five wrong ones: %d %s %v", status, code, err)
		}
	}
	soak.Record(t, "guesses answered", answered, fmt.Sprintf("at %d codes by two processes, one killed in the third wave", codes))
}

// guess sends a wrong code. A guess that dies with its process counts as well:
// the database knows, whoever asked does not.
func (p *pair) guess(to *process, g *guessed) error {
	wrong := id.Digits(len(g.right))
	if wrong == g.right {
		return nil
	}
	_, code, err := p.register(to, g.target, wrong)
	switch {
	case err != nil:
		return err
	case code == "code_wrong" || code == "code_expired":
		g.note(code)
	default:
		g.note("other")
	}
	return nil
}

func (p *pair) register(to *process, target, code string) (status int, refusal string, err error) {
	const password = "a lantern on the pier"
	return p.post(to, "/auth/register", map[string]string{"identifier": target, "code": code, "password": password, "repeatPassword": password})
}

var errRefused = errors.New("refused")

func TestARightCodeOpensOneSessionHoweverOftenAndWhereverItIsUsed(t *testing.T) {
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
