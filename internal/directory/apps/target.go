package apps

import (
	"context"

	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Target is the apps center as the room of reports asks it.
type Target struct{ service *Service }

// Target makes apps something that can be reported.
func (s *Service) Target() Target { return Target{s} }

// Describe tells about apps by id, and leaves out what is not there.
func (t Target) Describe(ctx context.Context, ids []string) (map[string]moderation.Described, error) {
	found, err := t.service.store.byIDs(ctx, t.service.DB, ids)
	described := make(map[string]moderation.Described, len(found))
	for _, app := range found {
		d := moderation.Described{Title: app.Name, Address: "/apps/" + app.ID, OwnerID: app.OwnerID, State: moderation.Hidden}
		switch {
		case app.Blocked:
			d.State = moderation.Blocked
		case app.Public():
			d.State = moderation.Shown
		}
		described[app.ID] = d
	}
	return described, err
}

// Block takes an app away from everybody. The room of reports records it and
// tells the owner.
func (t Target) Block(ctx context.Context, tx *storage.Tx, _ moderation.Operator, appID, reason string) error {
	app, err := t.service.locked(ctx, tx, appID)
	if err != nil || app.Blocked {
		return err
	}
	app.Blocked, app.BlockedBecause = true, reason
	if err := t.service.store.decide(ctx, tx, app); err != nil {
		return err
	}
	return t.service.changed(ctx, tx)
}
