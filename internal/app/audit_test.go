package app_test

import (
	"image"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/httpapi"
)

// adminActs does what each operation of the console that changes something is
// for. A step that adds such an operation adds its row here.
var adminActs = map[string]struct {
	act    func(s *shop)
	action string
}{
	"settings-change": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/settings/brand.name", map[string]any{"value": "Ferry", "version": 0}, 200, nil)
	}, "settings.change"},
	"alerts-silence": {func(s *shop) {
		s.want("POST", "/api/v1/admin/alerts/"+s.raise()+"/silence", says{"hours": 4}, 200, nil)
	}, "alerts.silence"},
	"alerts-unsilence": {func(s *shop) { s.want("DELETE", "/api/v1/admin/alerts/"+s.raise()+"/silence", nil, 200, nil) }, "alerts.unsilence"},
	"alerts-test":      {func(s *shop) { s.want("POST", "/api/v1/admin/alerts/test", nil, 200, nil) }, "alerts.test"},
	"alerts-want":      {func(s *shop) { s.want("PUT", "/api/v1/admin/alerts/mine", says{"wanted": false}, 204, nil) }, "alerts.want"},
	"jobs-retry":       {func(s *shop) { s.want("POST", "/api/v1/admin/jobs/"+s.buryJob("test.nobody")+"/retry", nil, 204, nil) }, "jobs.retry"},
	"jobs-discard": {func(s *shop) {
		s.want("POST", "/api/v1/admin/jobs/"+s.buryJob("test.nobody")+"/discard", why, 204, nil)
	}, "jobs.discard"},
	"jobs-retry-kind": {func(s *shop) {
		s.buryJob("test.nobody")
		s.want("POST", "/api/v1/admin/jobs/kinds/test.nobody/retry", nil, 200, nil)
	}, "jobs.retry_kind"},
	"picture-upload": {func(s *shop) {
		s.upload("/api/v1/admin/pictures", image.NewNRGBA(image.Rect(0, 0, 30, 30)))
	}, "picture.upload"},
	"market-payout-approve": {func(s *shop) { s.toWithdrawal("asked", "/approve", nil) }, "market.withdrawal_approve"},
	"market-payout-paid": {func(s *shop) {
		s.toWithdrawal("sending", "/paid", says{"reference": id.Hash("a transaction")})
	}, "market.withdrawal_paid"},
	"market-payout-send":     {func(s *shop) { s.toWithdrawal("approved", "/send", nil) }, "market.withdrawal_send"},
	"market-payout-unsent":   {func(s *shop) { s.toWithdrawal("sending", "/unsent", why) }, "market.withdrawal_unsent"},
	"market-payout-refuse":   {func(s *shop) { s.toWithdrawal("asked", "/refuse", why) }, "market.withdrawal_refuse"},
	"market-store-suspend":   {func(s *shop) { s.toStore("/suspend", false, why) }, "market.store_suspend"},
	"market-store-resume":    {func(s *shop) { s.toStore("/resume", true, why) }, "market.store_resume"},
	"market-store-penalty":   {func(s *shop) { s.toStore("/penalty", false, aPenalty) }, "market.store_penalty"},
	"market-product-approve": {func(s *shop) { s.toProduct("/approve", says{"version": 1}) }, "market.product_approve"},
	"market-product-refuse":  {func(s *shop) { s.toProduct("/refuse", says{"version": 1, "reason": "nothing there"}) }, "market.product_refuse"},
	"market-product-block":   {func(s *shop) { s.toProduct("/block", why) }, "market.product_block"},
	"market-product-unblock": {func(s *shop) {
		product := s.handInProduct()
		s.write(`UPDATE market_product SET blocked = TRUE WHERE id = $1`, product)
		s.want("POST", "/api/v1/admin/market/products/"+product+"/unblock", why, 200, nil)
	}, "market.product_unblock"},
	"notify-retry": {func(s *shop) {
		s.want("POST", "/api/v1/admin/notify/messages/"+s.deadMessage()+"/retry", nil, 200, nil)
	}, "notify.retry"},
	"traffic-decide": {func(s *shop) {
		s.want("POST", "/api/v1/admin/nodes/quarantine/"+s.oddReport()+"/decision", says{"decision": "discard", "reason": "a broken counter"}, 200, nil)
	}, "vpn.traffic_discard"},
	"vpn-group-create": {func(s *shop) { s.makeGroup("pier") }, "vpn.create_group"},
	"vpn-group-change": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/node-groups/wide", says{"name": "Everywhere"}, 200, nil)
	}, "vpn.change_group"},
	"vpn-group-remove": {func(s *shop) { s.want("DELETE", "/api/v1/admin/node-groups/pier", nil, 204, nil) }, "vpn.remove_group"},
	"vpn-node-create":  {func(s *shop) { s.makeNode(nil) }, "vpn.create_node"},
	"vpn-node-change": {func(s *shop) {
		last := s.lastNode()
		s.want("PUT", last.path(""), aNode(says{"name": "Rotterdam 02", "version": last.Version}), 200, nil)
	}, "vpn.change_node"},
	"vpn-node-token": {func(s *shop) { s.want("POST", s.lastNode().path("/token"), nil, 200, nil) }, "vpn.replace_token"},
	"vpn-nodes-arrange": {func(s *shop) {
		ids := []int64{}
		for _, n := range s.nodes() {
			ids = append([]int64{n.ID}, ids...)
		}
		s.want("POST", "/api/v1/admin/nodes/order", says{"ids": ids}, 204, nil)
	}, "vpn.arrange_nodes"},
	"vpn-node-remove": {func(s *shop) { s.want("DELETE", s.lastNode().path(""), nil, 204, nil) }, "vpn.remove_node"},
	"vpn-template-change": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/nodes/template", says{"text": aTemplate, "version": 0}, 200, nil)
	}, "vpn.template_change"},
	"vpn-template-drop": {func(s *shop) { s.want("DELETE", "/api/v1/admin/nodes/template", nil, 204, nil) }, "vpn.template_drop"},
	"shop-create":       {func(s *shop) { s.putOnSale(says{"onSale": true}) }, "shop.create"},
	"shop-change": {func(s *shop) {
		last := s.lastOnShelf()
		s.want("PUT", "/api/v1/admin/packages/"+last.ID, aPackage(says{"version": last.Version, "stockSeen": nil, "devices": 3}), 200, nil)
	}, "shop.change"},
	"shop-arrange": {func(s *shop) {
		ids := []string{}
		for _, p := range s.shelf() {
			ids = append([]string{p.ID}, ids...)
		}
		s.want("PUT", "/api/v1/admin/packages/order", says{"ids": ids}, 204, nil)
	}, "shop.arrange"},
	"shop-retire":    {func(s *shop) { s.want("POST", "/api/v1/admin/packages/"+s.lastOnShelf().ID+"/retire", nil, 200, nil) }, "shop.retire"},
	"shop-offer":     {func(s *shop) { s.want("POST", "/api/v1/admin/packages/"+s.lastOnShelf().ID+"/offer", nil, 200, nil) }, "shop.offer"},
	"vpn-plan-grant": {func(s *shop) { s.givePlan(s.idOf(leo)) }, "vpn.grant"},
	"vpn-plan-extend": {func(s *shop) {
		s.toPlan(s.lastPlan(leo), "/extend", says{"days": 3, "bytes": 0, "reason": "an outage"}, 200)
	}, "vpn.extend"},
	"vpn-plan-end": {func(s *shop) { s.toPlan(s.lastPlan(leo), "/end", why, 200) }, "vpn.end"},
	"vpn-compensate": {func(s *shop) {
		s.want("POST", "/api/v1/admin/plans/compensate", says{"nodeGroup": "standard", "days": 1, "bytes": 0, "reason": "an outage"}, 200, nil)
	}, "vpn.compensate"},
	"correction-propose": {func(s *shop) {
		s.correct(200, says{"userId": s.idOf(leo), "what": "points", "amount": "5", "reason": "lost"})
	}, "correction.apply"},
	"correction-approve": {func(s *shop) {
		s.want("POST", "/api/v1/admin/corrections/"+s.proposal(s.idOf(leo))+"/approve", nil, 200, nil)
	}, "correction.approve"},
	"correction-reject": {func(s *shop) {
		s.want("POST", "/api/v1/admin/corrections/"+s.proposal(s.idOf(leo))+"/reject", why, 200, nil)
	}, "correction.reject"},
	"moderation-word-add": {func(s *shop) {
		s.want("POST", "/api/v1/admin/blocked-words", says{"word": "赌博", "verdict": "block"}, 200, nil)
	}, "moderation.add_word"},
	"moderation-word-remove": {func(s *shop) {
		s.want("DELETE", "/api/v1/admin/blocked-words/"+s.lastWord(), nil, 204, nil)
	}, "moderation.remove_word"},
	"moderation-decide": {func(s *shop) {
		complaint := id.New(s.clock.Now())
		s.write(complaintRow, complaint, s.clock.Now())
		s.want("POST", "/api/v1/admin/reports/"+complaint+"/decide", says{"verdict": "dismissed", "reason": "not so"}, 200, nil)
	}, "moderation.dismiss"},
	"app-approve": {func(s *shop) { s.toApp("/approve", says{"version": 1, "adult": false}) }, "app.approve"},
	"app-reject":  {func(s *shop) { s.toApp("/reject", says{"version": 1, "reason": "nothing there"}) }, "app.reject"},
	"app-block":   {func(s *shop) { s.toApp("/block", why) }, "app.block"},
	"app-unblock": {func(s *shop) {
		blocked := s.handInApp(s.token)
		s.write(`UPDATE directory_app SET blocked = TRUE WHERE id = $1`, blocked)
		s.want("POST", "/api/v1/admin/apps/"+blocked+"/unblock", why, 200, nil)
	}, "app.unblock"},
	"directory-approve": {func(s *shop) { s.listChat() }, "directory.approve"},
	"directory-reject": {func(s *shop) {
		s.want("POST", "/api/v1/admin/directory/submissions/"+s.handedIn()+"/reject", why, 200, nil)
	}, "directory.reject"},
	"directory-edit": {func(s *shop) {
		s.want("PATCH", s.aListedChat(), aChat, 200, nil)
	}, "directory.edit"},
	"directory-block": {func(s *shop) { s.want("POST", s.aListedChat()+"/block", why, 200, nil) }, "directory.block"},
	"directory-unblock": {func(s *shop) {
		chat := s.aListedChat()
		s.write(blockedChat)
		s.want("POST", chat+"/unblock", why, 200, nil)
	}, "directory.unblock"},
	"directory-remove":        {func(s *shop) { s.want("DELETE", s.aListedChat()+"?reason=gone", nil, 204, nil) }, "directory.remove"},
	"search-rebuild":          {func(s *shop) { s.want("POST", "/api/v1/admin/search/rebuild", says{}, 200, nil) }, "search.rebuild"},
	"search-source-take-down": {func(s *shop) { s.toSearch("sources", s.source(), "/take-down") }, "search.take_down_source"},
	"search-source-restore": {func(s *shop) {
		source := s.source()
		s.write(hiddenSource, decimal(source))
		s.toSearch("sources", source, "/restore")
	}, "search.restore_source"},
	"search-source-forget":     {func(s *shop) { s.toSearch("sources", s.source(), "/forget") }, "search.forget_source"},
	"search-message-take-down": {func(s *shop) { s.toSearch("messages", s.foundMessage(s.source()), "/take-down") }, "search.take_down_message"},
	"search-message-restore": {func(s *shop) {
		message := s.foundMessage(s.source())
		s.write(hiddenMessage, decimal(message))
		s.toSearch("messages", message, "/restore")
	}, "search.restore_message"},
	"search-import-begin": {func(s *shop) {
		s.want("POST", "/api/v1/admin/search/imports", says{"fileName": "result.json", "size": 5, "consentBy": "@olga"}, 200, nil)
	}, "search.begin_import"},
	"search-import-part": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/search/imports/"+s.anImport()+"/parts/0", []int{12}, 200, nil)
	}, "search.receive_import"},
	"search-import-cancel": {func(s *shop) {
		s.want("POST", "/api/v1/admin/search/imports/"+s.anImport()+"/cancel", nil, 200, nil)
	}, "search.cancel_import"},
	"search-webpage":      {func(s *shop) { s.want("PUT", s.aReadPage(), says{"on": false}, 204, nil) }, "search.webpage_off"},
	"market-review-hide":  {func(s *shop) { s.censor(boughtRope("commented"), "hide") }, "market.review_hide"},
	"market-review-show":  {func(s *shop) { s.censor(aHiddenComment, "show") }, "market.review_show"},
	"market-sale-release": {func(s *shop) { s.judge("release", why) }, "market.sale_release"},
	"market-sale-refund":  {func(s *shop) { s.judge("refund", why) }, "market.sale_refund"},
	"market-sale-split": {func(s *shop) {
		s.judge("split", says{"toBuyer": "4.00", "reason": "half a rope"})
	}, "market.sale_split"},
	"share-take-down": {func(s *shop) {
		s.want("POST", "/api/v1/admin/shares/"+s.sharedFolder()+"/take-down", why, 200, nil)
	}, "share.take_down"},
	"share-restore": {func(s *shop) {
		taken := s.sharedFolder()
		s.write(takenDown, s.clock.Now(), taken)
		s.want("POST", "/api/v1/admin/shares/"+taken+"/restore", why, 200, nil)
	}, "share.restore"},
	"share-block": {func(s *shop) {
		s.want("POST", "/api/v1/admin/shares/files/"+s.aFileOf(leo)+"/block", why, 200, nil)
	}, "share.block_file"},
	"share-block-lift": {func(s *shop) {
		s.write(blockRow, "digest", s.aFileOf(leo), s.clock.Now())
		s.want("POST", "/api/v1/admin/shares/blocks/digest/lift", why, 204, nil)
	}, "share.lift_block"},
	"share-report-decide": {func(s *shop) {
		report := s.reported(s.sharedFolder())
		s.want("POST", "/api/v1/admin/shares/reports/"+report+"/decision", says{"decision": "dismiss", "reason": "not so"}, 200, nil)
	}, "share.dismiss_report"},
	"ledger-check": {func(s *shop) { s.want("POST", "/api/v1/admin/ledger/check", nil, 200, nil) }, "ledger.check"},
	"payment-stray-assign": {func(s *shop) {
		lost := s.loseMoney()
		s.want("POST", "/api/v1/admin/payments/strays/assign", lost.says(says{"userId": lost.UserID, "transactionId": lost.TransactionID}), 200, nil)
	}, "payment.assign"},
	"payment-stray-dismiss": {func(s *shop) {
		s.want("POST", "/api/v1/admin/payments/strays/dismiss", s.loseMoney().says(nil), 200, nil)
	}, "payment.dismiss"},
	"payment-refund": {func(s *shop) {
		lost := s.loseMoney()
		s.want("POST", "/api/v1/admin/payments/refunds", lost.says(says{"transactionId": lost.TransactionID}), 200, nil)
	}, "payment.refund"},
	"payment-provider-save": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/payments/providers/harbour", says{"version": 0, "enabled": true, "values": says{"berth": "7", "signal": "three lanterns"}}, 200, nil)
	}, "payment.set_up"},
	"payment-reconcile": {func(s *shop) {
		s.want("POST", "/api/v1/admin/payments/reconciliation/run", says{"day": "2026-11-13"}, 200, nil)
	}, "payment.reconcile"},
	"payment-provider-check": {func(s *shop) {
		s.want("POST", "/api/v1/admin/payments/providers/harbour/check", nil, 200, nil)
	}, "payment.check"},
	"usdt-sweep": {func(s *shop) {
		s.want("POST", "/api/v1/admin/payments/usdt/sweeps", says{
			"network": "tron", "txHash": strings.Repeat("b", 64), "items": []any{says{"address": s.holdUSDT().address, "amount": "1.00"}},
		}, 200, nil)
	}, "payment.sweep"},
	"usdt-retry": {func(s *shop) {
		s.want("POST", "/api/v1/admin/payments/usdt/quarantine/retry", says{"network": "tron", "txHash": s.holdUSDT().stuck, "logIndex": 0}, 200, nil)
	}, "payment.retry_transfer"},
	"order-desk-cancel": {func(s *shop) {
		s.toOrder(s.beside("vera@demo.example").place(s.firstPackage()).TransactionID, "/cancel", why, 200)
	}, "order.cancel"},
	"order-desk-refund":        {func(s *shop) { s.toOrder(s.beside("yu.ting@demo.example").bought(), "/refund", why, 200) }, "order.refund"},
	"account-user-disable":     {func(s *shop) { s.toUser(mia, "POST", "/disable", why, 204) }, "account.disable"},
	"account-user-enable":      {func(s *shop) { s.toUser(mia, "POST", "/enable", why, 204) }, "account.enable"},
	"account-user-sign-out":    {func(s *shop) { s.toUser(mia, "DELETE", "/sessions", nil, 204) }, "account.end_sessions"},
	"account-user-session-end": {func(s *shop) { s.signOutOneDevice(mia) }, "account.end_session"},
	"account-user-factor-reset": {func(s *shop) {
		s.beside(leo).turnFactorOn()
		s.toUser(leo, "POST", "/second-factor/reset", why, 204)
	}, "account.reset_factor"},
	"account-user-unbind": {func(s *shop) { s.toUser(mia, "POST", "/unbind", says{"binding": "email", "reason": "stolen"}, 200) }, "account.unbind"},
	"account-user-roles":  {func(s *shop) { s.toUser(leo, "PUT", "/roles", says{"roles": []string{}, "reason": "left"}, 204) }, "account.set_roles"},
	"account-role-create": {func(s *shop) { s.makeRole("support", "users") }, "account.create_role"},
	"account-role-change": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/roles/"+s.roleNamed("support"), says{"name": "help desk", "keys": []string{"users", "notify"}, "version": 1}, 200, nil)
	}, "account.change_role"},
	"site-text-change": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/site/texts/page:about/en-US", says{"text": ownAbout, "version": 0}, 200, nil)
	}, "site.text_change"},
	"site-text-reset": {func(s *shop) {
		s.want("DELETE", "/api/v1/admin/site/texts/page:privacy/en-US?version=0", nil, 200, nil)
	}, "site.text_reset"},
	"site-brand-change": {func(s *shop) {
		s.want("PUT", "/api/v1/admin/site/brand/support.email", says{"value": "help@shop.example", "version": 0}, 200, nil)
	}, "settings.change"},
	"site-brand-picture": {func(s *shop) {
		s.upload("/api/v1/admin/site/pictures", image.NewNRGBA(image.Rect(0, 0, 30, 30)))
	}, "picture.upload"},
	"site-notice-create":    {func(s *shop) { s.draftNotice() }, "site.notice_create"},
	"site-notice-change":    {func(s *shop) { s.toNotice("PUT", s.noticeIn("draft"), "", aNotice(says{"version": 1}), 200) }, "site.notice_change"},
	"site-notice-drop":      {func(s *shop) { s.toNotice("DELETE", s.noticeIn("draft"), "", nil, 204) }, "site.notice_drop"},
	"site-notice-publish":   {func(s *shop) { s.toNotice("POST", s.noticeIn("draft"), "/publish", says{"version": 1}, 200) }, "site.notice_publish"},
	"site-notice-withdraw":  {func(s *shop) { s.toNotice("POST", s.noticeIn("published"), "/withdraw", nil, 200) }, "site.notice_withdraw"},
	"site-notice-test":      {func(s *shop) { s.toNotice("POST", s.noticeIn("draft"), "/test", nil, 204) }, "site.notice_test"},
	"site-broadcast-start":  {func(s *shop) { s.toNotice("POST", s.noticeIn("published"), "/broadcast", says{"version": 1}, 200) }, "site.broadcast_start"},
	"site-broadcast-pause":  {func(s *shop) { s.toBroadcast("running", "/pause") }, "site.broadcast_pause"},
	"site-broadcast-resume": {func(s *shop) { s.toBroadcast("paused", "/resume") }, "site.broadcast_resume"},
	"site-broadcast-stop":   {func(s *shop) { s.toBroadcast("running", "/stop") }, "site.broadcast_stop"},
	"account-role-delete": {func(s *shop) {
		s.want("DELETE", "/api/v1/admin/roles/"+s.roleNamed("help desk"), nil, 204, nil)
	}, "account.delete_role"},
}

