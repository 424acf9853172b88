package app_test

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"causeway/internal/app"
	"causeway/internal/storage/storagetest"
)

// tripwire listens on loopback, as a service of the house would, and fails the
// test when anybody comes.
func tripwire(t *testing.T, network, address string) (port string) {
	t.Helper()
	listener, err := net.Listen(network, address)
	if err != nil {
		t.Skipf("no %s here: %v", network, err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_ = conn.Close()
			t.Errorf("the server has contacted an address that a member handed in: %s", listener.Addr())
		}
	}()
	_, port, _ = net.SplitHostPort(listener.Addr().String())
	return port
}

// lettersAbout are the texts of the letters that were written from a template.
func (s *shop) lettersAbout(template string) (texts []string) {
	files, _ := filepath.Glob(filepath.Join(s.data, "outbox", "*.json"))
	for _, file := range files {
		var letter struct{ Template, Text string }
		raw, _ := os.ReadFile(file)
		if json.Unmarshal(raw, &letter) == nil && letter.Template == template {
			texts = append(texts, letter.Text)
		}
	}
	return texts
}

// Whatever a member hands in, the server contacts nobody: neither when it is
// taken in, nor when it is reviewed, shown and visited, nor later by itself.
func TestNoAddressThatIsHandedInIsEverContacted(t *testing.T) {
	port := tripwire(t, "tcp4", "127.0.0.1:0")
	for _, more := range []string{"127.0.0.2:", "127.0.0.3:"} {
		tripwire(t, "tcp4", more+port)
	}
	refused := []string{
		"http://127.0.0.1:%s/", "http://localhost:%s/", "http://2130706433:%s/", "http://0x7f000001:%s/", "http://0177.0.0.1:%s/", "http://127.1:%s/",
		"http://[::1]:%s/", "http://[::ffff:127.0.0.1]:%s/", "http://[64:ff9b::7f00:1]:%s/", "http://[2002:7f00:1::]:%s/", "http://169.254.169.254/%s",
		"http://10.0.0.1:%s/", "http://192.168.0.1:%s/", "http://tides.example@127.0.0.1:%s/", "http://ada:b@localhost:%s/", "http://①②⑦.0.0.1:%s/",
		"http://127。0。0。1:%s/", "http://localhost.:%s/", "http://app.localhost:%s/", "http://tides.example:%s/", "http://127.0.0.1.nip.io:%s/",
		"http://router.lan:%s/", "http://metadata.google.internal/%s",
	}
	// Names may lead anywhere, and sites may send visitors on. Here they do, to
	// the wire.
	taken := []string{
		"http://127.0.0.1.nip.io/", "http://localtest.me/", "http://tides.example/?to=http://127.0.0.1:%s/", "https://redirect.example/http://127.0.0.1:%s/",
	}
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		var pages []string
		for _, form := range refused {
			address := fmt.Sprintf(form, port)
			if status, answer := s.handInForm(s.token, map[string]string{"url": address}); status != 422 || !strings.Contains(answer, `"url":"app_url_`) {
				t.Errorf("%s: %d %s", address, status, answer)
			}
		}
		for _, form := range taken {
			address := strings.ReplaceAll(form, "%s", port)
			status, answer := s.handInForm(s.token, map[string]string{"url": address})
			var made struct{ ID, URL string }
			if err := json.Unmarshal([]byte(answer), &made); err != nil || status != 200 || made.URL != address {
				t.Fatalf("%s: %d %s", address, status, answer)
			}
			member := s.token
			s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
			s.want("POST", "/api/v1/admin/apps/"+made.ID+"/approve", says{"version": 1, "adult": false}, 200, nil)
			s.token = member
			s.want("GET", "/api/v1/apps/"+made.ID, nil, 200, nil)
			pages = append(pages, "/apps/"+made.ID)
			s.want("POST", "/api/v1/apps/"+made.ID+"/visits", nil, 204, nil)
			s.want("POST", "/api/v1/directory/submissions", says{"link": address}, 400, nil)
		}
		s.want("GET", "/api/v1/apps?sort=hot", nil, 200, nil)
		storagetest.Eventually(t, "the letters about it", func() bool { return len(s.lettersAbout("app_verdict")) == len(taken) })
		letters := strings.Join(s.lettersAbout("app_verdict"), "\n")
		for _, page := range pages {
			if !strings.Contains(letters, page) {
				t.Errorf("no letter leads to %s: %s", page, letters)
			}
		}
	})
}

func TestAnAppIsReportedAndBlocked(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		made := s.handInApp(s.token)
		member := s.token
		s.want("POST", "/api/v1/reports", says{"kind": "app", "id": made, "reason": "scam"}, 404, nil) // nobody sees it yet
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.want("POST", "/api/v1/admin/apps/"+made+"/approve", says{"version": 1, "adult": false}, 200, nil)
		s.token = ""
		s.want("POST", "/api/v1/reports", says{"kind": "app", "id": made, "reason": "scam"}, 204, nil)
		var shown struct{ Icon struct{ Large string } }
		s.want("GET", "/api/v1/apps/"+made, nil, 200, &shown)
		s.want("GET", shown.Icon.Large, nil, 200, nil)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var queue struct {
			Items []struct {
				ID      string
				Subject struct{ Title string }
			}
		}
		s.want("GET", "/api/v1/admin/reports?kind=app", nil, 200, &queue)
		report := queue.Items[len(queue.Items)-1]
		s.want("POST", "/api/v1/admin/reports/"+report.ID+"/decide", says{"verdict": "blocked", "reason": "a scam"}, 200, nil)

		s.token = ""
		if res := s.call("GET", shown.Icon.Large, nil, nil); res.StatusCode != 403 {
			t.Errorf("the icon of a blocked app: %d", res.StatusCode)
		}
		var answer refusal
		s.want("GET", "/api/v1/apps/"+made, nil, 403, &answer)
		if answer.Code != "content_blocked" {
			t.Errorf("a blocked app: %+v", answer)
		}
		s.token = member
		var mine struct {
			Items []struct {
				ID, Reason string
				Blocked    bool
			}
		}
		s.want("GET", "/api/v1/apps/mine", nil, 200, &mine)
		if app := mine.Items[0]; app.ID != made || !app.Blocked || app.Reason != "a scam" {
			t.Errorf("its owner sees %+v", app)
		}
	})
}

func TestABlockedWordIsRefusedInAnyTextOfAnApp(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.want("POST", "/api/v1/admin/blocked-words", says{"word": "赌博", "verdict": "block"}, 200, nil)
		s.signIn(mia)
		for _, field := range []string{"name", "description"} {
			storagetest.Eventually(t, "the word is known", func() bool {
				status, answer := s.handInForm(s.token, map[string]string{field: "線上 賭.博"})
				return status == 422 && strings.Contains(answer, `"`+field+`":"submission_unlawful"`)
			})
		}
	})
}
