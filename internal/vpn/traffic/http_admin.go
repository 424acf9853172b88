package traffic

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/sheet"
	"causeway/internal/httpapi"
)

const (
	permission = "nodes"
	base       = "/admin/nodes"
	// mostDays bounds how far back statistics go.
	mostDays = 400
)

var (
	errDays = fault.New(fault.Invalid, "invalid").Field("days", "out_of_range")
	errNode = fault.New(fault.Invalid, "invalid").Field("node", "out_of_range")
)

// RegisterAdmin adds the operator's routes.
func (s *Service) RegisterAdmin(r *httpapi.Router) {
	op := func(id, method, path, summary string, body int64) httpapi.Operation {
		return httpapi.Operation{
			ID: "traffic-" + id, Method: method, Path: base + path, Summary: summary, Tag: "vpn",
			Access: httpapi.Permission(permission), MaxBody: body, Rate: httpapi.RateAdmin,
		}
	}
	httpapi.Register(r, op("health", http.MethodGet, "/health", "How every node is doing, and what waits to be counted", httpapi.NoBody), s.httpHealth)
	httpapi.Register(r, op("days", http.MethodGet, "/traffic", "What the nodes have moved, by day and by node", httpapi.NoBody), s.httpTraffic)
	httpapi.Register(r, op("members", http.MethodGet, "/members", "Who has moved the most", httpapi.NoBody), s.httpMembers)
	httpapi.Register(r, op("quarantine", http.MethodGet, "/quarantine", "Reports of nodes that cannot be true, the newest first", httpapi.NoBody), s.httpQuarantine)
	httpapi.Register(r, op("decide", http.MethodPost, "/quarantine/{id}/decision", "Count such a report after all, or discard it", 4<<10), s.httpDecide)
	r.Raw(httpapi.RawOperation{
		ID: "traffic-days-csv", Pattern: "GET " + httpapi.Prefix + base + "/traffic.csv",
		Access: httpapi.Permission(permission), MaxBody: httpapi.NoBody, Rate: httpapi.RateAdmin,
	}, s.httpExport)
}

type healthBody struct {
	ID         int64      `json:"id"`
	State      State      `json:"state" enum:"up,late,down,never"`
	SeenTime   *time.Time `json:"seenTime,omitempty" doc:"When the node last called; absent if it never has."`
	ConfigTime *time.Time `json:"configTime,omitempty" doc:"When it last asked for its settings."`
	UserTime   *time.Time `json:"userTime,omitempty" doc:"When it last asked whom to let in."`
	PushTime   *time.Time `json:"pushTime,omitempty" doc:"When it last reported traffic."`
	Agent      string     `json:"agent,omitempty" doc:"What its software calls itself."`
	Online     int64      `json:"online" doc:"Members in its last report."`
	Devices    int64      `json:"devices" doc:"Addresses in its last report."`
	StatusTime *time.Time `json:"statusTime,omitempty" doc:"When it last told how its machine is; without it the figures below are absent."`
	CPU        *float64   `json:"cpu,omitempty" doc:"Percent."`
	MemUsed    *int64     `json:"memUsed,omitempty"`
	MemTotal   *int64     `json:"memTotal,omitempty"`
	SwapUsed   *int64     `json:"swapUsed,omitempty"`
	SwapTotal  *int64     `json:"swapTotal,omitempty"`
	DiskUsed   *int64     `json:"diskUsed,omitempty"`
	DiskTotal  *int64     `json:"diskTotal,omitempty"`
	Up24h      int64      `json:"up24h" doc:"Bytes in the last 24 hours."`
	Down24h    int64      `json:"down24h"`
}

type backlogBody struct {
	Batches    int64      `json:"batches" doc:"Reports that are stored and not counted yet."`
	OldestTime *time.Time `json:"oldestTime,omitempty"`
}

type healthOut struct {
	Body struct {
		Items   []healthBody `json:"items"`
		Backlog backlogBody  `json:"backlog"`
	}
}

func (s *Service) httpHealth(ctx context.Context, _ *struct{}) (*healthOut, error) {
	healths, waiting, err := s.Healths(ctx)
	if err != nil {
		return nil, err
	}
	now := s.clock.Now()
	out := &healthOut{}
	out.Body.Backlog = backlogBody{Batches: waiting.Batches, OldestTime: clock.TimeOf(waiting.Oldest)}
	out.Body.Items = make([]healthBody, 0, len(healths))
	for _, h := range healths {
		out.Body.Items = append(out.Body.Items, presentHealth(h, now))
	}
	return out, nil
}

