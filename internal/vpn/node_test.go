package vpn_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/base/seal"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
)

var olga = vpn.Operator{UserID: "olga", IP: "192.0.2.7"}

// nodeFixture is a service with the group main, and a record of what is done.
type nodeFixture struct {
	fixture
	sold map[string]int64 // packages by group
}

func eachNodeFixture(t *testing.T, test func(t *testing.T, f *nodeFixture)) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := &nodeFixture{sold: map[string]int64{}}
		f.fixture = newFixture(t, db)
		box, err := seal.New(seal.NewKey())
		if err != nil {
			t.Fatal(err)
		}
		f.Service = vpn.New(vpn.Config{
			DB: db, Clock: f.clock, Live: live.New(db, f.clock, live.Options{}), Box: box, People: everybody{}, Recorder: f.record,
			Packages: func(context.Context, storage.Reader) (map[string]int64, error) { return f.sold, nil },
		})
		if _, err := f.CreateGroup(t.Context(), olga, "main", "Main"); err != nil {
			t.Fatal(err)
		}
		test(t, f)
	})
}

func wished(change func(*vpn.NodeWish)) vpn.NodeWish {
	w := vpn.NodeWish{Shown: true, Node: proxy.Node{
		Name: "Pier", Groups: []string{"main"}, Protocol: proxy.Shadowsocks, Host: "pier.example", Port: 8388, Settings: proxy.Settings{Cipher: "aes-256-gcm"},
	}}
	if change != nil {
		change(&w)
	}
	return w
}

func (f *nodeFixture) make(change func(*vpn.NodeWish)) vpn.NodeCard {
	f.t.Helper()
	card, err := f.CreateNode(f.t.Context(), olga, wished(change))
	if err != nil {
		f.t.Fatal(err)
	}
	return card
}

func (f *nodeFixture) exec(statement string, args ...any) {
	f.t.Helper()
	err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func withReality(key string) func(*vpn.NodeWish) {
	return func(w *vpn.NodeWish) {
		w.Protocol = proxy.VLESS
		w.Settings = proxy.Settings{TLS: proxy.TLS{Security: proxy.Reality, ServerName: "www.site.example", ShortID: "0123abcd", PrivateKey: key}}
	}
}

func TestAPrivateKeyStaysUntilAnotherComes(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		first, _ := proxy.NewKeyPair()
		second, _ := proxy.NewKeyPair()
		card := f.make(withReality(first.PrivateKey))
		for _, step := range []struct{ sent, want string }{
			{"", first.PrivateKey}, {second.PrivateKey, second.PrivateKey}, {"", second.PrivateKey},
		} {
			var err error
			if card, err = f.ChangeNode(t.Context(), olga, card.ID, wished(withReality(step.sent)), card.Version); err != nil {
				t.Fatal(err)
			}
			kept, err := f.NodeCard(t.Context(), card.ID)
			if err != nil || kept.Settings.TLS.PrivateKey != step.want {
				t.Fatalf("%v: kept %+v", err, kept.Settings.TLS)
			}
		}
		if public := card.Settings.TLS.PublicKey; public != second.PublicKey {
			t.Errorf("clients are told %s", public)
		}
		// A node that becomes another has no use for it.
		if card, _ = f.ChangeNode(t.Context(), olga, card.ID, wished(nil), card.Version); card.Settings.TLS.PrivateKey != "" {
			t.Error("the key is left over")
		}
		if nodes, _ := f.Nodes(t.Context()); len(nodes) != 1 || nodes[0].Settings.TLS.PrivateKey != "" {
			t.Errorf("links are made from %+v", nodes)
		}
		for _, act := range f.record.acts {
			if text := fmt.Sprint(act); strings.Contains(text, first.PrivateKey) || strings.Contains(text, second.PrivateKey) {
				t.Errorf("on record: %s", text)
			}
		}
	})
}

func TestOfTwoWhoChangeANodeAtOnceOneIsTold(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		card := f.make(nil)
		results := storagetest.AtOnce(4, func(i int) error {
			_, err := f.ChangeNode(t.Context(), olga, card.ID, wished(func(w *vpn.NodeWish) { w.Name = fmt.Sprintf("Pier %d", i) }), card.Version)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, vpn.ErrChanged, 3)
	})
}

func TestANodeServesGroupsThatThereAre(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		for _, c := range []struct {
			groups []string
			code   string
		}{{nil, "required"}, {[]string{"main", "elsewhere"}, "unknown_value"}, {slices.Repeat([]string{"x"}, 2), "unknown_value"}} {
			_, err := f.CreateNode(t.Context(), olga, wished(func(w *vpn.NodeWish) { w.Groups = c.groups }))
			refusal, ok := fault.As(err)
			if !ok || !errors.Is(err, vpn.ErrInvalid) || refusal.Fields()["groups"] != c.code {
				t.Errorf("%v: %v", c.groups, err)
			}
		}
		if card := f.make(func(w *vpn.NodeWish) { w.Groups = []string{"main", "main"} }); !slices.Equal(card.Groups, []string{"main"}) {
			t.Errorf("groups %v", card.Groups)
		}
	})
}

