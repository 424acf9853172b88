package directory_test

import (
	"context"
	"testing"

	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var harbourChat = directory.Chat{ID: -1007, Kind: directory.Group, Name: "Harbour_News", Title: "Harbour news"}

func (d *desk) consents(chat directory.Chat, by int64) (outcome directory.Outcome) {
	d.t.Helper()
	d.write(func(ctx context.Context, tx *storage.Tx) (err error) {
		outcome, err = d.Consented(ctx, tx, chat, by)
		return err
	})
	return outcome
}

func (d *desk) withdraws(chatID int64) {
	d.t.Helper()
	d.write(func(ctx context.Context, tx *storage.Tx) error { return d.Withdrawn(ctx, tx, chatID) })
}

func TestWhatConsentDoesToAChat(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for name, c := range map[string]struct {
			before  func(d *desk)
			chat    func(*directory.Chat)
			by      int64
			want    directory.Outcome
			owner   string
			consent directory.Consent
		}{
			"not listed, a member":     {by: 11, want: directory.IsPending},
			"not listed, a stranger":   {by: 99, want: directory.NoMember},
			"a private chat":           {chat: func(c *directory.Chat) { c.Name = "" }, by: 11, want: directory.NoName},
			"listed, its owner":        {before: func(d *desk) { d.list("ada", "@harbour_news", ordinary) }, by: 11, want: directory.IsListed, owner: "ada", consent: directory.Given},
			"listed, another member":   {before: func(d *desk) { d.list("bob", "@harbour_news", ordinary) }, by: 11, want: directory.IsListed, owner: "ada", consent: directory.Given},
			"listed, a stranger":       {before: func(d *desk) { d.list("bob", "@harbour_news", ordinary) }, by: 99, want: directory.IsListed, owner: "bob", consent: directory.Given},
			"rejected before":          {before: func(d *desk) { _ = d.Reject(t.Context(), olga, d.submit("ada", "@harbour_news").ID, "no") }, by: 11, want: directory.IsPending},
			"pending already":          {before: func(d *desk) { d.submit("ada", "@harbour_news") }, by: 11, want: directory.IsPending},
			"blocked":                  {before: func(d *desk) { _, _ = d.Block(t.Context(), olga, d.list("ada", "@harbour_news", ordinary).ID, "no") }, by: 11, want: directory.IsBlocked},
			"listed under an old name": {before: func(d *desk) { d.platform.has("old_harbour", -1007, nil); d.list("ada", "@old_harbour", ordinary) }, by: 11, want: directory.IsListed, owner: "ada", consent: directory.Given},
		} {
			t.Run(name, func(t *testing.T) {
				d := newDesk(t, db)
				d.exec(`DELETE FROM directory_entry`)
				d.exec(`DELETE FROM directory_submission`)
				d.bound["ada"] = 11
				d.platform.has("harbour_news", 0, nil)
				if c.before != nil {
					c.before(d)
				}
				chat := harbourChat
				if c.chat != nil {
					c.chat(&chat)
				}
				for range 2 { // the bot may hear of it twice
					if got := d.consents(chat, c.by); got != c.want {
						t.Errorf("%s, want %s", got, c.want)
					}
				}
				mine := d.mine("ada")
				if c.want == directory.IsPending && (len(mine) != 1 || mine[0].State != directory.Pending || mine[0].Proof != directory.BotProof) {
					t.Errorf("%+v", mine)
				}
				for _, e := range d.find(directory.Wanted{}).Entries {
					if e.OwnerID != c.owner || e.Consent != c.consent || e.ChatID != -1007 || e.Verified != (c.owner == "ada") || e.Name != "harbour_news" {
						t.Errorf("%+v", e)
					}
				}
			})
		}
	})
}

func TestConsentHoldsWhenAChatIsListedLater(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bound["ada"] = 11
		d.platform.has("harbour_news", -1007, nil)
		d.consents(harbourChat, 11)
		entry, err := d.Approve(t.Context(), olga, d.mine("ada")[0].ID, ordinary)
		if err != nil || entry.Consent != directory.Given || !entry.Verified || entry.OwnerID != "ada" {
			t.Errorf("%+v, %v", entry, err)
		}
		d.withdraws(-1007)
		if now := d.entry(entry.ID); now.Consent != directory.Revoked || now.Verified || now.State != directory.Listed {
			t.Errorf("%+v", now)
		}
	})
}

func TestWithdrawingTakesBackWhatTheBotHasShown(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bound["ada"] = 11
		d.consents(harbourChat, 11)
		d.withdraws(-1007)
		if mine := d.mine("ada"); mine[0].Proof != directory.NoProof {
			t.Errorf("pending: %+v", mine)
		}
		// A token in the description proves the same without the bot.
		d.platform.has("harbour_news", -1007, func(c *directory.Chat) { c.Description = d.mine("ada")[0].Token() })
		if _, err := d.Prove(t.Context(), "ada", d.mine("ada")[0].ID); err != nil {
			t.Fatal(err)
		}
		entry, err := d.Approve(t.Context(), olga, d.mine("ada")[0].ID, ordinary)
		if err != nil {
			t.Fatal(err)
		}
		d.consents(harbourChat, 11)
		d.withdraws(-1007)
		if now := d.entry(entry.ID); now.Consent != directory.Revoked || !now.Verified {
			t.Errorf("%+v", now)
		}
		d.withdraws(-42) // unknown
	})
}

func TestAGroupKeepsItsEntryWhenItsNumberChanges(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bound["ada"] = 11
		d.platform.has("harbour_news", -7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		old := harbourChat
		old.ID = -7
		d.consents(old, 11)
		move := func(before, after int64) {
			d.write(func(ctx context.Context, tx *storage.Tx) error { return d.Migrated(ctx, tx, before, after) })
		}
		move(-7, -1007)
		if now := d.entry(entry.ID); now.ChatID != -1007 {
			t.Errorf("%+v", now)
		}
		d.withdraws(-1007)
		if now := d.entry(entry.ID); now.Consent != directory.Revoked || now.Verified {
			t.Errorf("%+v", now)
		}
		d.platform.has("harbour_dock", -1008, nil)
		other := d.list("ada", "@harbour_dock", ordinary)
		move(-1007, -1008) // which another entry has: both stay
		move(-42, -43)
		if one, two := d.entry(entry.ID), d.entry(other.ID); one.ChatID != 0 || two.ChatID != -1008 {
			t.Errorf("%+v, %+v", one, two)
		}
	})
}

func TestConsentAndApprovalAtOnceMakeOneEntry(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bound = map[string]int64{"ada": 11, "bob": 12}
		d.platform.has("harbour_news", -1007, nil)
		waiting := d.submit("ada", "@harbour_news")
		results := storagetest.AtOnce(6, func(i int) error {
			if i == 0 {
				_, err := d.Approve(t.Context(), olga, waiting.ID, ordinary)
				return err
			}
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				_, err := d.Consented(ctx, tx, harbourChat, int64(11+i%2))
				return err
			})
		})
		storagetest.WantCount(t, results, nil, 6)
		found := d.find(directory.Wanted{})
		if len(found.Entries) != 1 || found.Entries[0].Consent != directory.Given || !found.Entries[0].Verified {
			t.Errorf("%+v", found)
		}
		for _, who := range []string{"ada", "bob"} {
			if mine := d.mine(who); len(mine) != 1 || mine[0].State != directory.Approved || mine[0].Proof != directory.BotProof {
				t.Errorf("%s: %+v", who, mine)
			}
		}
	})
}
