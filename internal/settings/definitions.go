package settings

import (
	"time"

	"causeway/internal/base/money"
)

const day = 24 * time.Hour

// How the shop calls itself and looks.
var (
	BrandName   = Text("brand.name", "Causeway", 1, 40).ShownToVisitors()
	BrandLogo   = Picture("brand.logo").ShownToVisitors()
	BrandAccent = Colour("brand.accent").ShownToVisitors().Demanding(readableOnWhite)
	// BrandTagline says in one line what is sold: in the footer, and to search
	// engines and messengers.
	BrandTagline = Localized("brand.tagline", 120).ShownToVisitors()
	// BrandFavicon is what browsers show on the shop's tabs; without one it is the logo.
	BrandFavicon = Picture("brand.favicon").ShownToVisitors()
	// BrandFooter is the last line of every page: a company's name, a registration.
	BrandFooter = Localized("brand.footer", 200).ShownToVisitors()
)

// How people reach the operator. The note says when to expect an answer.
var (
	SupportEmail    = Email("support.email").ShownToVisitors()
	SupportTelegram = Telegram("support.telegram").ShownToVisitors()
	SupportURL      = URL("support.url").ShownToVisitors()
	SupportNote     = Localized("support.note", 200).ShownToVisitors()
)

// Accounts.
var (
	// Registration lets new people in; whoever has an account always signs in.
	Registration = Bool("account.registration", true)
	// BlockedDomains are mail domains, with everything below them, that no
	// account can be opened with or moved to.
	BlockedDomains = Domains("account.blocked_domains")
)

// Messages to people.
var (
	// SMSDaily is how many text messages may leave in one UTC day: each of them
	// costs money, and whoever asks for codes does not pay for them.
	SMSDaily = Integer("notify.sms_daily", 200, 0, 1_000_000)
	// NewsPerMinute is how many letters of a broadcast may leave in a minute: mail
	// servers dislike haste, and codes must not wait behind news.
	NewsPerMinute = Integer("notify.news_per_minute", 60, 1, 1_000)
	// BotUpdates says how the bot hears: it asks Telegram, or Telegram calls.
	BotUpdates = Choice("bot.updates", "polling", "polling", "webhook")
)

// Orders.
var (
	// OrderCountdown is how long a placed order waits for its payment. Card
	// providers keep a payment page open for at least half an hour.
	OrderCountdown = Duration("order.countdown", 30*time.Minute, 5*time.Minute, day).ShownToVisitors()
	// OrderLatePayment is how long after the countdown a full payment still
	// gets what was ordered instead of becoming credit.
	OrderLatePayment = Duration("order.late_payment", day, 0, 3*day)
)

// Points.
var (
	// PointsPerDollar is the price of points, and what they pay packages with.
	PointsPerDollar = Integer("points.per_dollar", 100, 1, 100_000).ShownToVisitors()
)

// Premium membership.
var (
	PremiumPrice = Money("premium.monthly_price", 5*money.Dollar, money.Cent, 1_000*money.Dollar).ShownToVisitors()
)

// Payments.
var (
	// PaymentMethods are the methods that the operator offers; one without its
	// provider's configuration stays unavailable all the same.
	PaymentMethods = List("payment.methods",
		[]string{"usdt", "alipay", "google_pay", "apple_pay", "alipay_global"},
		"usdt", "alipay", "google_pay", "apple_pay", "alipay_global").ShownToVisitors()
	// PaymentToleranceShare and PaymentToleranceAmount bound, whichever is
	// smaller, what may be missing from a payment that still counts as whole.
	PaymentToleranceShare  = Percent("payment.tolerance_share", 50, 0, 500)
	PaymentToleranceAmount = Money("payment.tolerance_amount", 5*money.Cent, 0, 5*money.Dollar)
	// AlipayDispute and CardDispute are how long money can be called back, and
	// how long credit from it buys nothing that could be carried away.
	AlipayDispute = Duration("payment.alipay_dispute", 30*day, 0, 365*day)
	CardDispute   = Duration("payment.card_dispute", 120*day, 0, 365*day)
	// YuanSource says where the price of a dollar in CNY comes from.
	YuanSource = Choice("payment.cny_source", "manual", "manual", "fetched")
	// YuanRate is the rate set by hand; without one that is valid now, methods
	// in CNY are not offered.
	YuanRate = Rate("payment.cny_rate", money.Dollar, 100*money.Dollar)
)

