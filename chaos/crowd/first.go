package crowd

import (
	"context"
	"strings"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// FirstVersion is the newest migration of the version that first sold anything.
const FirstVersion = 20261115000800

// firstShop is what such a shop had in its tables after a day: an operator, a
// member who has bought, one who has paid a cent too little and one whose order
// is open.
var firstShop = []string{
	`INSERT INTO account_user (id, nickname, email, email_typed, telegram_username, password_hash, vip_type, state, created_at) VALUES
	 ('01kolga', 'Olga', 'olga@shop.example', 'Olga@shop.example', '', '', 'member', 'active', 1000),
	 ('01kann', '林 Ann', 'ann@shop.example', 'ann@shop.example', 'ann', '', 'member', 'active', 2000),
	 ('01kbob', '', 'bob@shop.example', 'bob@shop.example', '', '', 'member', 'active', 3000)`,
	`INSERT INTO account_permission (user_id, key) VALUES ('01kolga', 'settings'), ('01kolga', 'audit')`,
	`INSERT INTO account_session (id, user_id, device, created_at, seen_at, minted_at, expires_at) VALUES ('01ksession', '01kann', 'Firefox', 2000, 2000, 2000, 9999999999999)`,
	`INSERT INTO account_token (hash, session_id, created_at, presented_at) VALUES ('$token', '01ksession', 2000, 2000)`,
	`INSERT INTO account_code (id, target, purpose, user_id, hash, state, attempts, ip, created_at, expires_at)
	 VALUES ('01kcode', 'ann@shop.example', 'login', '01kann', 'x', 'used', 1, '10.0.0.1', 2000, 3000)`,
	`INSERT INTO account_failure (id, subject, ip, at) VALUES ('01kfailure', 'x', '10.0.0.1', 2000)`,
	`INSERT INTO settings_value (key, value, version, changed_at) VALUES ('brand.name', '"Pier"', 1, 1000)`,
	`INSERT INTO audit_entry (id, at, actor, action, target, reason, state_before, state_after, ip) VALUES ('01kaudit', 1000, '01kolga', 'settings.change', 'brand.name', '', '', '', '')`,
	`INSERT INTO notify_message (id, channel, recipient, template, lang, params, code, state, attempts, reason, created_at, ended_at)
	 VALUES ('01kletter', 'email', 'ann@shop.example', 'code', 'en-US', '', '', 'sent', 1, '', 2000, 2001)`,
	`INSERT INTO jobs_queue (id, kind, payload, unique_key, due_at, running, again, attempt, fence, last_error, created_at)
	 VALUES ('01kjob', 'order.settle', '{"order":"01korder3"}', '01korder3', 9999999999999, FALSE, FALSE, 0, 0, '', 5000)`,
	`INSERT INTO shop_package (id, tab, traffic_bytes, speed_mbps, devices, node_groups, stock, limited_to_one, sort_order, on_sale, created_at)
	 VALUES ('01kpackage', 'monthly', 107374182400, 100, 3, 'far_east', 8, TRUE, 1, TRUE, 1000)`,
	`INSERT INTO shop_text (package_id, lang, name, description) VALUES ('01kpackage', 'en-US', 'Harbour', ''), ('01kpackage', 'zh-CN', '港湾', '')`,
	`INSERT INTO shop_price (package_id, cycle, amount) VALUES ('01kpackage', 'month', 5000000)`,
	`INSERT INTO shop_once (package_id, user_id, order_id) VALUES ('01kpackage', '01kann', '01korder1'), ('01kpackage', '01kbob', '01korder2')`,
	`INSERT INTO order_head (id, user_id, kind, product_id, product_name, cycle, apply, terms, price, received, pay_type, status, digest, created_at, expires_at, finished_at) VALUES
	 ('01korder1', '01kann', 'package', '01kpackage', 'Harbour', 'month', 'extend', '$terms', 5000000, 5000000, 'sandbox', 2, 'a', 3000, 9000, 3500),
	 ('01korder2', '01kbob', 'package', '01kpackage', 'Harbour', 'month', 'extend', '$terms', 5000000, 4990000, 'sandbox', 2, 'b', 3000, 9000, 3600),
	 ('01korder3', '01kolga', 'package', '01kpackage', 'Harbour', 'month', 'extend', '$terms', 5000000, 0, 'sandbox', 1, 'c', 5000, 9000, NULL)`,
	`INSERT INTO payment_attempt (id, order_id, user_id, provider, pay_type, amount, instructions, expires_at, created_at) VALUES
	 ('01kattempt1', '01korder1', '01kann', 'sandbox', 'sandbox', 5000000, '{}', 9000, 3000),
	 ('01kattempt2', '01korder2', '01kbob', 'sandbox', 'sandbox', 5000000, '{}', 9000, 3000),
	 ('01kattempt3', '01korder3', '01kolga', 'sandbox', 'sandbox', 5000000, '{}', 9000, 5000)`,
	`INSERT INTO payment_observation (provider, external_id, attempt_id, amount, seen_at) VALUES
	 ('sandbox', 'one', '01kattempt1', 5000000, 3400), ('sandbox', 'two', '01kattempt2', 4990000, 3500)`,
	`INSERT INTO payment_sandbox (external_id, attempt_id, amount, paid_at) VALUES ('one', '01kattempt1', 5000000, 3400), ('two', '01kattempt2', 4990000, 3500)`,
	`INSERT INTO ledger_account (id, currency, balance, floor, created_at) VALUES
	 ('sys:clearing:sandbox', 'USD', -9990000, NULL, 3400), ('sys:revenue:vpn', 'USD', 10000000, NULL, 3500), ('sys:rounding', 'USD', -10000, NULL, 3600),
	 ('user:01kann:usd', 'USD', 0, 0, 3400), ('user:01kbob:usd', 'USD', 0, 0, 3500)`,
	`INSERT INTO ledger_journal (id, idem_key, kind, ref, digest, created_at) VALUES
	 ('01kjournal1', 'pay:sandbox:one', 'payment', '01kattempt1', 'a', 3400), ('01kjournal2', 'order:01korder1:settle', 'settle', '01korder1', 'b', 3500),
	 ('01kjournal3', 'pay:sandbox:two', 'payment', '01kattempt2', 'c', 3500), ('01kjournal4', 'order:01korder2:settle', 'settle', '01korder2', 'd', 3600)`,
	`INSERT INTO ledger_transfer (journal_id, seq, debit_id, credit_id, currency, amount, created_at) VALUES
	 ('01kjournal1', 0, 'sys:clearing:sandbox', 'user:01kann:usd', 'USD', 5000000, 3400),
	 ('01kjournal2', 0, 'user:01kann:usd', 'sys:revenue:vpn', 'USD', 5000000, 3500),
	 ('01kjournal3', 0, 'sys:clearing:sandbox', 'user:01kbob:usd', 'USD', 4990000, 3500),
	 ('01kjournal4', 0, 'sys:rounding', 'user:01kbob:usd', 'USD', 10000, 3600),
	 ('01kjournal4', 1, 'user:01kbob:usd', 'sys:revenue:vpn', 'USD', 5000000, 3600)`,
	`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at) VALUES ('01kann', 1, 'u1', 't1', '', 3500), ('01kbob', 2, 'u2', 't2', '', 3600)`,
	`INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, used_bytes, speed_mbps, devices, node_groups, anchor, months, expires_at, created_at) VALUES
	 ('01kgiven1', '01kann', '01kpackage', 'Harbour', 'monthly', 107374182400, 5, 100, 3, 'far_east', 3500, 1, 9999999999999, 3500),
	 ('01kgiven2', '01kbob', '01kpackage', 'Harbour', 'monthly', 107374182400, 0, 100, 3, 'far_east', 3600, 1, 9999999999999, 3600)`,
	`INSERT INTO vpn_grant (order_id, entitlement_id, created_at) VALUES ('01korder1', '01kgiven1', 3500), ('01korder2', '01kgiven2', 3600)`,
	`INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown) VALUES (1, 'Pier 1', 'far_east', 'vless', 'pier.example', 443, '{}', 1, TRUE)`,
}

// FillFirst puts it into an empty database of that version, and gives a session
// of the member who has bought.
func FillFirst(ctx context.Context, db *storage.DB) (token string, err error) {
	token = id.Secret()
	words := strings.NewReplacer("$token", id.Hash(token), "$terms", `{"packageId":"01kpackage","tab":"monthly","months":1,"trafficBytes":107374182400,"nodeGroups":["far_east"]}`)
	return token, db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for statement := range strings.SplitSeq(words.Replace(strings.Join(firstShop, ";")), ";") {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	})
}
