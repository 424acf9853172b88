package content

import (
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"text/template"

	"causeway/internal/base/lang"
)

// layoutFile is the frame of letters; it holds no words.
const layoutFile = "mail/layout.html"

// messages are the texts that the rooms send, by channel.
var messages = map[string][]string{
	"mail": {
		"login_code", "login_unknown", "register_code", "register_known", "reset_code", "reset_unknown", "bind_code", "bind_taken", "leave_code",
		"address_changed", "password_changed", "second_factor_on", "second_factor_off", "recovery_code_used", "account_closed",
		"payment_credit", "payment_called_back", "traffic_low", "plan_ends", "share_decision", "share_bought", "moderation_verdict", "app_verdict", "directory_verdict", "search_hits",
		"market_sold", "market_delivered", "market_dispute", "market_decided", "market_product", "market_store", "market_withdrawal",
		"alert_raised", "alert_recovered", "notice",
	},
	"sms": {
		"login_code", "login_unknown", "register_code", "register_known", "reset_code", "reset_unknown", "bind_code", "bind_taken", "leave_code",
	},
	"telegram": {
		"login_code", "bind_code", "welcome", "help", "privacy", "link_dead", "wait", "denied", "payment_credit", "payment_called_back", "traffic_low", "plan_ends", "share_decision", "share_bought", "moderation_verdict", "app_verdict", "directory_verdict",
		"search_hits", "search_how", "search_nothing", "search_illegal", "search_found", "usage", "usage_unbound", "language", "language_set", "optout", "optin",
		"consent_ask", "consent_there", "consent_given", "consent_revoked", "consent_over", "consent_not_admin", "group_pointer",
		"market_sold", "market_delivered", "market_dispute", "market_decided", "market_product", "market_store", "market_withdrawal",
		"alert_raised", "alert_recovered", "notice",
	},
}

// filled are the fields that every message has, as one shop fills them.
var filled = map[string]any{
	"Brand": "Harbour", "Support": "help@shop.example", "SignInURL": "https://shop.example/login", "ForgotURL": "https://shop.example/login/forgot", "Code": "482913", "Minutes": 10,
}

