package market_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestACommentNeedsTextAndRatingOnceAfterReceipt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		ctx, order := t.Context(), tr.begin(market.Delivered)
		wantErr(t, "before receipt", tr.Comment(ctx, "ann", order, 5, "strong"), market.ErrNotReceived)
		tr.must(tr.Confirm(ctx, "ann", order))
		for what, c := range map[string]struct {
			rating int64
			text   string
			err    error
		}{
			"no text": {5, " ", market.ErrNoComment}, "no rating": {0, "strong", market.ErrNoRating}, "six stars": {6, "strong", market.ErrNoRating},
			"too long": {5, strings.Repeat("字", 1001), market.ErrInvalid}, "a blocked word": {5, "good for smuggling", moderation.ErrUnlawful},
		} {
			wantErr(t, what, tr.Comment(ctx, "ann", order, c.rating, c.text), c.err)
		}
		wantErr(t, "an answer to nothing", tr.AnswerComment(ctx, kim, order, "thanks"), storage.ErrNotFound)

		tr.must(tr.Comment(ctx, "ann", order, 4, "strong"))

		wantErr(t, "a second comment", tr.Comment(ctx, "ann", order, 1, "torn"), market.ErrCommented)
		wantErr(t, "an unlawful answer", tr.AnswerComment(ctx, kim, order, "smuggling"), moderation.ErrUnlawful)
		tr.must(tr.AnswerComment(ctx, kim, order, "thanks"))
		wantErr(t, "a second answer", tr.AnswerComment(ctx, kim, order, "thanks again"), market.ErrAnswered)
		story, err := tr.Bought(ctx, "ann", order)
		if err != nil || story.Review.Rating != 4 || story.Review.Text != "strong" || story.Review.Answer != "thanks" {
			t.Errorf("%+v (%v)", story.Review, err)
		}
	})
}

func TestRatingsAreSummedForProductAndStore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		product := tr.items(numbered(3)...)
		for i, rating := range []int64{5, 4, 4} {
			user := []string{"ann", "bob", "cyd"}[i]
			order := tr.bought(user, product, 1)
			tr.must(tr.Confirm(t.Context(), user, order))
			tr.must(tr.Comment(t.Context(), user, order, rating, "strong"))
			tr.clock.Advance(time.Second)
		}
		want(t, "rating", tr.count(`SELECT rating FROM market_product WHERE id = $1`, product), 4333)
		for _, table := range []string{"market_product", "market_store"} {
			want(t, "sum of "+table, tr.count(`SELECT rating_sum FROM `+table), 13)
			want(t, "count of "+table, tr.count(`SELECT rating_count FROM `+table), 3)
		}

		page, err := tr.Reviews(t.Context(), product, "", 2)
		tr.must(err)
		rest, err := tr.Reviews(t.Context(), product, page[1].OrderID, 2)
		tr.must(err)
		if len(rest) != 1 || page[0].AuthorID != "cyd" || rest[0].AuthorID != "ann" {
			t.Errorf("%v and then %v", page, rest)
		}
		tr.exec(`UPDATE market_product SET shown = FALSE`)
		_, err = tr.Reviews(t.Context(), product, "", 2)
		wantErr(t, "of a product that is not shown", err, market.ErrGone)
	})
}

func TestADisputeIsReasonedAndAnsweredOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		ctx, order := t.Context(), tr.begin(market.Delivered)
		for typed, code := range map[string]string{"": "required", "torn": "too_short", strings.Repeat("x", 1001): "too_long"} {
			want(t, "reason", fieldCode(tr.Dispute(ctx, "ann", order, typed), "reason"), code)
		}
		tr.heard.take()
		tr.must(tr.Dispute(ctx, "ann", order, complaint))
		want(t, "what others heard", tr.heard.take(), "touched "+order+"\nmarket_dispute to kim")
		tr.must(tr.AnswerDispute(ctx, kim, order, "it was whole"))
		wantErr(t, "a second answer", tr.AnswerDispute(ctx, kim, order, "really"), market.ErrAnswered)

		tr.clock.Advance(1000 * time.Hour)
		tr.must(tr.ConfirmDue(ctx))
		want(t, "the clock stands", tr.state(order), market.Disputed)

		seen, err := tr.DeskSale(ctx, order)
		if err != nil || seen.Dispute.Reason != complaint || seen.Dispute.Answer != "it was whole" || seen.Message == "" {
			t.Errorf("%+v (%v)", seen, err)
		}
		tr.must(tr.SplitSale(ctx, operator, order, money.Dollar, "a little torn"))
		seen, err = tr.DeskSale(ctx, order)
		if err != nil || seen.Dispute.Note != "a little torn" || seen.Dispute.DecidedAt == nil || seen.Message != "" {
			t.Errorf("%+v (%v)", seen, err)
		}
	})
}
