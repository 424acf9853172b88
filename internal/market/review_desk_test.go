package market_test

import (
	"errors"
	"testing"

	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// wantStars compares what the ratings say with the comments that are shown.
func (tr *trade) wantStars(when string) {
	tr.t.Helper()
	wrong := tr.count(`SELECT COUNT(*) FROM market_product WHERE rating <> CASE rating_count WHEN 0 THEN 0 ELSE rating_sum * 1000 / rating_count END`)
	for table, key := range map[string]string{"market_product": "product_id", "market_store": "store_id"} {
		wrong += tr.count(`SELECT COUNT(*) FROM ` + table + ` o
			WHERE rating_sum <> (SELECT CAST(COALESCE(SUM(rating), 0) AS BIGINT) FROM market_review r WHERE r.` + key + ` = o.id AND r.hidden = FALSE)
			OR rating_count <> (SELECT COUNT(*) FROM market_review r WHERE r.` + key + ` = o.id AND r.hidden = FALSE)`)
	}
	if wrong > 0 {
		tr.t.Errorf("%s: %d ratings are not what the shown comments say", when, wrong)
	}
}

// commented is a sale that ann says something about.
func (tr *trade) commented(rating int64) (order string) {
	tr.t.Helper()
	order = tr.begin(market.Confirmed)
	tr.must(tr.Comment(tr.t.Context(), "ann", order, rating, "strong"))
	return order
}

func TestAHiddenCommentCountsForNothingUntilItIsShownAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		ctx, product := t.Context(), tr.items(numbered(2)...)
		var orders []string
		for i, user := range []string{"ann", "bob"} {
			order := tr.bought(user, product, 1)
			tr.must(tr.Confirm(ctx, user, order))
			tr.must(tr.Comment(ctx, user, order, int64(1+4*i), "strong"))
			orders = append(orders, order)
		}
		want(t, "rating", tr.count(`SELECT rating FROM market_product WHERE id = $1`, product), 3000)
		want(t, "without a reason", fieldCode(tr.HideReview(ctx, operator, orders[0], " "), "reason"), "required")
		wantErr(t, "by the keeper", tr.HideReview(ctx, market.Operator{UserID: kim}, orders[0], "unkind"), market.ErrOwnSale)
		wantErr(t, "by its author", tr.HideReview(ctx, market.Operator{UserID: "ann"}, orders[0], "regret"), market.ErrOwnSale)
		wantErr(t, "of an order without one", tr.HideReview(ctx, operator, "none", "a name"), storage.ErrNotFound)
		wantErr(t, "show what is shown", tr.ShowReview(ctx, operator, orders[0], "a mistake"), market.ErrNotHidden)
		tr.heard.take()

		tr.must(tr.HideReview(ctx, operator, orders[0], "names a person"))

		want(t, "what others heard", tr.heard.take(), "touched "+orders[0]+"\nolga market.review_hide: names a person")
		wantErr(t, "once more", tr.HideReview(ctx, operator, orders[0], "names a person"), market.ErrHidden)
		shown, err := tr.Reviews(ctx, product, "", 10)
		if err != nil || len(shown) != 1 || shown[0].OrderID != orders[1] {
			t.Errorf("visitors read %v (%v)", shown, err)
		}
		want(t, "rating without it", tr.count(`SELECT rating FROM market_product WHERE id = $1`, product), 5000)
		story, err := tr.Bought(ctx, "ann", orders[0])
		if err != nil || !story.Review.Hidden || story.Review.HiddenReason != "names a person" || story.Review.Text != "strong" {
			t.Errorf("its author reads %+v (%v)", story.Review, err)
		}
		receipts, err := tr.Receipts(ctx, orders)
		if err != nil || !receipts[orders[0]].Hidden || receipts[orders[1]].Hidden {
			t.Errorf("the list of orders says %+v (%v)", receipts, err)
		}
		wantErr(t, "a second comment instead", tr.Comment(ctx, "ann", orders[0], 5, "fine"), market.ErrCommented)
		wantErr(t, "an answer to what nobody sees", tr.AnswerComment(ctx, kim, orders[0], "not so"), market.ErrHidden)
		tr.wantStars("one is hidden")
		tr.must(tr.HideReview(ctx, operator, orders[1], "names a person"))
		want(t, "rating without any", tr.count(`SELECT rating FROM market_product WHERE id = $1`, product), 0)
		desk, err := tr.StoreReviews(ctx, tr.shop, "", 10)
		if err != nil || len(desk) != 2 || !desk[0].Hidden || desk[0].OrderID != orders[1] {
			t.Errorf("operators read %+v (%v)", desk, err)
		}

		for _, order := range orders {
			tr.must(tr.ShowReview(ctx, operator, order, "a mistake"))
		}
		want(t, "rating again", tr.count(`SELECT rating FROM market_product WHERE id = $1`, product), 3000)
		tr.wantStars("both are shown again")
	})
}

func TestACommentThatSeveralHideLosesItsStarsOnce(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *trade) {
		both := []*trade{a, b}
		for range soak.Count(3, 100) {
			order := a.commented(4)
			results := storagetest.AtOnce(4, func(i int) error { return both[i%2].HideReview(t.Context(), operator, order, "names a person") })
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, market.ErrHidden, 3)
			a.wantStars("hidden at once")
			results = storagetest.AtOnce(4, func(i int) error {
				if i < 2 {
					return both[i%2].HideReview(t.Context(), operator, order, "names a person")
				}
				return both[i%2].ShowReview(t.Context(), pavel, order, "a mistake")
			})
			for _, err := range results {
				if err != nil && !errors.Is(err, market.ErrHidden) && !errors.Is(err, market.ErrNotHidden) {
					t.Error(err)
				}
			}
			a.wantStars("hidden and shown at once")
			if t.Failed() {
				return
			}
		}
	})
}