// further are the fields that only some messages have, in every way that
// changes the text.
var further = map[string][]map[string]any{
	"mail/address_changed": {
		{"What": "email", "NewMasked": "a•••@example.com"}, {"What": "phone", "NewMasked": "+86 ••• 8000"},
		{"What": "email", "NewMasked": ""}, {"What": "phone", "NewMasked": ""},
		{"What": "telegram", "NewMasked": "@a***"}, {"What": "telegram", "NewMasked": ""},
	},
	"mail/recovery_code_used": {{"Left": "9"}, {"Left": "0"}},
	"telegram/login_code":     {{"Device": "Firefox", "Host": "192.0.2.7"}, {"Device": "", "Host": "192.0.2.7"}, {"Device": "", "Host": "", "Self": "@ada"}},
	"telegram/bind_code":      {{"Device": "Firefox", "Host": "192.0.2.7"}, {"Device": "", "Host": "192.0.2.7"}},
	"telegram/privacy":        {{"PrivacyURL": "https://shop.example/privacy"}},
	"mail/search_hits":        {{"Query": "harbour 港口", "Count": "12", "PageURL": "https://shop.example/search?q=harbour"}},
	"telegram/search_hits":    {{"Query": "harbour 港口", "Count": "12", "PageURL": "https://shop.example/search?q=harbour"}},
	"telegram/wait":           {{"Wait": "0:27"}},
	"telegram/search_how":     {{"GroupsURL": groupsURL}},
	"telegram/search_nothing": {{"GroupsURL": groupsURL}},
	"telegram/search_illegal": {{"GroupsURL": groupsURL}},
	"telegram/search_found": {
		{"GroupsURL": groupsURL, "Groups": []string{"Harbour · 12 · https://t.me/harbour"}, "Channels": []string{}},
		{"GroupsURL": groupsURL, "Groups": []string{}, "Channels": []string{"Harbour · 12 · https://t.me/harbour"}},
		{"GroupsURL": groupsURL, "Groups": []string{"Harbour · 12 · https://t.me/harbour"}, "Channels": []string{"Tide · 7 · https://t.me/tide_table", "Rope · 3 · https://t.me/rope_school"}},
	},
	"telegram/usage":           usages,
	"telegram/usage_unbound":   {{"InfoURL": infoURL}},
	"telegram/consent_ask":     {{"Kind": "group", "Title": "Harbour", "PrivacyURL": "https://shop.example/privacy"}, {"Kind": "channel", "Title": "Harbour", "PrivacyURL": "https://shop.example/privacy"}},
	"telegram/consent_there":   {{"Link": "https://t.me/harbour_bot?start=c_-1001"}},
	"telegram/consent_given":   consents,
	"telegram/consent_revoked": {{"Title": "Harbour"}},
	"telegram/group_pointer":   {{"Link": "https://t.me/harbour_bot"}},
	"mail/payment_credit":      {{"Amount": "9.50", "CreditURL": "https://shop.example/credit"}},
	"telegram/payment_credit":  {{"Amount": "9.50", "CreditURL": "https://shop.example/credit"}},

	"mail/payment_called_back":     {{"Amount": "9.50", "CreditURL": "https://shop.example/credit"}},
	"telegram/payment_called_back": {{"Amount": "9.50", "CreditURL": "https://shop.example/credit"}},

	"mail/share_decision":     shareDecisions,
	"telegram/share_decision": shareDecisions,

	"mail/share_bought": shareBought, "telegram/share_bought": shareBought,

	"mail/moderation_verdict":     moderationVerdicts,
	"telegram/moderation_verdict": moderationVerdicts,

	"mail/app_verdict":     appVerdicts,
	"telegram/app_verdict": appVerdicts,

	"mail/directory_verdict":     directoryVerdicts,
	"telegram/directory_verdict": directoryVerdicts,

	"mail/market_sold": marketSold, "telegram/market_sold": marketSold,
	"mail/market_delivered": marketDelivered, "telegram/market_delivered": marketDelivered,
	"mail/market_dispute": marketDispute, "telegram/market_dispute": marketDispute,
	"mail/market_decided": marketDecided, "telegram/market_decided": marketDecided,
	"mail/market_product": marketProduct, "telegram/market_product": marketProduct,
	"mail/market_store": marketStore, "telegram/market_store": marketStore,
	"mail/market_withdrawal": marketWithdrawal, "telegram/market_withdrawal": marketWithdrawal,

	"mail/alert_raised": alerts, "telegram/alert_raised": alerts,
	"mail/alert_recovered": alerts, "telegram/alert_recovered": alerts,

	"mail/traffic_low":     trafficLow,
	"telegram/traffic_low": trafficLow,
	"mail/notice": {
		{"Title": "High water", "Body": []string{"The lock is closed.", "– until Monday"}, "NoticeURL": noticeURL, "UnsubscribeURL": unsubscribeURL},
		{"Title": "High water", "Body": []string{}, "NoticeURL": noticeURL, "UnsubscribeURL": unsubscribeURL},
	},
	"telegram/notice": {
		{"Title": "High water", "Lead": "The lock is closed.", "NoticeURL": noticeURL, "UnsubscribeURL": unsubscribeURL},
		{"Title": "High water", "Lead": "", "NoticeURL": noticeURL, "UnsubscribeURL": unsubscribeURL},
	},
	"mail/plan_ends":     {{"Date": "November 18, 2026 at 10:00", "AccountURL": "https://shop.example/account"}},
	"telegram/plan_ends": {{"Date": "November 18, 2026 at 10:00", "AccountURL": "https://shop.example/account"}},
}

const (
	groupsURL = "https://shop.example/groups"
	infoURL   = "https://shop.example/sys/account_info"
)

var consents = []map[string]any{
	{"Outcome": "listed", "Kind": "group", "Title": "Harbour", "InfoURL": infoURL},
	{"Outcome": "pending", "Kind": "channel", "Title": "Harbour", "InfoURL": infoURL},
	{"Outcome": "no_name", "Kind": "group", "Title": "Harbour", "InfoURL": infoURL},
	{"Outcome": "blocked", "Kind": "group", "Title": "Harbour", "InfoURL": infoURL},
	{"Outcome": "no_member", "Kind": "group", "Title": "Harbour", "InfoURL": infoURL},
}

// usages are what somebody may have left.
var usages = []map[string]any{
	usage("active", "14.2", "November 18, 2026 at 10:00", "", "15", "yes"),
	usage("active", "0", "", "November 18, 2026 at 10:00", "5", ""),
	usage("active", "80", "November 18, 2027 at 10:00", "", "", ""),
	usage("exhausted", "0", "", "", "", ""), usage("waiting", "0", "", "", "", ""), usage("paused", "0", "", "", "", ""),
	usage("expired", "0", "", "", "", ""), usage("none", "0", "", "", "", ""),
}

func usage(state, left, ends, refill, percent, soon string) map[string]any {
	return map[string]any{
		"State": state, "Left": left, "Total": "100", "Ends": ends, "Refill": refill, "Percent": percent, "Soon": soon,
		"AccountURL": "https://shop.example/account",
	}
}

