package market

import (
	"context"
	"errors"
	"strings"

	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// Comments are what buyers say, as the room of reports asks about it.
type Comments struct{ service *Service }

// Comments makes what buyers say something that can be reported.
func (s *Service) Comments() Comments { return Comments{s} }

// Unveil answers the order behind the name that everybody has of a comment.
func (c Comments) Unveil(outside string) (order string, ok bool) {
	return c.service.unveil(commentPurpose, outside)
}

// Describe tells about comments by their orders, and leaves out what is not
// there. A letter about one names the product, and nothing of what was said.
func (c Comments) Describe(ctx context.Context, orders []string) (map[string]moderation.Described, error) {
	found, err := c.service.store.seenReviews(ctx, c.service.DB, orders)
	described := make(map[string]moderation.Described, len(found))
	for _, r := range found {
		d := moderation.Described{
			Title: beginning(r.Text), ToOwner: r.product, Address: "/market/product/" + r.ProductID, OwnerID: r.AuthorID, State: moderation.Hidden,
		}
		switch {
		case r.Hidden:
			d.State = moderation.Blocked
		case r.shown:
			d.State = moderation.Shown
		}
		described[r.OrderID] = d
	}
	return described, err
}

// Block hides a comment. The room of reports records it and tells the author.
func (c Comments) Block(ctx context.Context, tx *storage.Tx, by moderation.Operator, order, reason string) error {
	_, err := c.service.moveReview(ctx, tx, by.UserID, order, true, reason)
	if errors.Is(err, ErrHidden) {
		return nil
	}
	return err
}

// beginning is what a comment is known by in a list, in one line.
func beginning(text string) string {
	const longest = 160
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > longest {
		return string(line[:longest]) + "…"
	}
	return string(line)
}
