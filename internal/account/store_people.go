package account

import (
	"context"

	"causeway/internal/storage"
)

const personColumns = userColumns + `, state, seen_at`

func scanPerson(row storage.Scanner) (p Person, err error) {
	err = row.Scan(append(p.User.into(), &p.State, &p.SeenAt)...)
	return p, err
}

// person finds an account in whatever state.
func (store) person(ctx context.Context, from storage.Reader, userID string) (Person, error) {
	return scanPerson(from.QueryRow(ctx, `SELECT `+personColumns+` FROM account_user WHERE id = $1`, userID))
}

func (store) people(ctx context.Context, from storage.Reader, f PeopleFilter) ([]Person, error) {
	q := searchFor(f.Search)
	return storage.All(ctx, from, scanPerson, `
		SELECT `+personColumns+` FROM account_user
		WHERE  ($1 = '' OR state = $1)
		AND    ($2 = '' OR id IN (SELECT user_id FROM account_user_role WHERE role_id = $2))
		AND    ($3 = '' OR id < $3)
		AND    ($4 = '' OR id = $4 OR CAST(telegram_id AS TEXT) = $4
		        OR nickname_folded LIKE $5 ESCAPE '\' OR email LIKE $5 ESCAPE '\' OR LOWER(telegram_username) LIKE $5 ESCAPE '\'
		        OR ($6 <> '' AND phone LIKE $6 ESCAPE '\') OR ($7 <> '' AND email = $7))
		ORDER  BY id DESC LIMIT $8`,
		f.State, f.Role, f.Behind, q.whole, q.text, q.digits, q.email, f.Limit)
}

// fillIn adds to a page of people the roles that they have.
func (store) fillIn(ctx context.Context, from storage.Reader, people []Person) error {
	at, ids := map[string]*Person{}, []any{}
	for i := range people {
		at[people[i].ID] = &people[i]
		ids = append(ids, people[i].ID)
	}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (none struct{}, err error) {
		var userID string
		var role HeldRole
		if err = row.Scan(&userID, &role.ID, &role.Name); err == nil {
			at[userID].Roles = append(at[userID].Roles, role)
		}
		return none, err
	}, `
		SELECT held.user_id, r.id, r.name
		FROM   account_user_role held
		JOIN   account_role r ON r.id = held.role_id
		WHERE  held.user_id IN (`+storage.In(1, len(ids))+`)
		ORDER  BY r.created_at, r.id`, ids...)
	return err
}

func (store) names(ctx context.Context, from storage.Reader, userIDs []string) (map[string]string, error) {
	names := map[string]string{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (none struct{}, err error) {
		var userID, nickname, email string
		if err = row.Scan(&userID, &nickname, &email); err != nil {
			return none, err
		}
		switch {
		case email == "":
			names[userID] = nickname
		default:
			names[userID] = nickname + " (" + email + ")"
		}
		return none, nil
	}, `
		SELECT id, nickname, email_typed FROM account_user
		WHERE  nickname <> '' AND id IN (`+storage.In(1, len(userIDs))+`)`, anys(userIDs)...)
	return names, err
}

func (store) nicknames(ctx context.Context, from storage.Reader, userIDs []string) (map[string]string, error) {
	names := map[string]string{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (none struct{}, err error) {
		var userID, nickname string
		err = row.Scan(&userID, &nickname)
		names[userID] = nickname
		return none, err
	}, `SELECT id, nickname FROM account_user WHERE id IN (`+storage.In(1, len(userIDs))+`)`, anys(userIDs)...)
	return names, err
}

// setState reports false when the account is in another state.
func (store) setState(ctx context.Context, tx *storage.Tx, userID string, before, after State) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE account_user SET state = $1 WHERE id = $2 AND state = $3`, after, userID, before)
	return n == 1, err
}