var shareDecisions = []map[string]any{
	{"What": "taken_down", "Name": "plans.pdf", "FileLogo": "7K3QWD9F2MXT", "Reason": "a complaint", "SharesURL": "https://shop.example/fs/my_share_file"},
	{"What": "restored", "Name": "plans.pdf", "FileLogo": "7K3QWD9F2MXT", "Reason": "a mistake", "SharesURL": "https://shop.example/fs/my_share_file"},
	{"What": "blocked", "Name": "plans.pdf", "FileLogo": "", "Reason": "a complaint", "SharesURL": "https://shop.example/fs/my_share_file"},
	{"What": "lifted", "Name": "plans.pdf", "FileLogo": "", "Reason": "a mistake", "SharesURL": "https://shop.example/fs/my_share_file"},
}

var shareBought = []map[string]any{
	{"What": "taken_down", "Name": "Plans.pdf", "FileLogo": "7K3Q", "Reason": "a complaint", "Points": "1", "RecordURL": "https://shop.example/sys/my_points"},
	{"What": "restored", "Name": "Plans.pdf", "FileLogo": "7K3Q", "Reason": "a mistake", "Points": "120", "RecordURL": "https://shop.example/sys/my_points"},
	{"What": "blocked", "Name": "Plans.pdf", "FileLogo": "", "Reason": "a complaint", "Points": "120", "RecordURL": "https://shop.example/sys/my_points"},
}

var moderationVerdicts = []map[string]any{
	{"Kind": "entry", "Title": "Harbour news", "Reason": "a complaint"},
	{"Kind": "app", "Title": "Tide table", "Reason": "a complaint"},
	{"Kind": "product", "Title": "A rope", "Reason": "a complaint"},
	{"Kind": "comment", "Title": "A rope", "Reason": "a complaint"},
	{"Kind": "message", "Title": "Harbour news", "Reason": "a complaint"},
}

var appVerdicts = []map[string]any{
	// The version before says nothing of pages and mends, and its letters may still be on their way.
	{"Outcome": "approved", "Name": "Tide table", "Reason": "", "MineURL": "https://shop.example/apps/mine"},
	{"Outcome": "approved", "Name": "Tide table", "Reason": "", "Mended": "", "PageURL": "https://shop.example/apps/0198", "MineURL": "https://shop.example/apps/mine"},
	{"Outcome": "approved", "Name": "Tide table", "Reason": "", "Mended": "yes", "PageURL": "https://shop.example/apps/0198", "MineURL": "https://shop.example/apps/mine"},
	{"Outcome": "rejected", "Name": "Tide table", "Reason": "the address leads nowhere", "Mended": "", "PageURL": "", "MineURL": "https://shop.example/apps/mine"},
	{"Outcome": "blocked", "Name": "Tide table", "Reason": "a complaint", "Mended": "", "PageURL": "", "MineURL": "https://shop.example/apps/mine"},
	{"Outcome": "unblocked", "Name": "Tide table", "Reason": "a mistake", "Mended": "", "PageURL": "https://shop.example/apps/0198", "MineURL": "https://shop.example/apps/mine"},
	{"Outcome": "unblocked", "Name": "Tide table", "Reason": "a mistake", "Mended": "", "PageURL": "", "MineURL": "https://shop.example/apps/mine"},
}

var directoryVerdicts = []map[string]any{
	{"Verdict": "approved", "Link": "https://t.me/harbour_news", "Reason": "", "PageURL": "https://shop.example/groups/01"},
	{"Verdict": "rejected", "Link": "https://t.me/harbour_news", "Reason": "a complaint", "PageURL": "https://shop.example/groups"},
	{"Verdict": "blocked", "Link": "https://t.me/harbour_news", "Reason": "a complaint", "PageURL": "https://shop.example/groups/01"},
	{"Verdict": "unblocked", "Link": "https://t.me/harbour_news", "Reason": "a mistake", "PageURL": "https://shop.example/groups/01"},
	{"Verdict": "removed", "Link": "https://t.me/harbour_news", "Reason": "a complaint", "PageURL": "https://shop.example/groups"},
}

var trafficLow = []map[string]any{
	{"Percent": "15", "Left": "14.2", "Total": "100", "AccountURL": "https://shop.example/account"},
	{"Percent": "5", "Left": "0", "Total": "100", "AccountURL": "https://shop.example/account"},
}

// eachMessage gives every text of a channel, filled in.
func eachMessage(t *testing.T, channel string, see func(name, template, text string)) {
	t.Helper()
	for topic, names := range topics(t) {
		if !strings.HasPrefix(topic, channel+"/") {
			continue
		}
		message := path.Dir(topic)
		cases := further[message]
		if cases == nil {
			cases = []map[string]any{{}}
		}
		for _, name := range names {
			parsed, err := template.New(name).Option("missingkey=error").Parse(read(t, name))
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for _, more := range cases {
				fields := maps.Clone(filled)
				maps.Copy(fields, more)
				var out strings.Builder
				if err := parsed.Execute(&out, fields); err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				see(name, path.Base(message), out.String())
			}
		}
	}
}

