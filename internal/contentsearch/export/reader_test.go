package export_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"causeway/internal/contentsearch/export"
)

// one is a single chat with messages in it.
func one(kind string, id int64, messages ...string) string {
	return fmt.Sprintf(`{"name": "Harbour news", "type": %q, "id": %d, "messages": [%s]}`, kind, id, strings.Join(messages, ",\n"))
}

const (
	bare     = `{"id": 7, "type": "message", "date": "2026-05-01T12:00:00", "date_unixtime": "1777636800", "from": "Mia", "from_id": "user42", "text": "船到了", "text_entities": [{"type": "plain", "text": "船到了"}]}`
	asArray  = `{"id": 8, "type": "message", "date_unixtime": "1777636801", "edited_unixtime": "1777640000", "from_id": "channel1234", "text": ["see ", {"type": "link", "text": "https://pier.example"}, " now"]}`
	noPieces = `{"id": 9, "type": "message", "date_unixtime": "1777636802", "from_id": null, "text": "порт", "text_entities": []}`
	group    = `{"id": 10, "type": "message", "date_unixtime": "1777636803", "from_id": "chat99", "text": "", "text_entities": [{"type": "bold", "text": "a"}, {"type": "plain", "text": "\u0000b"}]}`
	wordless = `{"id": 11, "type": "message", "date_unixtime": "1777636804", "from_id": "user42", "photo": "photos/1.jpg", "text": "", "text_entities": []}`
	service  = `{"id": 1, "type": "service", "date_unixtime": "1777636000", "actor": "Mia", "actor_id": "user42", "action": "create_channel", "text": ""}`
	strange  = `{"id": 12, "type": "unsupported"}`
	migrated = `{"id": -999999990, "type": "message", "date_unixtime": "1777636805", "from_id": "user42", "text": "before"}`
)

func readAll(from io.Reader) ([]export.Message, export.Counts, error) {
	r := export.NewReader(from)
	var all []export.Message
	for m, err := range r.Messages() {
		if err != nil {
			return all, r.Counts(), err
		}
		all = append(all, m)
	}
	return all, r.Counts(), nil
}

func TestAChatIsReadWithItsWords(t *testing.T) {
	file := one("public_channel", 1234, service, bare, asArray, noPieces, group, wordless, strange, migrated)
	for name, from := range map[string]io.Reader{"at once": strings.NewReader(file), "byte by byte": iotest.OneByteReader(strings.NewReader(file))} {
		t.Run(name, func(t *testing.T) {
			got, counts, err := readAll(from)
			if err != nil {
				t.Fatal(err)
			}
			want := []export.Message{
				{ID: 7, SentAt: 1777636800000, Sender: 42, Text: "船到了"},
				{ID: 8, SentAt: 1777636801000, EditedAt: 1777640000000, Text: "see https://pier.example now"},
				{ID: 9, SentAt: 1777636802000, Text: "порт"},
				{ID: 10, SentAt: 1777636803000, Text: "ab"},
			}
			if len(got) != len(want) || counts != (export.Counts{Chats: 1, Messages: 4, Skipped: 4}) {
				t.Fatalf("%d messages, %+v", len(got), counts)
			}
			for i, m := range got {
				if *m.Chat != (export.Chat{TelegramID: -1000000001234, Channel: true, Public: true, Title: "Harbour news"}) {
					t.Errorf("chat %+v", *m.Chat)
				}
				m.Chat = nil
				if m != want[i] {
					t.Errorf("message %+v, want %+v", m, want[i])
				}
			}
		})
	}
}

func TestTheFiveKindsOfGroupsAndChannelsAreTaken(t *testing.T) {
	for kind, want := range map[string]export.Chat{
		"private_group":      {TelegramID: -1234},
		"private_supergroup": {TelegramID: -1000000001234},
		"public_supergroup":  {TelegramID: -1000000001234, Public: true},
		"private_channel":    {TelegramID: -1000000001234, Channel: true},
		"public_channel":     {TelegramID: -1000000001234, Channel: true, Public: true},
	} {
		got, _, err := readAll(strings.NewReader(one(kind, 1234, bare)))
		if want.Title = "Harbour news"; err != nil || len(got) != 1 || *got[0].Chat != want {
			t.Errorf("%s: %+v, %v", kind, got, err)
		}
	}
}

func TestBotsAndOtherChannelsAreNotRead(t *testing.T) {
	const (
		through   = `{"id": 20, "type": "message", "date_unixtime": "1777636800", "from_id": "user42", "via_bot": "@quiz", "text": "a game"}`
		linked    = `{"id": 21, "type": "message", "date_unixtime": "1777636800", "from_id": "channel99", "text": "the channel's post"}`
		anonymous = `{"id": 22, "type": "message", "date_unixtime": "1777636800", "from_id": "channel1234", "text": "the rules"}`
	)
	for kind, want := range map[string]int{"public_supergroup": 2, "public_channel": 3} {
		got, counts, err := readAll(strings.NewReader(one(kind, 1234, bare, through, linked, anonymous)))
		if err != nil || len(got) != want || counts.Skipped != int64(4-want) || got[len(got)-1].ID != 22 || got[len(got)-1].Sender != 0 {
			t.Errorf("%s: %+v, %+v, %v", kind, got, counts, err)
		}
	}
}

var personal = []string{"personal_chat", "bot_chat", "saved_messages", "replies", "verification_codes"}

func TestAPersonalChatIsRefusedByName(t *testing.T) {
	for _, kind := range personal {
		got, _, err := readAll(strings.NewReader(one(kind, 1234, bare)))
		wantReason(t, kind, err, export.Personal)
		if len(got) != 0 || !strings.Contains(err.Error(), kind) {
			t.Errorf("%s: %d messages, %v", kind, len(got), err)
		}
	}
}

