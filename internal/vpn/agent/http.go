package agent

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
	"causeway/internal/vpn/traffic"
)

// ErrRefused is what agents are refused with. Nobody learns which nodes there
// are.
var ErrRefused = fault.New(fault.Denied, "node_refused")

// How large a report may be; of a push, traffic says it.
const (
	mostAlive  = 8 << 20
	mostStatus = 16 << 10
)

var noStore = []string{"no-store"}

type handler func(w http.ResponseWriter, r *http.Request, at *station) error

// Register adds the agents' calls. Everything that says who calls is in the
// address, also of a POST.
func (s *Service) Register(r *httpapi.Router) {
	for _, call := range []struct {
		id, pattern string
		maxBody     int64
		what        traffic.Call
		handle      handler
	}{
		{"agent-config", "GET /api/v1/server/UniProxy/config", httpapi.NoBody, traffic.CallConfig, s.config},
		{"agent-config-v2", "GET /api/v2/server/config", httpapi.NoBody, traffic.CallConfig, s.config},
		{"agent-user", "GET /api/v1/server/UniProxy/user", httpapi.NoBody, traffic.CallUser, s.users},
		{"agent-push", "POST /api/v1/server/UniProxy/push", traffic.MaxPush, traffic.CallPush, inTurn(s.push)},
		{"agent-alive", "POST /api/v1/server/UniProxy/alive", mostAlive, traffic.CallAlive, inTurn(s.alive)},
		{"agent-alivelist", "GET /api/v1/server/UniProxy/alivelist", httpapi.NoBody, traffic.CallAliveList, s.aliveList},
		{"agent-status", "POST /api/v1/server/UniProxy/status", mostStatus, traffic.CallStatus, s.status},
	} {
		r.Raw(httpapi.RawOperation{
			ID: call.id, Pattern: call.pattern, Access: httpapi.Public(), MaxBody: call.maxBody, Rate: httpapi.RateNode, Machine: true,
		}, s.known(call.what, call.handle))
	}
}

// known lets in whoever proves to be a node.
func (s *Service) known(what traffic.Call, handle handler) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		at, err := s.identify(r)
		if err != nil {
			return err
		}
		now := httpapi.Arrived(r.Context())
		if wait, ok := at.bucket.Take(now); !ok {
			return httpapi.ErrTooMany.With("seconds", int(wait.Seconds())+1)
		}
		w.Header()["Cache-Control"] = noStore // what stands between may not answer in our place
		at.note.Seen(what, r.UserAgent(), now)
		return handle(w, r, at)
	}
}

func (s *Service) identify(r *http.Request) (*station, error) {
	stations, err := s.nodes.Get(r.Context(), theNodes)
	if err != nil {
		return nil, err
	}
	caller := callerIn(r.URL.RawQuery)
	number, err := strconv.ParseInt(caller.node.text, 10, 64)
	at := stations[number]
	if err != nil || at == nil || !at.lock.OpensFor(caller.token.text) {
		return nil, ErrRefused
	}
	if !speaks(at.node.Protocol, caller.protocol.text) {
		return nil, storage.ErrNotFound
	}
	return at, nil
}

// caller is who an address says that calls.
type caller struct{ node, token, protocol word }

// word is a value of an address; the first counts.
type word struct {
	text  string
	there bool
}

func (w *word) read(text string) {
	if w.there {
		return
	}
	w.there = true
	if strings.ContainsAny(text, "%+") {
		text, _ = url.QueryUnescape(text) // nothing, if that is impossible
	}
	w.text = text
}

// callerIn finds what parsing the whole query would find, for a tenth of the
// work: every node calls several times a minute.
func callerIn(query string) (c caller) {
	for query != "" {
		var pair string
		pair, query, _ = strings.Cut(query, "&")
		switch key, value, _ := strings.Cut(pair, "="); key {
		case "node_id":
			c.node.read(value)
		case "token":
			c.token.read(value)
		case "node_type":
			c.protocol.read(value)
		}
	}
	return c
}

// aliases are other names that agents have for a protocol.
var aliases = map[string]proxy.Protocol{"v2ray": proxy.VMess, "hysteria": proxy.Hysteria2}

// speaks tells whether an agent means the protocol that its node has. Agents
// that serve anything say so, or say nothing.
func speaks(p proxy.Protocol, nodeType string) bool {
	if nodeType == string(p) { // as most write it
		return true
	}
	nodeType = strings.ToLower(nodeType)
	if nodeType == "" || nodeType == "v2node" {
		return true
	}
	if alias, found := aliases[nodeType]; found {
		return alias == p
	}
	return proxy.Protocol(nodeType) == p
}

func (s *Service) config(w http.ResponseWriter, r *http.Request, at *station) error {
	return send(w, r, at.config)
}

func (s *Service) users(w http.ResponseWriter, r *http.Request, at *station) error {
	l, err := s.lists.Get(r.Context(), at.groups)
	if err != nil {
		return err
	}
	header := w.Header()
	switch {
	case l.knownBy(r.Header.Get("If-None-Match")):
		return spare(w, l.document)
	case r.Header.Get("X-Response-Format") == "msgpack":
		header.Set("ETag", l.tag)
		header.Set("Content-Type", "application/x-msgpack")
		httpapi.LimitAnswer(w)
		return l.writeMsgpack(w)
	case strings.Contains(r.Header.Get("Accept-Encoding"), "gzip"):
		header.Set("Content-Encoding", "gzip")
		return send(w, r, document{l.zipped, l.tag, l.header})
	}
	return send(w, r, l.document)
}

func (s *Service) aliveList(w http.ResponseWriter, r *http.Request, at *station) error {
	counts, err := s.traffic.AliveCounts(r.Context())
	if err != nil {
		return err
	}
	l, err := s.lists.Get(r.Context(), at.groups)
	if err != nil {
		return err
	}
	alive := make(map[string]int)
	for number, n := range counts {
		if l.has(number) {
			alive[strconv.FormatInt(number, 10)] = n
		}
	}
	return answer(w, map[string]any{"alive": alive})
}

// spare tells somebody that they have the document.
func spare(w http.ResponseWriter, d document) error {
	w.Header()["Etag"] = d.header
	w.WriteHeader(http.StatusNotModified)
	return nil
}

// send gives a document to whoever does not have it.
func send(w http.ResponseWriter, r *http.Request, d document) error {
	if d.knownBy(r.Header.Get("If-None-Match")) {
		return spare(w, d)
	}
	header := w.Header()
	header["Etag"] = d.header
	httpapi.LimitAnswer(w)
	header.Set("Content-Type", "application/json")
	header.Set("Content-Length", strconv.Itoa(len(d.body)))
	_, err := w.Write(d.body)
	return err
}

func answer(w http.ResponseWriter, body any) error {
	w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(w).Encode(body)
}