func TestEveryMessageIsWritten(t *testing.T) {
	t.Parallel()
	all := topics(t)
	for channel, names := range messages {
		for _, name := range names {
			if all[path.Join(channel, name, "*.txt")] == nil {
				t.Errorf("%s/%s: no files", channel, name)
			}
		}
	}
}

// A message about an unknown address must never look like one that lets
// somebody in, and one that lets somebody in is useless without its code.
func TestOnlyCodeMessagesHoldTheCode(t *testing.T) {
	t.Parallel()
	for channel := range messages {
		eachMessage(t, channel, func(name, template, text string) {
			if holds := strings.Contains(text, "482913"); holds != strings.HasSuffix(template, "_code") {
				t.Errorf("%s: code shown is %v", name, holds)
			}
		})
	}
}

func TestMailStartsWithItsSubject(t *testing.T) {
	t.Parallel()
	eachMessage(t, "mail", func(name, _, text string) {
		head, body, ok := strings.Cut(text, "\n\n")
		subject, named := strings.CutPrefix(head, "Subject: ")
		if !ok || !named || subject == "" || strings.Contains(subject, "\n") {
			t.Errorf("%s: does not start with one subject line and an empty line", name)
		}
		if !strings.Contains(subject, "Harbour") || !strings.Contains(body, "help@shop.example") {
			t.Errorf("%s: does not say who writes or whom to ask", name)
		}
	})
}

// Whoever is told to set a new password must not have to look for where.
func TestMailAboutANewPasswordLeadsToIt(t *testing.T) {
	t.Parallel()
	leads := map[string]bool{}
	eachMessage(t, "mail", func(name, _, text string) {
		leads[name] = leads[name] || strings.Contains(text, "https://shop.example/login/forgot")
	})
	for name, found := range leads {
		about := path.Base(path.Dir(name))
		want := slices.Contains([]string{"leave_code", "register_known", "address_changed", "password_changed", "second_factor_on", "second_factor_off", "recovery_code_used"}, about)
		if found != want {
			t.Errorf("%s: leads to a new password is %v", name, found)
		}
	}
}

// A text in plain Latin letters has 160 characters in one paid part, any other
// has 70. The brand comes first, since numbers have no names, and the code
// early, where a locked screen still shows it.
func TestAnSMSFitsIntoOnePart(t *testing.T) {
	t.Parallel()
	eachMessage(t, "sms", func(name, _, text string) {
		text = strings.TrimSpace(text)
		limit := 160
		if strings.ContainsFunc(text, func(r rune) bool { return r > 0x7e }) {
			limit = 70
		}
		if length := len([]rune(text)); length > limit || strings.Contains(text, "\n") {
			t.Errorf("%s: %d characters of %d: %s", name, length, limit, text)
		}
		if at := strings.Index(text, "Harbour"); at < 0 || at > len("【") {
			t.Errorf("%s: does not begin with the brand", name)
		}
		if at := strings.Index(text, "482913"); at > len("【Harbour】 ") {
			t.Errorf("%s: the code comes late", name)
		}
		if strings.ContainsAny(text, "`{}[]\\^~|") {
			t.Errorf("%s: holds a character that counts twice", name)
		}
	})
}

// The last line of a code's message is the button that ends the code; a
// question has a button for each answer.
func TestMessagesInTelegramHaveTheButtonsTheyNeed(t *testing.T) {
	t.Parallel()
	eachMessage(t, "telegram", func(name, template, text string) {
		buttons := strings.Split(text, "\nButton: ")[1:]
		want := map[string]int{"login_code": 1, "bind_code": 1, "consent_ask": 2, "language": len(lang.All())}[template]
		if len(buttons) != want || slices.ContainsFunc(buttons, func(words string) bool {
			return strings.TrimSpace(words) == "" || strings.Contains(strings.TrimSpace(words), "\n")
		}) {
			t.Errorf("%s: has the buttons %q", name, buttons)
		}
	})
}

// Telegram takes no longer texts.
func TestMessagesInTelegramFit(t *testing.T) {
	t.Parallel()
	eachMessage(t, "telegram", func(name, _, text string) {
		if length := len([]rune(text)); length > 4096 {
			t.Errorf("%s: %d characters", name, length)
		}
	})
}

func TestNoFieldsAreDescribedForMessagesThatDoNotExist(t *testing.T) {
	t.Parallel()
	for message := range further {
		if channel, name := path.Split(message); !slices.Contains(messages[path.Clean(channel)], name) {
			t.Errorf("%s does not exist", message)
		}
	}
}

const (
	noticeURL      = "https://shop.example/notices/01"
	unsubscribeURL = "https://shop.example/news/off/token"
)