func TestAWholeAccountGivesItsGroupsAndChannelsAlone(t *testing.T) {
	var chats []string
	for i, kind := range personal {
		chats = append(chats, one(kind, int64(i+1), bare, bare))
	}
	chats = append(chats, one("private_group", 5, bare), one("private_supergroup", 3, bare), one("private_channel", 4, bare),
		one("public_supergroup", 8, bare), `{"name": null, "type": "personal_chat", "id": 9}`, one("some_later_kind", 6, bare))
	file := `{"about": "Here is the data", "personal_information": {"user_id": 1, "bio": ["a", {"b": [1, 2.5, true, null]}]},
		"chats": {"about": "…", "list": [` + strings.Join(chats, ",") + `]},
		"left_chats": {"about": "…", "list": [` + one("public_channel", 7, asArray) + `]}, "other_data": [[[]]]}`
	got, counts, err := readAll(strings.NewReader(file))
	if err != nil || len(got) != 2 || got[0].Chat.TelegramID != -1000000000008 || got[1].Chat.TelegramID != -1000000000007 {
		t.Fatalf("%+v, %v", got, err)
	}
	if counts != (export.Counts{Chats: 2, Personal: 6, Private: 3, Messages: 2}) {
		t.Errorf("%+v", counts)
	}
}

func wantReason(t *testing.T, name string, err error, want export.Reason) {
	t.Helper()
	var told *export.Error
	if !errors.As(err, &told) || told.Reason != want {
		t.Errorf("%s: %v, want %s", name, err, want)
	}
}

func TestWhatIsNoExportIsRefusedWithItsPlace(t *testing.T) {
	long := strings.Repeat("x", export.MaxMessageBytes+1)
	for name, c := range map[string]struct {
		file string
		want export.Reason
	}{
		"nothing":                  {"", export.NoExport},
		"a page":                   {"<html><body>", export.NoExport},
		"a list":                   {"[1, 2]", export.NoExport},
		"another object":           {`{"a": 1, "b": {"c": []}}`, export.NoExport},
		"messages without a chat":  {`{"messages": [` + bare + `]}`, export.NoExport},
		"messages before the kind": {`{"name": "x", "id": 5, "messages": [` + bare + `], "type": "public_channel"}`, export.NoExport},
		"a chat without a number":  {`{"type": "public_channel", "messages": [` + bare + `]}`, export.NoExport},
		"an unknown kind":          {one("whatever", 5, bare), export.NoExport},
		"cut in a message":         {one("public_channel", 5, bare, bare)[:300], export.CutOff},
		"cut behind a message":     {strings.TrimSuffix(one("public_channel", 5, bare), "]}"), export.CutOff},
		"cut before the end":       {strings.TrimSuffix(one("public_channel", 5, bare), "}"), export.CutOff},
		"a broken message":         {one("public_channel", 5, bare, `{"id": 1,,}`), export.Damaged},
		"a message that is a list": {one("public_channel", 5, `[]`), export.Damaged},
		"a time that is none":      {one("public_channel", 5, `{"id": 1, "type": "message", "date_unixtime": "noon", "text": "a"}`), export.Damaged},
		"something behind it":      {one("public_channel", 5, bare) + "{}", export.Damaged},
		"two commas":               {one("public_channel", 5, bare, ""), export.Damaged},
		"an old one":               {one("public_channel", 5, `{"id": 1, "type": "message", "date": "2019-05-01T12:00:00", "from_id": 4295, "text": "a"}`), export.TooOld},
		"a huge message":           {one("public_channel", 5, `{"id": 1, "text": "`+long+`"}`), export.MessageTooBig},
		"a huge name":              {`{"name": "` + long + `"}`, export.MessageTooBig},
		"a deep value":             {`{"other": ` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`, export.MessageTooBig},
	} {
		_, _, err := readAll(strings.NewReader(c.file))
		wantReason(t, name, err, c.want)
		if err != nil && !strings.Contains(err.Error(), " at byte ") {
			t.Errorf("%s: %v does not say where", name, err)
		}
	}
}

func TestAFileThatDoesNotEndIsRefused(t *testing.T) {
	r := export.NewSmallReader(io.MultiReader(
		strings.NewReader(`{"name": "x", "type": "public_channel", "id": 5, "messages": [`), &endless{text: []byte(bare + ",")}), 5<<20)
	var last error
	for _, err := range r.Messages() {
		last = err
	}
	wantReason(t, "endless", last, export.TooLarge)
	if r.Offset() > 6<<20 {
		t.Errorf("read %d bytes", r.Offset())
	}
}

// endless repeats a text.
type endless struct {
	text []byte
	at   int
}

func (e *endless) Read(p []byte) (int, error) {
	n := copy(p, e.text[e.at:])
	e.at = (e.at + n) % len(e.text)
	return n, nil
}

func TestAFailingDiskIsNoFaultOfTheFile(t *testing.T) {
	broken := errors.New("the disk is gone")
	_, _, err := readAll(io.MultiReader(strings.NewReader(one("public_channel", 5, bare)[:200]), iotest.ErrReader(broken)))
	var told *export.Error
	if !errors.Is(err, broken) || errors.As(err, &told) {
		t.Errorf("%v", err)
	}
}

func TestWhoeverHasEnoughStopsTheWalk(t *testing.T) {
	r := export.NewReader(strings.NewReader(one("public_channel", 5, bare, asArray, noPieces)))
	n := 0
	for _, err := range r.Messages() {
		if n++; err != nil || n == 2 {
			break
		}
	}
	if n != 2 || r.Counts().Messages != 2 {
		t.Errorf("%d seen, %+v", n, r.Counts())
	}
}
