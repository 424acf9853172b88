package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/soak"
)

// The points at which a process dies while it queues the letters of a broadcast:
// after one of a batch, and after all of it.
var deadlyToBroadcasts = []string{"site.broadcast.letter", "site.broadcast.batch"}

// A process dies in the midst of a batch, and at its end, before anything of it
// is durable. The next one goes on where the last durable batch ended: everybody
// gets the letter, and nobody gets two.
func TestAProcessMayDieAtAnyPointOfABroadcast(t *testing.T) {
	beside(t)
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			beside(t)
			m := openMortal(t, engine)
			keeper := m.appoint(m.admit(1)[0], "site")
			rounds := soak.Count(1, 10)
			for _, reader := range m.admit(30 * rounds) { // a batch is ten
				m.set(`UPDATE account_user SET email = $1, email_typed = $1 WHERE id = $2`, reader.id+"@pier.example", reader.id)
			}
			readers := int(m.sum(`SELECT COUNT(*) FROM account_user WHERE state = 'active' AND news AND email IS NOT NULL AND telegram_id IS NULL`))
			m.arm(deadlyToBroadcasts[0])
			m.broadcast(keeper)
			deaths := rounds * len(deadlyToBroadcasts)
			for i := range deaths {
				if i > 0 {
					m.arm(deadlyToBroadcasts[i%len(deadlyToBroadcasts)])
					m.hurryLetters()
				}
				m.awaitDeath()
				m.first = m.start()
				if bad := m.sum(`SELECT letters - (SELECT COUNT(*) FROM notify_message n WHERE n.batch = b.id) FROM site_broadcast b`); bad != 0 {
					t.Errorf("after a death at %s %d letters are half there", deadlyToBroadcasts[i%len(deadlyToBroadcasts)], bad)
				}
			}
			for deadline := time.Now().Add(2 * time.Minute); m.sum(`SELECT COUNT(*) FROM site_broadcast WHERE state = 'done'`) == 0; time.Sleep(100 * time.Millisecond) {
				if time.Now().After(deadline) {
					t.Fatal("the broadcast does not end")
				}
				m.hurryLetters()
			}
			m.wantOneLetterEach(readers)
			soak.Record(t, "deaths", deaths, fmt.Sprintf("%d at each of %d points, %d readers", rounds, len(deadlyToBroadcasts), readers))
		})
	}
}

// broadcast sends a notice to everybody. The answer may be lost: the first
// batch begins at once.
func (m *market) broadcast(keeper buyer) {
	m.t.Helper()
	var notice struct {
		ID      string
		Version int64
	}
	draft := wish{"texts": wish{"en-US": wish{"title": "High water", "body": "Ships wait outside."}}, "importance": "info", "place": "page"}
	if err := m.call(m.first, keeper, http.MethodPost, "/admin/site/notices", draft, &notice); err != nil {
		m.t.Fatal(err)
	}
	path := "/admin/site/notices/" + notice.ID
	if err := m.call(m.first, keeper, http.MethodPost, path+"/publish", wish{"version": notice.Version}, &notice); err != nil {
		m.t.Fatal(err)
	}
	_ = m.call(m.first, keeper, http.MethodPost, path+"/broadcast", wish{"version": notice.Version}, nil)
}

// hurryLetters lets the pauses between batches pass.
func (m *market) hurryLetters() {
	m.t.Helper()
	now := clock.System{}.Now()
	m.set(`UPDATE site_broadcast SET next_at = $1 WHERE next_at > $1`, now)
	m.set(`UPDATE jobs_queue SET due_at = $1 WHERE dead_at IS NULL AND due_at > $1 AND kind IN ('site.broadcast', 'notify.deliver')`, now)
}

// awaitDeath waits until the process has come by the point that it was armed for.
func (m *market) awaitDeath() {
	m.t.Helper()
	armed := filepath.Join(m.data, "deadly")
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(armed); os.IsNotExist(err) {
			m.first.ended()
			return
		}
		if time.Now().After(deadline) {
			m.t.Fatal("the process did not come by the point")
		}
	}
}

// wantOneLetterEach looks into the outbox, and at what has left it.
func (m *market) wantOneLetterEach(readers int) {
	m.t.Helper()
	rows := int(m.sum(`SELECT COUNT(*) FROM notify_message WHERE template = 'notice'`))
	people := int(m.sum(`SELECT COUNT(DISTINCT recipient) FROM notify_message WHERE template = 'notice' AND state = 'sent'`))
	if rows != readers || people != readers {
		m.t.Errorf("%d letters to %d people, for %d readers", rows, people, readers)
	}
	files, err := filepath.Glob(filepath.Join(m.data, "outbox", "*.json"))
	if err != nil {
		m.t.Fatal(err)
	}
	got := map[string]int{}
	for _, file := range files {
		var letter struct{ To, Template string }
		raw, err := os.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(raw, &letter)
		}
		if err != nil {
			m.t.Fatal(err)
		}
		if letter.Template == "notice" {
			got[letter.To]++
		}
	}
	for who, letters := range got {
		if letters != 1 {
			m.t.Errorf("%s got %d letters", who, letters)
		}
	}
	if len(got) != readers {
		m.t.Errorf("%d of %d readers got a letter", len(got), readers)
	}
}