func presentHealth(h Health, now clock.Millis) healthBody {
	body := healthBody{
		ID: h.NodeID, State: h.State(now), SeenTime: timeOrNone(h.SeenAt), ConfigTime: timeOrNone(h.ConfigAt), UserTime: timeOrNone(h.UserAt),
		PushTime: timeOrNone(h.PushAt), Agent: h.Agent, Online: h.Online, Devices: h.Devices, Up24h: h.Up, Down24h: h.Down,
	}
	if h.StatusAt > 0 {
		m := h.Status
		body.StatusTime, body.CPU = timeOrNone(h.StatusAt), &m.CPU
		body.MemUsed, body.MemTotal, body.SwapUsed, body.SwapTotal = &m.Mem.Used, &m.Mem.Total, &m.Swap.Used, &m.Swap.Total
		body.DiskUsed, body.DiskTotal = &m.Disk.Used, &m.Disk.Total
	}
	return body
}

type dayBody struct {
	Day  string `json:"day" doc:"In UTC, like 2026-11-14."`
	Up   int64  `json:"up"`
	Down int64  `json:"down"`
}

type nodeBody struct {
	ID   int64  `json:"id"`
	Name string `json:"name" doc:"Empty if the node is gone."`
	Up   int64  `json:"up"`
	Down int64  `json:"down"`
}

type trafficIn struct {
	Days int   `query:"days" minimum:"1" maximum:"400" default:"30" doc:"How many days, today being the last."`
	Node int64 `query:"node" minimum:"0" doc:"Only this node."`
}

type trafficOut struct {
	Body struct {
		Days  []dayBody  `json:"days" doc:"Only days with traffic, the oldest first."`
		Nodes []nodeBody `json:"nodes" doc:"The one that moved the most first."`
	}
}

func (s *Service) httpTraffic(ctx context.Context, in *trafficIn) (*trafficOut, error) {
	days, nodes, err := s.Traffic(ctx, in.Days, in.Node)
	if err != nil {
		return nil, err
	}
	out := &trafficOut{}
	out.Body.Days, out.Body.Nodes = make([]dayBody, 0, len(days)), make([]nodeBody, 0, len(nodes))
	for _, d := range days {
		out.Body.Days = append(out.Body.Days, dayBody(d))
	}
	for _, n := range nodes {
		out.Body.Nodes = append(out.Body.Nodes, nodeBody(n))
	}
	return out, nil
}

// httpExport answers with a table: every day of every node, or of one of them.
func (s *Service) httpExport(w http.ResponseWriter, r *http.Request) error {
	days := 30
	if text := r.URL.Query().Get("days"); text != "" {
		var err error
		if days, err = strconv.Atoi(text); err != nil || days < 1 || days > mostDays {
			return errDays
		}
	}
	var node int64
	if text := r.URL.Query().Get("node"); text != "" {
		var err error
		if node, err = strconv.ParseInt(text, 10, 64); err != nil || node < 0 {
			return errNode
		}
	}
	lines, err := s.NodeDays(r.Context(), days, node)
	if err != nil {
		return err
	}
	rows := make([][]string, len(lines))
	for i, l := range lines {
		rows[i] = []string{
			l.Day, strconv.FormatInt(l.Node.ID, 10), l.Node.Name, strconv.FormatInt(l.Node.Up, 10), strconv.FormatInt(l.Node.Down, 10),
		}
	}
	return sheet.Send(w, "node-traffic.csv", []string{"day", "node", "name", "up", "down"}, rows)
}

type membersIn struct {
	Days int `query:"days" minimum:"1" maximum:"400" default:"7"`
}

type memberBody struct {
	UserID string `json:"userId"`
	Up     int64  `json:"up"`
	Down   int64  `json:"down"`
}

type membersOut struct {
	Body struct {
		Items []memberBody `json:"items" doc:"Twenty at the most."`
	}
}

func (s *Service) httpMembers(ctx context.Context, in *membersIn) (*membersOut, error) {
	members, err := s.TopMembers(ctx, in.Days)
	if err != nil {
		return nil, err
	}
	out := &membersOut{}
	out.Body.Items = make([]memberBody, 0, len(members))
	for _, m := range members {
		out.Body.Items = append(out.Body.Items, memberBody(m))
	}
	return out, nil
}

func timeOrNone(at clock.Millis) *time.Time {
	if at == 0 {
		return nil
	}
	return clock.TimeOf(&at)
}
