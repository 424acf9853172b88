package vpn

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"causeway/internal/base/fault"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// What can be wrong with a group.
var (
	ErrGroupTaken = fault.New(fault.Conflict, "node_group_taken")
	ErrGroupInUse = fault.New(fault.Conflict, "node_group_in_use")
)

// Group is what packages open and nodes serve.
type Group struct {
	Key      string
	Name     string
	Nodes    int64
	Members  int64 // with something active in it
	Packages int64
}

// Packages tells how many packages open each group.
type Packages func(ctx context.Context, from storage.Reader) (map[string]int64, error)

var groupKey = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,31}$`)

const longestGroupName = 60

func checkGroup(key, name string) (string, error) {
	name = strings.TrimSpace(name)
	refusal := ErrInvalid
	if !groupKey.MatchString(key) {
		refusal = refusal.Field("key", "bad_format")
	}
	switch {
	case name == "":
		refusal = refusal.Field("name", "required")
	case utf8.RuneCountInString(name) > longestGroupName:
		refusal = refusal.Field("name", "too_long")
	}
	if len(refusal.Fields()) > 0 {
		return "", refusal
	}
	return name, nil
}

// Groups lists the groups by key, with who uses them.
func (s *Service) Groups(ctx context.Context) ([]Group, error) {
	groups, err := s.store.groups(ctx, s.db, s.clock.Now())
	if err != nil {
		return nil, err
	}
	packages, err := s.packages(ctx, s.db)
	for i, g := range groups {
		groups[i].Packages = packages[g.Key]
	}
	return groups, err
}

// GroupKeys lists what a package can promise.
func (s *Service) GroupKeys(ctx context.Context) ([]string, error) {
	return s.store.groupKeys(ctx, s.db)
}

// CreateGroup makes a group that nobody uses yet.
func (s *Service) CreateGroup(ctx context.Context, by Operator, key, name string) (Group, error) {
	name, err := checkGroup(key, name)
	if err != nil {
		return Group{}, err
	}
	return Group{Key: key, Name: name}, s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		made, err := s.store.insertGroup(ctx, tx, key, name, s.clock.Now())
		if err != nil {
			return err
		}
		if !made {
			return ErrGroupTaken.Field("key", ErrGroupTaken.Code())
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "vpn.create_group", Target: "node-group/" + key, After: map[string]any{"name": name}})
	})
}

// RenameGroup changes what operators read; the key is what packages and
// entitlements hold and stays.
func (s *Service) RenameGroup(ctx context.Context, by Operator, key, name string) (Group, error) {
	name, err := checkGroup(key, name)
	if err != nil {
		return Group{}, err
	}
	err = s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		was, err := s.store.groupName(ctx, tx, key)
		if err != nil {
			return err
		}
		if err := s.store.renameGroup(ctx, tx, key, name); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{
			By: by, Action: "vpn.change_group", Target: "node-group/" + key,
			Before: map[string]any{"name": was}, After: map[string]any{"name": name},
		})
	})
	if err != nil {
		return Group{}, err
	}
	return s.group(ctx, key)
}

func (s *Service) group(ctx context.Context, key string) (Group, error) {
	groups, err := s.Groups(ctx)
	if err != nil {
		return Group{}, err
	}
	at := slices.IndexFunc(groups, func(g Group) bool { return g.Key == key })
	if at < 0 {
		return Group{}, storage.ErrNotFound
	}
	return groups[at], nil
}

// RemoveGroup takes a group away that neither a node nor a package nor
// something that a member has names.
func (s *Service) RemoveGroup(ctx context.Context, by Operator, key string) error {
	return s.writeNodes(ctx, func(ctx context.Context, tx *storage.Tx) error {
		name, err := s.store.groupName(ctx, tx, key)
		if err != nil {
			return err
		}
		packages, err := s.packages(ctx, tx)
		if err != nil {
			return err
		}
		used, err := s.store.groupUsed(ctx, tx, key, s.clock.Now())
		if err != nil {
			return err
		}
		if used || packages[key] > 0 {
			return ErrGroupInUse
		}
		if err := s.store.deleteGroup(ctx, tx, key); err != nil {
			return err
		}
		return s.record.RecordAct(ctx, tx, Act{By: by, Action: "vpn.remove_group", Target: "node-group/" + key, Before: map[string]any{"name": name}})
	})
}

// writeNodes changes nodes or groups, one operator at a time, and tells
// everybody who keeps something about them.
func (s *Service) writeNodes(ctx context.Context, change func(ctx context.Context, tx *storage.Tx) error) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "vpn:nodes"); err != nil {
			return err
		}
		if err := change(ctx, tx); err != nil {
			return err
		}
		return s.live.Invalidate(ctx, tx, NodesTopic, live.All)
	})
}
