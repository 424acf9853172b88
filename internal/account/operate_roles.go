package account

import (
	"context"
	"slices"

	"causeway/internal/storage"
)

// keepAnOwner refuses what has just been done to somebody if nobody is left
// who can run the whole shop. Its caller holds the lock of the roles.
func (s *Service) keepAnOwner(ctx context.Context, tx *storage.Tx, userID string) error {
	rights, err := s.store.rights(ctx, tx, userID)
	if err != nil || !rights.Owner {
		return err
	}
	return s.keepAnyOwner(ctx, tx)
}

func (s *Service) keepAnyOwner(ctx context.Context, tx *storage.Tx) error {
	left, err := s.store.activeOwners(ctx, tx)
	if err == nil && left == 0 {
		err = ErrLastOwner
	}
	return err
}

// SetRoles gives somebody exactly these roles.
func (s *Service) SetRoles(ctx context.Context, by Operator, userID string, roleIDs []string, why string) error {
	reason, err := reasonFor(why)
	if err != nil {
		return err
	}
	roleIDs = slices.Compact(slices.Sorted(slices.Values(roleIDs)))
	return s.act(ctx, by, userID, func(ctx context.Context, tx *storage.Tx, _ Person) (Act, error) {
		roles, err := s.rolesNamed(ctx, tx, roleIDs)
		if err != nil {
			return Act{}, err
		}
		if err := s.within(ctx, tx, by, roles...); err != nil {
			return Act{}, err
		}
		held, err := s.store.rolesOf(ctx, tx, userID)
		if err != nil {
			return Act{}, err
		}
		before, err := s.rolesNamed(ctx, tx, held)
		if err != nil {
			return Act{}, err
		}
		if err := s.beginsAnew(ctx, tx, userID, roles); err != nil {
			return Act{}, err
		}
		if err := s.store.setRoles(ctx, tx, userID, roleIDs); err != nil {
			return Act{}, err
		}
		if err := s.mayOperate(ctx, tx, userID); err != nil {
			return Act{}, err
		}
		if err := s.keepAnyOwner(ctx, tx); err != nil {
			return Act{}, err
		}
		act := by.did("account.set_roles", userTarget(userID), reason, rolesState(before), rolesState(roles))
		return act, s.rightsChanged(ctx, tx)
	})
}

func (s *Service) rolesNamed(ctx context.Context, tx *storage.Tx, roleIDs []string) ([]Role, error) {
	roles := []Role{}
	for _, roleID := range roleIDs {
		role, err := s.store.role(ctx, tx, roleID)
		if found, err := storage.Found(err); err != nil {
			return nil, err
		} else if !found {
			return nil, errUnknownRole
		}
		roles = append(roles, role)
	}
	return roles, nil
}

// beginsAnew ends the sessions of a member who becomes an operator: they were
// opened by less than what is asked of operators.
func (s *Service) beginsAnew(ctx context.Context, tx *storage.Tx, userID string, roles []Role) error {
	was, err := s.store.rights(ctx, tx, userID)
	if err != nil || was.Operator() || !s.store.rightsIn(roles).Operator() {
		return err
	}
	return s.endSessions(ctx, tx, userID, "")
}

// rolesState is what the log keeps: names as they were, for people, and ids,
// since a role may be renamed or removed.
func rolesState(roles []Role) map[string]any {
	names, ids := []string{}, []string{}
	for _, role := range roles {
		names, ids = append(names, role.Name), append(ids, role.ID)
	}
	return map[string]any{"roles": names, "roleIds": ids}
}
