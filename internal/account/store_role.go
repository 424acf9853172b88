package account

import (
	"context"

	"causeway/internal/storage"
)

// rights reads what somebody may do. Keys that this version does not know
// count for nothing.
func (s store) rights(ctx context.Context, from storage.Reader, userID string) (Rights, error) {
	type grant struct{ role, key string }
	grants, err := storage.All(ctx, from, func(row storage.Scanner) (g grant, err error) {
		err = row.Scan(&g.role, &g.key)
		return g, err
	}, `
		SELECT held.role_id, COALESCE(k.key, '')
		FROM   account_user_role held
		LEFT   JOIN account_role_key k ON k.role_id = held.role_id
		WHERE  held.user_id = $1`, userID)
	if err != nil {
		return Rights{}, err
	}
	r := Rights{Keys: map[string]bool{}}
	for _, g := range grants {
		r.Owner = r.Owner || g.role == OwnerRole
		r.Keys[g.key] = true
	}
	return s.complete(r), nil
}

// complete gives an owner every key there is, and nobody a key that is unknown.
func (s store) complete(r Rights) Rights {
	known := map[string]bool{}
	for _, key := range s.keys {
		if r.Owner || r.Keys[key] {
			known[key] = true
		}
	}
	r.Keys = known
	return r
}

// rightsIn tells what a set of roles would allow.
func (s store) rightsIn(roles []Role) Rights {
	r := Rights{Keys: map[string]bool{}}
	for _, role := range roles {
		r.Owner = r.Owner || role.BuiltIn()
		for _, key := range role.Keys {
			r.Keys[key] = true
		}
	}
	return s.complete(r)
}

const roleColumns = `r.id, r.name, r.version, r.created_at, (SELECT COUNT(*) FROM account_user_role held WHERE held.role_id = r.id)`

func scanRole(row storage.Scanner) (r Role, err error) {
	err = row.Scan(&r.ID, &r.Name, &r.Version, &r.CreatedAt, &r.Holders)
	return r, err
}

// roles lists every role with its keys, the oldest first.
func (s store) roles(ctx context.Context, from storage.Reader) ([]Role, error) {
	roles, err := storage.All(ctx, from, scanRole, `
		SELECT `+roleColumns+` FROM account_role r ORDER BY r.created_at, r.id`)
	if err != nil {
		return nil, err
	}
	for i := range roles {
		if roles[i].Keys, err = s.roleKeys(ctx, from, roles[i].ID); err != nil {
			return nil, err
		}
	}
	return roles, nil
}

func (s store) role(ctx context.Context, from storage.Reader, roleID string) (r Role, err error) {
	if r, err = scanRole(from.QueryRow(ctx, `SELECT `+roleColumns+` FROM account_role r WHERE r.id = $1`, roleID)); err != nil {
		return Role{}, err
	}
	r.Keys, err = s.roleKeys(ctx, from, roleID)
	return r, err
}

// roleKeys gives the keys of a role that this version knows.
func (s store) roleKeys(ctx context.Context, from storage.Reader, roleID string) ([]string, error) {
	if roleID == OwnerRole {
		return s.keys, nil
	}
	return storage.All(ctx, from, storage.Column[string], `
		SELECT key FROM account_role_key
		WHERE  role_id = $1 AND key IN (`+storage.In(2, len(s.keys))+`)
		ORDER  BY key`, append([]any{roleID}, anys(s.keys)...)...)
}

func anys(texts []string) []any {
	list := make([]any, len(texts))
	for i, text := range texts {
		list[i] = text
	}
	return list
}

// addRole reports false when the name is taken.
func (store) addRole(ctx context.Context, tx *storage.Tx, r Role) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO account_role (id, name, name_folded, version, created_at) VALUES ($1, $2, $3, 1, $4)
		ON CONFLICT (name_folded) DO NOTHING`, r.ID, r.Name, folded(r.Name), r.CreatedAt)
	return n == 1, err
}

// changeRole reports false when somebody else has changed the role since.
func (store) changeRole(ctx context.Context, tx *storage.Tx, r Role) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_role SET name = $1, name_folded = $2, version = version + 1
		WHERE  id = $3 AND version = $4`, r.Name, folded(r.Name), r.ID, r.Version)
	return n == 1, err
}

func (store) roleNamed(ctx context.Context, from storage.Reader, name string) (roleID string, err error) {
	err = from.QueryRow(ctx, `SELECT id FROM account_role WHERE name_folded = $1`, folded(name)).Scan(&roleID)
	return roleID, err
}

func (store) setRoleKeys(ctx context.Context, tx *storage.Tx, roleID string, keys []string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM account_role_key WHERE role_id = $1`, roleID); err != nil {
		return err
	}
	for _, key := range keys {
		if _, err := tx.Exec(ctx, `INSERT INTO account_role_key (role_id, key) VALUES ($1, $2)`, roleID, key); err != nil {
			return err
		}
	}
	return nil
}

func (store) removeRole(ctx context.Context, tx *storage.Tx, roleID string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM account_role_key WHERE role_id = $1`, roleID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM account_role WHERE id = $1`, roleID)
	return err
}

func (store) rolesOf(ctx context.Context, from storage.Reader, userID string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT role_id FROM account_user_role WHERE user_id = $1 ORDER BY role_id`, userID)
}

func (store) setRoles(ctx context.Context, tx *storage.Tx, userID string, roles []string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM account_user_role WHERE user_id = $1`, userID); err != nil {
		return err
	}
	for _, role := range roles {
		if _, err := tx.Exec(ctx, `INSERT INTO account_user_role (user_id, role_id) VALUES ($1, $2)`, userID, role); err != nil {
			return err
		}
	}
	return nil
}

// activeOwners counts those who can run the whole shop.
func (store) activeOwners(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*)
		FROM   account_user_role held
		JOIN   account_user u ON u.id = held.user_id
		WHERE  held.role_id = $1 AND u.state = $2`, OwnerRole, Active).Scan(&n)
	return n, err
}

// secured tells what guards somebody's sign-in. A password without a name to
// type beside it guards nothing.
func (store) secured(ctx context.Context, from storage.Reader, userID string) (longPassword, factor bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT u.password_long AND u.password_hash <> '' AND (u.email IS NOT NULL OR u.phone IS NOT NULL), f.on_at IS NOT NULL
		FROM   account_user u
		LEFT   JOIN account_factor f ON f.user_id = u.id
		WHERE  u.id = $1`, userID).Scan(&longPassword, &factor)
	return longPassword, factor, err
}
