package vpn

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
)

// NodeCard is a node as operators see it. What its agent proves itself with is
// kept as a hash, and the private key of reality sealed.
type NodeCard struct {
	proxy.Node
	Shown     bool // in subscription links; its agent is served either way
	Sort      int64
	Version   int64
	TokenHash string // empty: no agent can prove to be this node
	CreatedAt clock.Millis
	ChangedAt clock.Millis
	Trouble   error // what of it cannot be read, so that nobody can be served; an operator may describe it anew
}

// NodeWish is a node as an operator describes it. The private key of reality is
// among the settings; an empty one leaves the key as it is.
type NodeWish struct {
	proxy.Node
	Shown bool
}

// ErrInvalid says by field what is wrong.
var ErrInvalid = fault.New(fault.Invalid, "invalid")

// mostNodeGroups bounds how many groups a node serves.
const mostNodeGroups = 50

// Nodes lists the nodes that links show, without their private keys.
func (s *Service) Nodes(ctx context.Context) ([]proxy.Node, error) {
	rows, err := s.store.nodes(ctx, s.db)
	if err != nil {
		return nil, err
	}
	nodes := []proxy.Node{}
	for _, row := range rows {
		if row.Shown && row.Trouble == nil {
			nodes = append(nodes, row.Node)
		}
	}
	return nodes, nil
}

// NodeCards lists every node in the seller's order, private keys opened. One
// that cannot be read does not keep the others from anybody.
func (s *Service) NodeCards(ctx context.Context) ([]NodeCard, error) {
	rows, err := s.store.nodes(ctx, s.db)
	if err != nil {
		return nil, err
	}
	cards := make([]NodeCard, 0, len(rows))
	for _, row := range rows {
		cards = append(cards, s.opened(row))
	}
	return cards, nil
}

// NodeCard shows one node.
func (s *Service) NodeCard(ctx context.Context, node int64) (NodeCard, error) {
	return s.card(ctx, s.db, node)
}

func (s *Service) card(ctx context.Context, from storage.Reader, node int64) (NodeCard, error) {
	row, err := s.store.node(ctx, from, node)
	if err != nil {
		return NodeCard{}, err
	}
	return s.opened(row), nil
}

func (s *Service) opened(row nodeRow) NodeCard {
	card := row.NodeCard
	if row.sealedKey == nil {
		return card
	}
	key, err := s.box.Open(nodePurpose(row.ID), row.sealedKey)
	if err != nil {
		card.Trouble = fmt.Errorf("private key: %w", err)
	}
	card.Settings.TLS.PrivateKey = key
	return card
}

func (s *Service) sealedKey(n proxy.Node) []byte {
	if n.Settings.TLS.PrivateKey == "" {
		return nil
	}
	return s.box.Seal(nodePurpose(n.ID), n.Settings.TLS.PrivateKey)
}

// nodePurpose binds a sealed private key to its node.
func nodePurpose(node int64) string { return fmt.Sprintf("vpn:node:%d", node) }

// CreateNode puts a node up behind the others.
func (s *Service) CreateNode(ctx context.Context, by Operator, w NodeWish) (made NodeCard, err error) {
	err = s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		n, err := s.checked(ctx, tx, w.Node)
		if err != nil {
			return err
		}
		if made, err = s.insertNode(ctx, tx, n, w.Shown); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "vpn.create_node", Target: nodeTarget(made.ID), After: made.facts()})
	})
	return made, err
}

func (s *Service) insertNode(ctx context.Context, tx *storage.Tx, n proxy.Node, shown bool) (NodeCard, error) {
	var err error
	if n.ID, err = storage.NextNumber(ctx, tx, "vpn_node"); err != nil {
		return NodeCard{}, err
	}
	now := s.clock.Now()
	card := NodeCard{Node: n, Shown: shown, Version: 1, CreatedAt: now, ChangedAt: now}
	if card.Sort, err = s.store.lastPlace(ctx, tx); err != nil {
		return NodeCard{}, err
	}
	card.Sort++
	return card, s.store.insertNode(ctx, tx, card, s.sealedKey(n))
}

// checked holds a node against the rules of its protocol, and its groups
// against those that there are.
func (s *Service) checked(ctx context.Context, tx *storage.Tx, n proxy.Node) (proxy.Node, error) {
	known, err := s.store.groupKeys(ctx, tx)
	if err != nil {
		return n, err
	}
	n, wrong := n.Checked()
	n.Groups = slices.Compact(slices.Sorted(slices.Values(n.Groups)))
	switch {
	case len(n.Groups) == 0:
		wrong["groups"] = "required"
	case len(n.Groups) > mostNodeGroups:
		wrong["groups"] = "too_long"
	case slices.ContainsFunc(n.Groups, func(group string) bool { return !slices.Contains(known, group) }):
		wrong["groups"] = "unknown_value"
	}
	if len(wrong) == 0 {
		return n, nil
	}
	refusal := ErrInvalid
	for field, code := range wrong {
		refusal = refusal.Field(field, code)
	}
	return n, refusal
}

