package contentsearch_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnExportIsImportedAndFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		of := d.bring(exported(5, 450))
		d.wantTally(of, contentsearch.ImportDone, "", tally{messages: 450, added: 450, chats: 1})
		d.wantKept(bot(5), 450)
		chat := d.chat(bot(5))
		if chat.Name != "quay" || chat.State != contentsearch.Shown || chat.Kind != contentsearch.Channel ||
			chat.Consent != (contentsearch.Consent{Way: contentsearch.ByImport, By: "@olga", At: of.CreatedAt}) {
			t.Errorf("%+v", chat)
		}
		if n := d.count("船到", contentsearch.Filter{}, 10_000); n != 450 {
			t.Errorf("%d found", n)
		}
		if of.ReadBytes != of.Size || of.EndedAt == 0 || len(d.keys()) != 0 {
			t.Errorf("%+v, %v is left", of, d.keys())
		}
		if len(d.acts) != 2 || d.acts[0].Action != "search.begin_import" || d.acts[1].Action != "search.receive_import" {
			t.Errorf("%+v", d.acts)
		}
	})
}

func TestTheSameExportTwiceAddsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bring(exported(5, 300))
		d.wantTally(d.bring(exported(5, 310)), contentsearch.ImportDone, "", tally{messages: 310, added: 10, known: 300, chats: 1})
		d.wantKept(bot(5), 310)
	})
}

func TestAChatThatTheBotKnowsKeepsItsConsent(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.consented(bot(9), contentsearch.Channel)
		d.bring(asOne(said(1, "ship", 42)))
		if chat := d.chat(bot(9)); chat.Consent.Way != contentsearch.ByBot || chat.Messages != 1 {
			t.Errorf("%+v", chat)
		}
	})
}

func TestWhoHasOptedOutAndWhatNobodyMayShowIsLeftOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.out[d.Sender(13)] = true
		of := d.bring(asOne(said(1, "ship one", 42), said(2, "ship two", 13), said(3, "contraband ship", 42), said(4, "ship with rum", 7), `{"id": 5, "type": "service"}`))
		d.wantTally(of, contentsearch.ImportDone, "", tally{messages: 4, added: 2, refused: 1, leftOut: 1, skipped: 1, chats: 1})
		d.described(contentsearch.Facts{TelegramID: bot(9), Listed: true, Title: "Nine", Language: "en", Category: "other"})
		d.wantFound("ship", contentsearch.Filter{Adult: true}, 1, 4)
		d.wantFound("ship", contentsearch.Filter{}, 1)
	})
}

func TestAWholeAccountBringsItsGroupsAndChannels(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		of := d.bring(`{"chats": {"list": [` + exportOf("personal_chat", 3, 1, 5) + "," + exportOf("private_group", 4, 1, 5) + "," + exportOf("public_supergroup", 8, 1, 250) + "," +
			exportOf("saved_messages", 6, 1, 5) + "]}, \"left_chats\": {\"list\": [" + exported(5, 3) + `]}}`)
		d.wantTally(of, contentsearch.ImportDone, "", tally{messages: 253, added: 253, chats: 2, personal: 2, private: 1})
		d.wantKept(bot(8), 250)
		d.wantKept(bot(5), 3)
	})
}

func TestAChatThatHasRevokedIsRefused(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.revoked[bot(5)] = true
		d.wantTally(d.bring(exported(5, 250)), contentsearch.ImportFailed, "import_revoked", tally{messages: 250, leftOut: 250, chats: 1})
		if n := d.count("船到", contentsearch.Filter{Everything: true}, 10_000); n != 0 {
			t.Errorf("%d found", n)
		}
	})
}

func TestAChatThatRevokesMeanwhileGetsNothingMore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		batches := 0
		d.asked = func() {
			if batches++; batches == 2 {
				d.revoked[bot(5)] = true
				d.withdrawn(bot(5))
			}
		}
		of := d.bring(exported(5, 500))
		d.wantTally(of, contentsearch.ImportDone, "", tally{messages: 500, added: 200, leftOut: 300, chats: 1})
		if n := d.count("船到", contentsearch.Filter{Everything: true}, 10_000); n != 0 {
			t.Errorf("%d found", n)
		}
	})
}

func TestWhatIsNoExportFailsWithItsReason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for why, file := range map[string]string{
			"export_unknown":  `{"a": 1}`,
			"export_personal": exportOf("personal_chat", 5, 1, 3),
		} {
			d.wantTally(d.bring(file), contentsearch.ImportFailed, why, tally{})
		}
		of := d.bring(exported(5, 250)[:30_000])
		if of.State != contentsearch.ImportFailed || of.Error != "export_cut_off" || of.ErrorAt == 0 || of.Added == 0 || len(d.keys()) != 0 {
			t.Errorf("%+v", of)
		}
		d.wantKept(bot(5), of.Added)
	})
}

func TestAnImportSaysWhoHasAgreed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for field, n := range map[string]contentsearch.NewImport{
			"consentBy": {FileName: "a", Size: 1, ConsentBy: "  "},
			"fileName":  {FileName: "", Size: 1, ConsentBy: "x"},
			"size":      {FileName: "a", Size: 2<<30 + 1, ConsentBy: "x"},
		} {
			_, err := d.Begin(t.Context(), mia, n)
			if !errors.Is(err, contentsearch.ErrInvalid) || !strings.Contains(err.Error(), field) {
				t.Errorf("%s: %v", field, err)
			}
		}
	})
}

func TestAFileAtTheMachineIsImportedAndResumed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		path := filepath.Join(t.TempDir(), "result.json")
		if err := os.WriteFile(path, []byte(exported(5, 900)), 0o600); err != nil {
			t.Fatal(err)
		}
		ctx, stop := stopAfter(t, d, 3)
		defer stop()
		steps := 0
		first, err := d.File(ctx, mia, path, "@olga", func(contentsearch.Import) { steps++ })
		if err == nil || first.Messages == 0 || first.Messages >= 900 || steps == 0 {
			t.Fatalf("%+v after %d steps, %v", first, steps, err)
		}
		d.asked = func() {}
		second, err := d.another().File(t.Context(), mia, path, "@olga", func(contentsearch.Import) {})
		if err != nil || second.ID != first.ID {
			t.Fatalf("%+v, %v", second, err)
		}
		d.wantTally(second, contentsearch.ImportDone, "", tally{messages: 900, added: 900, chats: 1})
		d.wantKept(bot(5), 900)
		third, err := d.File(t.Context(), mia, path, "@olga", func(contentsearch.Import) {})
		if err != nil || third.ID == first.ID {
			t.Fatalf("%+v, %v", third, err)
		}
		d.wantTally(third, contentsearch.ImportDone, "", tally{messages: 900, known: 900, chats: 1})
	})
}