// What an operator may give or take within a day without a second one.
var (
	CorrectionPoints = Integer("correction.points_limit", 10_000, 0, 1_000_000_000)
	// CorrectionCredit counts payments that are confirmed by hand as well.
	CorrectionCredit = Money("correction.credit_limit", 100*money.Dollar, 0, 1_000_000*money.Dollar)
	CorrectionMonths = Integer("correction.premium_limit", 12, 0, 120)
)

// The proxy service.
var (
	// LinkBases are the sites that subscription links may be fetched from, the
	// preferred one first; with none it is the shop's own. When a domain is
	// blocked, another one takes its place here.
	LinkBases = URLs("vpn.link_bases")
)

// File sharing.
var (
	// ShareFee is the operator's part of the points that a file earns.
	ShareFee = Percent("share.fee", 0, 0, 50_00).ShownToVisitors()
	// ShareQuota is how many GiB of sealed files one member may keep at a time,
	// unfinished uploads included.
	ShareQuota = Integer("share.quota", 20, 1, 10_000)
	// ShareDiskFloor is how many GiB of the disk stay free: the database lies on
	// it, too.
	ShareDiskFloor = Integer("share.disk_floor", 2, 0, 10_000)
	// ShareReportRecipient is whom people seal a code to when they report what it
	// opens; only the operator's own identity, kept elsewhere, opens that.
	ShareReportRecipient = Recipient("share.report_recipient").ShownToVisitors()
)

// Content search.
var (
	// SearchWebpages has the public pages of channels read whose own switch is on.
	SearchWebpages = Bool("search.webpages", false)
)

// Marketplace.
var (
	// MarketBond is what a store keeper posts before the store opens.
	MarketBond = Money("market.bond", 100*money.Dollar, 0, 100_000*money.Dollar).ShownToVisitors()
	// MarketFee is the operator's part of what a sale earns.
	MarketFee = Percent("market.fee", 0, 0, 30_00).ShownToVisitors()
	// MarketCloseWait is how long the bond of a closing store is kept: buyers may
	// still have something to say.
	MarketCloseWait = Duration("market.close_wait", 14*day, 0, 90*day).ShownToVisitors()
	// MarketWithdrawMin is the least that a keeper can have paid out at a time, and
	// MarketWithdrawDaily the most of a store within a day.
	MarketWithdrawMin   = Money("market.withdraw_min", 10*money.Dollar, money.Cent, 10_000*money.Dollar)
	MarketWithdrawDaily = Money("market.withdraw_daily", 2_000*money.Dollar, 0, 1_000_000*money.Dollar)
	// MarketWithdrawAlone is what one operator may approve without a second one.
	MarketWithdrawAlone = Money("market.withdraw_alone", 500*money.Dollar, 0, 1_000_000*money.Dollar)
)

// Alerts to operators.
var (
	// AlertReminder is after how long what is still wrong is told of again; 0 is
	// never.
	AlertReminder = Duration("alerts.reminder", day, 0, 7*day)
	// AlertDiskPercent and AlertDiskFree, in GiB, are what a disk must have left.
	AlertDiskPercent = Integer("alerts.disk_percent", 10, 0, 90)
	AlertDiskFree    = Integer("alerts.disk_free", 2, 0, 10_000)
	// AlertDeadLetters is how many messages of a kind may go undelivered within a
	// day: people mistype addresses.
	AlertDeadLetters = Integer("alerts.dead_letters", 2, 0, 1_000)
)
