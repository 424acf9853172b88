package app_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"causeway/internal/httpapi"
)

// row says how an operation is called and what comes of it. Who gets in at all
// follows from the operation's access rule; the row says the rest.
type row struct {
	with  ids                  // what of the owner's the pattern's parameters name
	query string               // behind the question mark
	asks  func(c *cast) string // the same, where it names something that is made first
	says  says                 // the body
	form  func() (contentType string, body []byte)
	heads map[string]string // of the request

	// allowed is what whoever may call it gets: the owner, and for an operation
	// of the console the operator with its key.
	allowed int
	// signedIn says that this call of a public operation needs a session.
	signedIn bool
	// theirs is what another member gets with the owner's ids. Zero: the same,
	// because the operation is about the caller.
	theirs int
}

type (
	ids  map[string]thing
	says map[string]any // values may be things
)

// actor is one of the six who try every operation.
type actor string

const (
	anonymous actor = "a visitor"
	disabled  actor = "a disabled member"
	other     actor = "another member"
	unkeyed   actor = "an operator without the key"
	keyed     actor = "an operator with the key"
	owner     actor = "the owner"
)

// actors come in this order: the owner's own call may use up what the others
// name in theirs.
var actors = []actor{anonymous, disabled, other, unkeyed, keyed, owner}

// wants is the rule of the house: 499 without a session, 401 without the key,
// 404 for what is somebody else's.
func (r row) wants(access httpapi.Access, who actor) int {
	rule := access.String()
	public := rule == "public" && !r.signedIn
	switch hasSession := who != anonymous && who != disabled; {
	case !public && !hasSession:
		return httpapi.StatusNoSession
	case strings.HasPrefix(rule, "permission:") && who == keyed:
		return r.allowed
	case strings.HasPrefix(rule, "permission:"):
		return http.StatusUnauthorized
	case who == owner || r.theirs == 0:
		return r.allowed
	}
	return r.theirs
}

// refused are statuses of calls that must leave no trace.
var refused = []int{http.StatusUnauthorized, http.StatusNotFound, httpapi.StatusNoSession}

func TestEveryRouteAnswersOnlyThoseItIsFor(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := buildShop(t, databaseURL, withBot(t)) // so that every route there can be is there
		countWrites(t, s.app.DB())
		if before := marks(t, s.app.DB()); newCast(t, s, "") == nil || marks(t, s.app.DB()) == before {
			t.Fatal("people have come, and nothing was written")
		}
		known, readers := map[string]bool{}, map[string]*cast{}
		for _, op := range s.app.Router().Operations() {
			known[op.ID] = true
			rows := rowsOf(op.ID)
			if len(rows) == 0 {
				t.Errorf("nobody has said who may call %s: add %q: {with: ids{…}, says: says{…}, allowed: 200, theirs: 404} to the file of its room, access_rows_*_test.go", op.Pattern, op.ID)
			}
			for _, name := range rows {
				t.Run(name, func(t *testing.T) {
					tr := trial{t: t, op: op, row: accessRows[name]}
					key := tr.key()
					if tr.changes() || readers[key] == nil {
						tr.cast = newCast(t, s, key)
					} else {
						tr.cast = readers[key].on(t)
					}
					if !tr.changes() {
						readers[key] = tr.cast // reading uses nothing up
					}
					tr.run()
				})
			}
		}
		for name := range accessRows {
			if id, _, _ := strings.Cut(name, " "); !known[id] {
				t.Errorf("there is a row for %s, which is no operation", id)
			}
		}
	})
}

