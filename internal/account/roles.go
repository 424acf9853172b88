package account

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/live"
	"causeway/internal/storage"
)

const longestRoleName = 40

// folded makes spellings of one name equal: case, width, composition.
func folded(name string) string {
	return cases.Fold().String(norm.NFKC.String(strings.TrimSpace(name)))
}

// RoleWish is a role as an operator wants it.
type RoleWish struct {
	Name string
	Keys []string
}

// check tidies a wish, or says what is wrong with it. A role without keys
// would make operators who are none.
func (s *Service) check(w RoleWish) (RoleWish, error) {
	w.Name = strings.TrimSpace(w.Name)
	switch {
	case w.Name == "":
		return w, errNameless
	case utf8.RuneCountInString(w.Name) > longestRoleName:
		return w, errNameTooLong
	}
	w.Keys = slices.Compact(slices.Sorted(slices.Values(w.Keys)))
	if len(w.Keys) == 0 {
		return w, errNoKeys
	}
	for _, key := range w.Keys {
		if !slices.Contains(s.store.keys, key) {
			return w, errUnknownKey
		}
	}
	return w, nil
}

var (
	errNameless    = fault.New(fault.Invalid, "invalid").Field("name", "required")
	errNameTooLong = fault.New(fault.Invalid, "invalid").Field("name", "too_long")
	errNoKeys      = fault.New(fault.Invalid, "invalid").Field("keys", "required")
	errUnknownKey  = fault.New(fault.Invalid, "invalid").Field("keys", "unknown_value")
	errUnknownRole = fault.New(fault.Invalid, "invalid").Field("roles", "unknown_value")
)

// Roles lists every role.
func (s *Service) Roles(ctx context.Context) ([]Role, error) { return s.store.roles(ctx, s.db) }

// CreateRole makes a role that is no wider than its maker's own rights.
func (s *Service) CreateRole(ctx context.Context, by Operator, w RoleWish) (Role, error) {
	w, err := s.check(w)
	if err != nil {
		return Role{}, err
	}
	now := s.clock.Now()
	role := Role{ID: id.New(now), Name: w.Name, Keys: w.Keys, Version: 1, CreatedAt: now}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.within(ctx, tx, by, role); err != nil {
			return err
		}
		added, err := s.store.addRole(ctx, tx, role)
		if err != nil {
			return err
		}
		if !added {
			return ErrRoleNameTaken
		}
		if err := s.store.setRoleKeys(ctx, tx, role.ID, role.Keys); err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, by.did("account.create_role", roleTarget(role.ID), "", nil, roleState(role)))
	})
	return role, err
}

// ChangeRole replaces the version that was seen. Its holders have the new
// rights at once.
func (s *Service) ChangeRole(ctx context.Context, by Operator, roleID string, version int64, w RoleWish) (Role, error) {
	w, err := s.check(w)
	if err != nil {
		return Role{}, err
	}
	var after Role
	err = s.changeRole(ctx, by, roleID, func(ctx context.Context, tx *storage.Tx, before Role) (Act, error) {
		after = before
		after.Name, after.Keys, after.Version = w.Name, w.Keys, version
		if err := s.within(ctx, tx, by, after); err != nil {
			return Act{}, err
		}
		namesake, err := s.store.roleNamed(ctx, tx, w.Name)
		if found, err := storage.Found(err); err != nil {
			return Act{}, err
		} else if found && namesake != roleID {
			return Act{}, ErrRoleNameTaken
		}
		won, err := s.store.changeRole(ctx, tx, after)
		if err != nil {
			return Act{}, err
		}
		if !won {
			return Act{}, ErrChanged
		}
		after.Version++
		act := by.did("account.change_role", roleTarget(roleID), "", roleState(before), roleState(after))
		return act, s.store.setRoleKeys(ctx, tx, roleID, after.Keys)
	})
	return after, err
}

// DeleteRole removes a role that nobody has.
func (s *Service) DeleteRole(ctx context.Context, by Operator, roleID string) error {
	return s.changeRole(ctx, by, roleID, func(ctx context.Context, tx *storage.Tx, role Role) (Act, error) {
		if role.Holders > 0 {
			return Act{}, ErrRoleInUse
		}
		return by.did("account.delete_role", roleTarget(roleID), "", roleState(role), nil), s.store.removeRole(ctx, tx, roleID)
	})
}

// changeRole runs an act upon a role that is not built in and not wider than
// the operator's rights. Roles are changed and handed out one at a time.
func (s *Service) changeRole(ctx context.Context, by Operator, roleID string, do func(ctx context.Context, tx *storage.Tx, role Role) (Act, error)) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := lockRoles(ctx, tx); err != nil {
			return err
		}
		role, err := s.store.role(ctx, tx, roleID)
		if err != nil {
			return err
		}
		if role.BuiltIn() {
			return ErrRoleBuiltIn
		}
		if err := s.within(ctx, tx, by, role); err != nil {
			return err
		}
		act, err := do(ctx, tx, role)
		if err != nil {
			return err
		}
		if err := s.rightsChanged(ctx, tx); err != nil {
			return err
		}
		return s.recorder.RecordAct(ctx, tx, act)
	})
}

// within refuses roles that reach further than the operator.
func (s *Service) within(ctx context.Context, tx *storage.Tx, by Operator, roles ...Role) error {
	own, err := s.store.rights(ctx, tx, by.UserID)
	if err == nil && !own.cover(s.store.rightsIn(roles)) {
		err = ErrRoleTooWide
	}
	return err
}

// lockRoles has everybody take turns who changes roles or who has them. Such
// acts are rare, and their rules look at many rows.
func lockRoles(ctx context.Context, tx *storage.Tx) error {
	return storage.Lock(ctx, tx, "account.roles")
}

// rightsChanged has every process ask again what anybody may do. A list of
// sessions would be too short: one that opens at this moment is read with the
// rights of before, and is on no list yet.
func (s *Service) rightsChanged(ctx context.Context, tx *storage.Tx) error {
	return s.live.Invalidate(ctx, tx, sessionTopic, live.All)
}

func roleTarget(roleID string) string { return "role/" + roleID }

func roleState(r Role) map[string]any { return map[string]any{"name": r.Name, "keys": r.Keys} }
