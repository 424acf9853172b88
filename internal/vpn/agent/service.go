package agent

import (
	"cmp"
	"context"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/ratelimit"
	"causeway/internal/live"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
	"causeway/internal/vpn/traffic"
)

// Config is what the agents' face stands on.
type Config struct {
	Clock   clock.Clock
	Live    *live.Live
	Log     *slog.Logger
	Vpn     *vpn.Service
	Traffic Traffic
	// Secret makes the placeholders of empty lists unguessable, and the same in
	// every process.
	Secret string
}

// Traffic takes what agents report.
type Traffic interface {
	Push(ctx context.Context, node proxy.Node, body []byte) error
	Alive(ctx context.Context, node proxy.Node, report map[int64][]string) error
	AliveCounts(ctx context.Context) (map[int64]int, error)
	Status(ctx context.Context, node proxy.Node, s traffic.Status) error
	NoteOf(nodeID int64) traffic.Note
}

// perNode is what one node may ask. Agents make five calls a minute and try a
// failed one three times more; one that is started over and over makes a few in
// a second. Hundreds of nodes may stand behind one address, so it is not the
// address that is counted.
var perNode = ratelimit.Rate{Burst: 120, Every: 250 * time.Millisecond}

// mostLists bounds how many sets of groups are kept encoded at once.
const mostLists = 64

// theNodes is the only key there is: nodes are few and kept together.
const theNodes = "nodes"

// Service answers node agents.
type Service struct {
	clock   clock.Clock
	log     *slog.Logger
	vpn     *vpn.Service
	traffic Traffic
	secret  string
	limiter *ratelimit.Limiter

	nodes *live.Cache[string, map[int64]*station]
	lists *live.Cache[string, *list] // by set of groups
}

// New makes the agents' face.
func New(c Config) *Service {
	s := &Service{
		clock: c.Clock, log: c.Log.With("room", "agent"), vpn: c.Vpn, traffic: c.Traffic, secret: c.Secret, limiter: ratelimit.New(perNode),
	}
	s.nodes = live.NewCache(c.Live, vpn.NodesTopic, 1, s.loadNodes)
	s.lists = live.NewCache(c.Live, vpn.NodesTopic, mostLists, s.loadList).ClearOn(vpn.UsersTopic).While(stillGood)
	return s
}

// station is a node with all that its agent is told about it.
type station struct {
	node    proxy.Node
	lock    id.Lock // none: no secret opens it
	groups  string  // the key of its list
	bucket  *ratelimit.Bucket
	config  document
	note    traffic.Note
	reports chan struct{} // a place for each large report that is being read
}

// loadNodes leaves out a node that cannot be read: its agent is refused, and
// the others' are not.
func (s *Service) loadNodes(ctx context.Context, _ string) (map[int64]*station, error) {
	cards, err := s.vpn.NodeCards(ctx)
	if err != nil {
		return nil, err
	}
	stations, now := make(map[int64]*station, len(cards)), s.clock.Now()
	for _, card := range cards {
		config, err := configOf(card.Node)
		if err = cmp.Or(card.Trouble, err); err != nil {
			s.log.Error("a node cannot be served", "node", card.ID, "error", err)
			continue
		}
		at := &station{
			node: card.Node, groups: strings.Join(card.Groups, ","), config: config,
			bucket:  s.limiter.Of(strconv.FormatInt(card.ID, 10), now), // the same as before, however often nodes are read
			reports: make(chan struct{}, reportsAtOnce), note: s.traffic.NoteOf(card.ID),
		}
		at.lock, _ = id.LockOf(card.TokenHash)
		stations[card.ID] = at
	}
	return stations, nil
}

func (s *Service) loadList(ctx context.Context, groups string) (*list, error) {
	w := newListWriter()
	until, err := s.vpn.EachAllowed(ctx, strings.Split(groups, ","), w.add)
	if err != nil {
		return nil, err
	}
	if len(w.numbers) == 0 {
		w.placeholder(s.secret, groups)
	}
	return w.finish(until)
}

// stillGood tells whether time has not made a list another.
func stillGood(l *list, now clock.Millis) bool { return l.until == 0 || now < l.until }
