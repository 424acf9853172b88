// Command order measures what an order costs beside the database work it
// consists of, and whether a member's list stays quick in a big shop.
//
// Placing and settling are done by the desks of a whole shop, settling from the
// provider's webhook to the delivery. What they run is listened to once; the
// bare side then runs the same number of transactions with the same number of
// statements of the same sort and size on one plain table, through nothing but
// database/sql, with as many workers. The difference is ours: rules, indexes,
// rows that everybody shares. The lists go through the real route.
package main

import (
	"context"
	"errors"

	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// rounds are counted; one more before them only warms up.
const rounds = 5

func main() { ratio.Main(compare) }

func compare(ctx context.Context, r *ratio.Run) error {
	return ratio.Engines(func(engine storage.Engine) error {
		site, err := newSite(engine, r.Folder)
		if err != nil {
			return err
		}
		err = site.compareRates(ctx, r)
		if err == nil {
			err = site.compareLists(ctx, r)
		}
		return errors.Join(err, site.Close())
	})
}
