package market_test

import (
	"context"
	"strings"
	"testing"

	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// blockComment is what a report that was right does.
func (tr *trade) blockComment(by, order string) error {
	return tr.DB.Write(tr.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return tr.Comments().Block(ctx, tx, moderation.Operator{UserID: by}, order, "names a person")
	})
}

func (tr *trade) describeComment(order string) moderation.Described {
	tr.t.Helper()
	described, err := tr.Comments().Describe(tr.t.Context(), []string{order, "none"})
	if err != nil || len(described) != 1 {
		tr.t.Fatalf("%v (%v)", described, err)
	}
	return described[order]
}

func TestAReportedCommentIsHiddenWithItsStars(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		order := tr.begin(market.Confirmed)
		tr.must(tr.Comment(t.Context(), "ann", order, 4, "Ask Bob\nin Pier Street: "+strings.Repeat("字", 200)))
		seen := tr.describeComment(order)
		want(t, "state", seen.State, moderation.Shown)
		want(t, "author", seen.OwnerID, "ann")
		if !strings.HasPrefix(seen.Title, "Ask Bob in Pier Street: 字") || len([]rune(seen.Title)) != 161 || strings.Contains(seen.ToOwner, "Bob") || seen.ToOwner == "" {
			t.Errorf("operators read %q, and the letter says %q", seen.Title, seen.ToOwner)
		}
		wantErr(t, "by the keeper", tr.blockComment(kim, order), market.ErrOwnSale)
		wantErr(t, "by its author", tr.blockComment("ann", order), market.ErrOwnSale)
		wantErr(t, "of an order without one", tr.blockComment("olga", "none"), storage.ErrNotFound)
		for range 2 { // another report may have come first
			tr.must(tr.blockComment("olga", order))
		}
		want(t, "state", tr.describeComment(order).State, moderation.Blocked)
		want(t, "comments that count", tr.count(`SELECT rating_count FROM market_product`), 0)
		tr.wantStars("a report was right")
		story, err := tr.Bought(t.Context(), "ann", order)
		if err != nil || !story.Review.Hidden || story.Review.HiddenReason != "names a person" {
			t.Errorf("its author reads %+v (%v)", story.Review, err)
		}
		tr.must(tr.ShowReview(t.Context(), operator, order, "a mistake"))
		tr.exec(`UPDATE market_product SET shown = FALSE`)
		want(t, "of a product that is not shown", tr.describeComment(order).State, moderation.Hidden)
	})
}