// rowsOf are an operation's rows: the one with its name, and those that say
// after a space for which kind of call they are.
func rowsOf(id string) (names []string) {
	for name := range accessRows {
		if name == id || strings.HasPrefix(name, id+" ") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// trial lets the six try one operation.
type trial struct {
	*cast
	t   *testing.T
	op  httpapi.Described
	row row
}

// changes tells whether the operation is there to change something.
func (tr trial) changes() bool { return !strings.HasPrefix(tr.op.Pattern, http.MethodGet+" ") }

// key is the permission that the operation asks for, if any.
func (tr trial) key() string { return strings.TrimPrefix(tr.op.Access.String(), "permission:") }

func (tr trial) run() {
	tr.request(owner, false) // makes whatever the row names
	var turnedAway, letIn []actor
	for _, who := range actors {
		if slices.Contains(refused, tr.row.wants(tr.op.Access, who)) {
			turnedAway = append(turnedAway, who)
		} else {
			letIn = append(letIn, who)
		}
	}
	tr.withoutTrace(turnedAway)
	for _, who := range letIn {
		tr.try(who)
	}
}

// withoutTrace sees that nothing has changed anywhere when those who are
// refused have had their try.
func (tr trial) withoutTrace(those []actor) {
	db := tr.shop.app.DB()
	looks := tr.changes() && len(those) > 0
	var before string
	if looks {
		before = marks(tr.t, db)
	}
	for _, who := range those {
		tr.try(who)
	}
	if looks && marks(tr.t, db) != before {
		tr.readTraces(those)
	}
}

// readTraces does the same with other people and things and reads everything
// before and after: who takes a lock writes, and leaves all as it was.
func (tr trial) readTraces(those []actor) {
	tr.cast = newCast(tr.t, tr.shop, tr.key())
	tr.request(owner, false)
	before := contents(tr.t, tr.shop.app.DB())
	for _, who := range those {
		tr.try(who)
	}
	for table, rows := range contents(tr.t, tr.shop.app.DB()) {
		if before[table] != rows {
			tr.t.Errorf("those who were refused have changed %s from\n%s\nto\n%s", table, before[table], rows)
		}
	}
}

func (tr trial) try(who actor) {
	want := tr.row.wants(tr.op.Access, who)
	got := tr.send(tr.request(who, false))
	if got.status != want {
		tr.t.Errorf("%s gets %d from %s, want %d: %s", who, got.status, tr.op.Pattern, want, got.body)
	}
	tr.guarded(who, got)
	if want == http.StatusNotFound && len(tr.row.with) > 0 {
		if missing := tr.send(tr.request(who, true)); missing != got {
			tr.t.Errorf("%s can tell what is another's from what does not exist:\n%+v\n%+v", who, got, missing)
		}
	}
}

// guarded sees that an answer keeps a browser from reading more into it, and
// that nobody keeps what is one person's. Answers to nodes carry no words for
// browsers: none reads them.
func (tr trial) guarded(who actor, got answer) {
	wanted := []string{
		"frame-ancestors 'none'", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin",
		"Cross-Origin-Resource-Policy: ", "X-Frame-Options: DENY", "Permissions-Policy: ",
	}
	if strings.Contains(tr.op.Pattern, "/server/") {
		wanted = []string{"Cache-Control: no-store"}
	}
	if tr.op.Access.String() != "public" || got.status >= http.StatusBadRequest {
		wanted = append(wanted, "Cache-Control: no-store")
	}
	for _, header := range wanted {
		if !strings.Contains(got.headers, header) {
			tr.t.Errorf("%s gets no %s from %s:\n%s", who, header, tr.op.Pattern, got.headers)
		}
	}
}

var parameter = regexp.MustCompile(`\{(\w+)\}`)

// request is the operation's call as the owner would make it, sent by anybody,
// or the same about something that does not exist.
func (tr trial) request(who actor, missing bool) *http.Request {
	method, pattern, _ := strings.Cut(tr.op.Pattern, " ")
	path := parameter.ReplaceAllStringFunc(pattern, func(name string) string {
		named, found := tr.row.with[strings.Trim(name, "{}")]
		switch {
		case !found:
			tr.t.Fatalf("the row does not say what %s is", name)
		case missing:
			return named.missing
		}
		return url.PathEscape(named.of(tr.cast))
	})
	contentType, body := tr.body()
	query := tr.row.query
	if tr.row.asks != nil {
		query = tr.row.asks(tr.cast)
	}
	req := httptest.NewRequestWithContext(tr.t.Context(), method, path+"?"+query, bytes.NewReader(body))
	req.Header.Set("Content-Type", contentType)
	req.Header.Set(httpapi.TokenHeader, tr.token(who))
	for name, value := range tr.row.heads {
		req.Header.Set(name, value)
	}
	req.RemoteAddr = tr.address()
	return req
}

func (tr trial) body() (contentType string, body []byte) {
	if tr.row.form != nil {
		return tr.row.form()
	}
	if tr.row.says == nil {
		return "application/json", nil
	}
	said := map[string]any{}
	for name, value := range tr.row.says {
		if named, is := value.(thing); is {
			value = named.of(tr.cast)
		}
		said[name] = value
	}
	raw, err := json.Marshal(said)
	if err != nil {
		tr.t.Fatal(err)
	}
	return "application/json", raw
}

// answer is what tells one refusal from another.
type answer struct {
	status  int
	headers string
	body    string
}

func (tr trial) send(req *http.Request) answer {
	recorder := httptest.NewRecorder()
	tr.shop.app.Handler().ServeHTTP(recorder, req)
	res := recorder.Result()
	body, _ := io.ReadAll(res.Body)
	res.Header.Del(httpapi.RequestHeader)
	var headers bytes.Buffer
	_ = res.Header.Write(&headers) // into memory, which does not fail
	return answer{status: res.StatusCode, headers: headers.String(), body: string(body)}
}
