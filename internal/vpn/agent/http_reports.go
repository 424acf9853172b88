package agent

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"

	"causeway/internal/httpapi"
	"causeway/internal/vpn/traffic"
)

// taken is what agents look for in the answer to a report.
var taken = map[string]any{"data": true}

// reportsAtOnce is how many large reports of one node are read at a time. An
// agent sends one after the other; the second place is for one whose last
// connection died without a word.
const reportsAtOnce = 2

// inTurn bounds what the reports of a node take in memory. Whoever waits has
// not been read yet.
func inTurn(handle handler) handler {
	return func(w http.ResponseWriter, r *http.Request, at *station) error {
		select {
		case at.reports <- struct{}{}:
			defer func() { <-at.reports }()
			return handle(w, r, at)
		case <-r.Context().Done():
			return r.Context().Err()
		}
	}
}

func (s *Service) push(w http.ResponseWriter, r *http.Request, at *station) error {
	body, err := readAll(r)
	if err != nil {
		return err
	}
	if err := s.traffic.Push(r.Context(), at.node, body); err != nil {
		return err
	}
	return answer(w, taken)
}

// alive hears a node about those on its own list only: addresses count against
// a member at every node, so that one with a stolen token could shut anybody
// out.
func (s *Service) alive(w http.ResponseWriter, r *http.Request, at *station) error {
	body, err := readAll(r)
	if err != nil {
		return err
	}
	var said map[string][]string
	if json.Unmarshal(body, &said) != nil {
		return traffic.ErrReport
	}
	l, err := s.lists.Get(r.Context(), at.groups)
	if err != nil {
		return err
	}
	report := make(map[int64][]string, len(said))
	for number, addresses := range said {
		if n, err := strconv.ParseInt(number, 10, 64); err == nil && l.has(n) {
			report[n] = addresses
		}
	}
	if err := s.traffic.Alive(r.Context(), at.node, report); err != nil {
		return err
	}
	return answer(w, taken)
}

// space is read as decimals, which some agents send.
type space struct {
	Total float64 `json:"total"`
	Used  float64 `json:"used"`
}

func (s space) whole() traffic.Space {
	return traffic.Space{Used: int64(s.Used), Total: int64(s.Total)}
}

func (s *Service) status(w http.ResponseWriter, r *http.Request, at *station) error {
	body, err := readAll(r)
	if err != nil {
		return err
	}
	var said struct {
		CPU  float64 `json:"cpu"`
		Mem  space   `json:"mem"`
		Swap space   `json:"swap"`
		Disk space   `json:"disk"`
	}
	if json.Unmarshal(body, &said) != nil {
		return traffic.ErrReport
	}
	err = s.traffic.Status(r.Context(), at.node, traffic.Status{
		CPU: said.CPU, Mem: said.Mem.whole(), Swap: said.Swap.whole(), Disk: said.Disk.whole(),
	})
	if err != nil {
		return err
	}
	return answer(w, map[string]any{"data": true, "code": 0, "message": "success"})
}

// readAll reads a report, which has its limit already.
func readAll(r *http.Request) ([]byte, error) {
	body, err := io.ReadAll(r.Body)
	var cut *http.MaxBytesError
	switch {
	case errors.As(err, &cut):
		return nil, httpapi.ErrTooLarge.Cause(err)
	case err != nil:
		return nil, httpapi.ErrBrokenBody.Cause(err)
	}
	return body, nil
}
