package app_test

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
)

// running is a demo shop behind real listeners.
type running struct {
	t       *testing.T
	app     *app.App
	base    string
	metrics string
	stop    context.CancelFunc
	done    chan error
}

func start(t *testing.T) *running {
	t.Helper()
	config := app.Config{Mode: app.Demo, DataFolder: dataFolder(t), DatabaseURL: anyDatabase(t), BaseURL: "http://shop.example", NoDirectory: true}
	a, err := app.New(t.Context(), config, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	public, metrics := listen(t), listen(t)
	ctx, stop := context.WithCancel(t.Context())
	r := &running{t: t, app: a, base: "http://" + public.Addr().String(), metrics: "http://" + metrics.Addr().String(), stop: stop, done: make(chan error, 1)}
	go func() { r.done <- a.Run(ctx, public, metrics) }()
	return r
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func (r *running) get(url, token string) (status int, body string) {
	r.t.Helper()
	req, err := http.NewRequestWithContext(r.t.Context(), http.MethodGet, url, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	req.Header.Set(httpapi.TokenHeader, token)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	defer res.Body.Close()
	raw, _ := io.ReadAll(res.Body)
	return res.StatusCode, string(raw)
}

func TestMetricsAreOnTheirOwnListenerOnly(t *testing.T) {
	beside(t)
	r := start(t)
	if status, body := r.get(r.base+"/api/v1/packages", ""); status != 200 {
		t.Fatalf("%d %s", status, body)
	}
	if status, body := r.get(r.metrics+"/metrics", ""); status != 200 || !strings.Contains(body, `route="/api/v1/packages"`) {
		t.Errorf("metrics: %d", status)
	}
	if _, body := r.get(r.base+"/metrics", ""); strings.Contains(body, "causeway_http") {
		t.Error("the public listener shows metrics")
	}
	r.stop()
	if err := <-r.done; err != nil {
		t.Fatal(err)
	}
}

func TestReadinessFollowsTheDatabase(t *testing.T) {
	oneByOne(t)
	beside(t)
	a := newApp(t, app.Demo)
	s := &shop{t: t, app: a}
	s.want("GET", "/readyz", nil, 200, nil)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	s.want("GET", "/readyz", nil, 503, nil)
	s.want("GET", "/healthz", nil, 200, nil)
}

// A waiting request answers at once when the server stops, with what it knows.
func TestStoppingAnswersWhoeverWaits(t *testing.T) {
	r := start(t)
	s := &shop{t: t, app: r.app}
	s.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": "operator@demo.example", "password": app.DemoOperatorPassword}, 200, nil)
	order := s.place(s.firstPackage())
	answered := make(chan string, 1)
	go func() {
		defer close(answered) // also when nobody answers, which ends this goroutine
		status, body := r.get(r.base+"/api/v1/orders/"+order.TransactionID+"?after=1", s.token)
		if status != 200 {
			body = http.StatusText(status)
		}
		answered <- body
	}()
	time.Sleep(300 * time.Millisecond) // let it wait; if it did not yet, it answers at once all the same
	asked := time.Now()
	r.stop()
	var seen placed
	if err := json.Unmarshal([]byte(<-answered), &seen); err != nil || seen.TransactionID != order.TransactionID {
		t.Errorf("%+v, %v", seen, err)
	}
	if err := <-r.done; err != nil {
		t.Fatal(err)
	}
	if took := time.Since(asked); took > 10*time.Second {
		t.Errorf("stopping took %v", took)
	}
}

// A start that was broken off must not keep the next one from working.
func TestADemoThatWasInterruptedStartsAgain(t *testing.T) {
	beside(t)
	oneByOne(t)
	folder := t.TempDir()
	config := app.Config{Mode: app.Demo, DataFolder: folder, BaseURL: "http://shop.example"}
	for delay := time.Duration(0); ; delay += delay/4 + 15*time.Millisecond {
		ctx, cancel := context.WithTimeout(t.Context(), delay)
		a, err := app.New(ctx, config, clock.System{}, slog.New(slog.DiscardHandler))
		interrupted := ctx.Err() != nil
		cancel()
		if err == nil {
			s := &shop{t: t, app: a}
			s.firstPackage()
			_ = a.Close()
			break
		}
		if !interrupted {
			t.Fatalf("after %v: %v", delay, err)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "secret.key")); err != nil {
		t.Error(err)
	}
}