func TestNodesComeInTheSellersOrderAndHiddenOnesStayOut(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		a, b := f.make(nil), f.make(nil)
		c := f.make(func(w *vpn.NodeWish) { w.Shown = false })
		for _, wrong := range [][]int64{{a.ID}, {a.ID, b.ID, b.ID}, {a.ID, b.ID, c.ID, 99}} {
			if err := f.ArrangeNodes(t.Context(), olga, wrong); !errors.Is(err, vpn.ErrChanged) {
				t.Errorf("%v: %v", wrong, err)
			}
		}
		if err := f.ArrangeNodes(t.Context(), olga, []int64{c.ID, b.ID, a.ID}); err != nil {
			t.Fatal(err)
		}
		d := f.make(nil)
		nodes, err := f.Nodes(t.Context())
		ids := []int64{}
		for _, n := range nodes {
			ids = append(ids, n.ID)
		}
		if err != nil || !slices.Equal(ids, []int64{b.ID, a.ID, d.ID}) {
			t.Errorf("%v: %v", err, ids)
		}
	})
}

func TestAGroupStaysWhileAnythingNamesIt(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		remove := func() error { return f.RemoveGroup(t.Context(), olga, "main") }
		node := f.make(nil)
		if err := remove(); !errors.Is(err, vpn.ErrGroupInUse) {
			t.Errorf("a node is in it: %v", err)
		}
		if err := f.RemoveNode(t.Context(), olga, node.ID); err != nil {
			t.Fatal(err)
		}
		f.sold["main"] = 1
		if err := remove(); !errors.Is(err, vpn.ErrGroupInUse) {
			t.Errorf("a package opens it: %v", err)
		}
		delete(f.sold, "main")
		f.grant("ann", monthly("o1", 1))
		if err := remove(); !errors.Is(err, vpn.ErrGroupInUse) {
			t.Errorf("a member has it: %v", err)
		}
		groups, err := f.Groups(t.Context())
		if err != nil || len(groups) != 1 || groups[0] != (vpn.Group{Key: "main", Name: "Main", Members: 1}) {
			t.Errorf("%v: %+v", err, groups)
		}
		f.clock.Advance(62 * 24 * time.Hour)
		if err := remove(); err != nil {
			t.Errorf("nothing names it any more: %v", err)
		}
		if err := remove(); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("it is gone: %v", err)
		}
	})
}

func TestAGroupsKeyIsItsOwn(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		if _, err := f.CreateGroup(t.Context(), olga, "main", "Again"); !errors.Is(err, vpn.ErrGroupTaken) {
			t.Errorf("made twice: %v", err)
		}
		for _, key := range []string{"", "Main", "a_b", "a,b", "a%", "-a", strings.Repeat("a", 33)} {
			if _, err := f.CreateGroup(t.Context(), olga, key, "Name"); !errors.Is(err, vpn.ErrInvalid) {
				t.Errorf("%q: %v", key, err)
			}
		}
		if g, err := f.RenameGroup(t.Context(), olga, "main", " Everywhere "); err != nil || g.Name != "Everywhere" {
			t.Errorf("%v: %+v", err, g)
		}
		if _, err := f.RenameGroup(t.Context(), olga, "nowhere", "Name"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("%v", err)
		}
	})
}

func TestANodeThatCannotBeReadIsDescribedAnew(t *testing.T) {
	eachNodeFixture(t, func(t *testing.T, f *nodeFixture) {
		pair, _ := proxy.NewKeyPair()
		sealed, garbled, fine := f.make(withReality(pair.PrivateKey)), f.make(nil), f.make(nil)
		f.exec(`UPDATE vpn_node SET private_key_sealed = $1 WHERE id = $2`, []byte("of another key"), sealed.ID)
		f.exec(`UPDATE vpn_node SET settings = 'nothing' WHERE id = $1`, garbled.ID)
		troubled := func() (ids []int64) {
			t.Helper()
			cards, err := f.NodeCards(t.Context())
			if err != nil || len(cards) != 3 {
				t.Fatalf("%d nodes, %v", len(cards), err)
			}
			for _, card := range cards {
				if card.Trouble != nil {
					ids = append(ids, card.ID)
				}
			}
			return ids
		}
		if got := troubled(); !slices.Equal(got, []int64{sealed.ID, garbled.ID}) {
			t.Errorf("in trouble: %v", got)
		}
		// A client needs no private key, and cannot do without settings.
		if nodes, err := f.Nodes(t.Context()); err != nil || len(nodes) != 2 || nodes[0].ID != sealed.ID || nodes[1].ID != fine.ID {
			t.Errorf("links are made from %+v, %v", nodes, err)
		}
		if _, err := f.ChangeNode(t.Context(), olga, sealed.ID, wished(withReality("")), sealed.Version); !errors.Is(err, vpn.ErrInvalid) {
			t.Errorf("without another key: %v", err)
		}
		if _, err := f.ChangeNode(t.Context(), olga, sealed.ID, wished(withReality(pair.PrivateKey)), sealed.Version); err != nil {
			t.Error(err)
		}
		if _, err := f.ChangeNode(t.Context(), olga, garbled.ID, wished(nil), garbled.Version); err != nil {
			t.Error(err)
		}
		if got := troubled(); len(got) > 0 {
			t.Errorf("still in trouble: %v", got)
		}
	})
}