type auditLine struct{ ID, Actor, Action, Target, IP string }

// onRecord reads the log, the newest line first.
func (s *shop) onRecord() []auditLine {
	s.t.Helper()
	var log struct{ Items []auditLine }
	s.want("GET", "/api/v1/admin/audit?limit=100", nil, 200, &log)
	return log.Items
}

// lastWord is the newest on the list of blocked words.
func (s *shop) lastWord() string {
	s.t.Helper()
	var list struct{ Items []struct{ ID string } }
	s.want("GET", "/api/v1/admin/blocked-words", nil, 200, &list)
	return list.Items[0].ID
}

// signInOperator gives the operator's user id.
func (s *shop) signInOperator(email, password string) string {
	s.t.Helper()
	var me struct{ User struct{ ID string } }
	s.want("POST", "/api/v1/auth/login/password", map[string]string{"identifier": email, "password": password}, 200, &me)
	return me.User.ID
}

// changesNothing are operations that only need more room for their question than
// an address has. A test of theirs sees to it that they leave everything alone.
var changesNothing = map[string]bool{
	"vpn-template-preview": true,
	"site-text-preview":    true,
	"vpn-node-keys":        true,
	"directory-look":       true, // asks Telegram, which a GET should not
}

func TestWhateverTheConsoleChangesIsOnRecord(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		operator := s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		changing := []string{}
		for _, op := range s.app.Router().Operations() {
			method, path, _ := strings.Cut(op.Pattern, " ")
			if method != http.MethodGet && strings.HasPrefix(path, httpapi.Prefix+"/admin/") && !changesNothing[op.ID] {
				changing = append(changing, op.ID)
			}
		}
		for id := range adminActs {
			if !slices.Contains(changing, id) {
				t.Errorf("%s is not an operation of the console", id)
			}
		}
		for _, id := range changing {
			row, known := adminActs[id]
			if !known {
				t.Errorf("nobody has said what %s leaves on record", id)
				continue
			}
			before := s.onRecord()
			s.clock.Advance(time.Second) // the log is ordered by time
			row.act(s)
			// A page of the log does not hold all of it: what is new stands above what was on top.
			log := s.onRecord()
			if len(before) > 0 {
				log = log[:slices.IndexFunc(log, func(line auditLine) bool { return line.ID == before[0].ID })]
			}
			if len(log) != 1 || log[0].Actor != operator || log[0].Action != row.action || log[0].Target == "" || log[0].IP == "" {
				t.Errorf("%s left %+v", id, log)
			}
		}
	})
}

func TestAnOperatorMadeAtTheCommandLineIsOnRecord(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		const email, password = "second@shop.example", "another quiet harbour"
		if err := s.app.CreateOperator(t.Context(), email, password); err != nil {
			t.Fatal(err)
		}
		if err := s.app.CreateOperator(t.Context(), email, password); err == nil {
			t.Fatal("the same address was taken twice")
		}
		made := s.signInOperator(email, password)
		want := auditLine{Actor: "cli", Action: "account.create_operator", Target: "user/" + made}
		log := s.onRecord()
		want.ID = log[0].ID
		if log[0] != want {
			t.Errorf("%+v", log[0])
		}
	})
}