// ChangeNode describes a node anew that somebody has seen in some version.
func (s *Service) ChangeNode(ctx context.Context, by Operator, node int64, w NodeWish, version int64) (changed NodeCard, err error) {
	err = s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.card(ctx, tx, node)
		if err != nil {
			return err
		}
		if before.Version != version {
			return ErrChanged
		}
		if w.Settings.TLS.PrivateKey == "" {
			w.Settings.TLS.PrivateKey = before.Settings.TLS.PrivateKey
		}
		n, err := s.checked(ctx, tx, w.Node)
		if err != nil {
			return err
		}
		n.ID = node
		changed = before
		changed.Node, changed.Shown, changed.ChangedAt, changed.Trouble = n, w.Shown, s.clock.Now(), nil
		changed.Version++
		if err := s.store.updateNode(ctx, tx, changed, s.sealedKey(n)); err != nil {
			return err
		}
		was, is := differences(before.facts(), changed.facts())
		for name, secret := range before.secrets() {
			if now := changed.secrets()[name]; now != secret {
				was[name], is[name] = isSet(secret), "replaced"
			}
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "vpn.change_node", Target: nodeTarget(node), Before: was, After: is})
	})
	return changed, err
}

// RemoveNode takes a node down; its agent is not let in any more.
func (s *Service) RemoveNode(ctx context.Context, by Operator, node int64) error {
	return s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.card(ctx, tx, node)
		if err != nil {
			return err
		}
		if err := s.store.deleteNode(ctx, tx, node); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "vpn.remove_node", Target: nodeTarget(node), Before: before.facts()})
	})
}

// ReplaceToken makes what a node's agent proves itself with; the one before
// stops at once. It is shown this once.
func (s *Service) ReplaceToken(ctx context.Context, by Operator, node int64) (token string, err error) {
	token = id.Secret()
	err = s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.store.node(ctx, tx, node)
		if err != nil {
			return err
		}
		if err := s.store.setNodeToken(ctx, tx, node, id.Hash(token)); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: "vpn.replace_token", Target: nodeTarget(node),
			Before: map[string]any{"token": isSet(before.TokenHash)}, After: map[string]any{"token": "replaced"},
		})
	})
	return token, err
}

// isSet is all that the log says of a secret.
func isSet(secret string) string {
	if secret == "" {
		return "none"
	}
	return "set"
}

// ArrangeNodes brings the nodes into an order. It must name every node there is.
func (s *Service) ArrangeNodes(ctx context.Context, by Operator, nodes []int64) error {
	return s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := s.store.places(ctx, tx)
		if err != nil {
			return err
		}
		if !slices.Equal(slices.Sorted(slices.Values(before)), slices.Sorted(slices.Values(nodes))) {
			return ErrChanged
		}
		for place, node := range nodes {
			if err := s.store.placeNode(ctx, tx, node, int64(place)+1); err != nil {
				return err
			}
		}
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: "vpn.arrange_nodes", Target: nodeTarget(0),
			Before: map[string]any{"order": before}, After: map[string]any{"order": nodes},
		})
	})
}

// AddNodes puts nodes up with the groups that they name, all or none.
func (s *Service) AddNodes(ctx context.Context, nodes ...proxy.Node) error {
	return s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, n := range nodes {
			for _, group := range n.Groups {
				if _, err := s.store.insertGroup(ctx, tx, group, group, s.clock.Now()); err != nil {
					return err
				}
			}
			n, err := s.checked(ctx, tx, n)
			if err != nil {
				return fmt.Errorf("node %s: %w", n.Name, err)
			}
			if _, err := s.insertNode(ctx, tx, n, true); err != nil {
				return fmt.Errorf("node %s: %w", n.Name, err)
			}
		}
		return nil
	})
}

// nodeTarget names a node in the log; 0 is all of them.
func nodeTarget(node int64) string {
	if node == 0 {
		return "node/*"
	}
	return fmt.Sprintf("node/%d", node)
}

// differences leaves what is not the same on both sides.
func differences(before, after map[string]any) (was, is map[string]any) {
	was, is = maps.Clone(before), maps.Clone(after)
	for name, value := range before {
		if other, both := after[name]; both && reflect.DeepEqual(value, other) {
			delete(was, name)
			delete(is, name)
		}
	}
	return was, is
}
