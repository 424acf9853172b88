/**
 * Every message of the product that has a code: what it says, who raises it and
 * since which step of the build (the letters of docs/progress.md). The texts are in
 * locales/<language>/errors.json; a test keeps both complete.
 */
export interface Message {
  code: string;
  /** What it tells, in one line. */
  says: string;
  /** A server's message arrives as the code of an answer; a client's is the browser's own finding. */
  by: 'server' | 'client';
  /** The part of the product that raises it. */
  room: string;
  step: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I';
}

function message(
  code: string,
  says: string,
  by: Message['by'],
  room: string,
  step: Message['step'],
): Message {
  return { code, says, by, room, step };
}

/** The answers that the whole application reacts to. */
const application: readonly Message[] = [
  message('server_error', 'server error, refresh or retry', 'server', 'httpapi', 'A'),
  message('permission_missing', 'no permission: go to /error/401', 'server', 'httpapi', 'A'),
  message('session_expired', 'no valid session', 'server', 'httpapi', 'A'),
  message('login_timed_out', 'login timed out, log in again', 'client', 'account', 'A'),
  message('login_timed_out_title', 'title Notice', 'client', 'account', 'A'),
  message('login_timed_out_confirm', 'button Log in now', 'client', 'account', 'A'),
  message('login_timed_out_cancel', 'button Cancel', 'client', 'account', 'A'),
  message('page_part_failed', 'loading a page part fails: load failure', 'client', 'app', 'A'),
  message('page_part_timed_out', 'loading a page part fails: timeout', 'client', 'app', 'A'),
];

/** What screens say about what was tried. */
const outcomes: readonly Message[] = [
  message('login_failed', 'login failed', 'server', 'account', 'A'),
  message('code_sent', 'code sent successfully', 'client', 'account', 'A'),
  message('send_code_first', 'send the verification code first', 'client', 'account', 'A'),
  message('password_change_failed', 'password change failed', 'server', 'account', 'B'),
  message('password_changed', 'password change succeeded, sign in again', 'client', 'account', 'B'),
  message('name_change_failed', 'name change failed', 'server', 'account', 'B'),
  message('name_changed', 'name change succeeded', 'client', 'account', 'B'),
  message('email_change_failed', 'email change failed', 'server', 'account', 'B'),
  message('email_changed', 'email change succeeded', 'client', 'account', 'B'),
  message('binding_failed', 'binding failed', 'server', 'account', 'B'),
  message('bound', 'binding succeeded', 'client', 'account', 'B'),
  message('upload_failed', 'upload failed', 'client', 'share', 'F'),
  message('file_lost', 'file lost, please upload again', 'server', 'share', 'F'),
  message('storage_full', 'the disk has no room for more files', 'server', 'share', 'F'),
  message('content_blocked', 'an operator has taken this down', 'server', 'share', 'F'),
  message('insufficient_stock', 'insufficient stock', 'server', 'order', 'C'),
  message('points_insufficient', 'user points insufficient', 'server', 'ledger', 'C'),
  message('file_too_large', 'file exceeds size limit', 'server', 'share', 'F'),
  message('info_incomplete', 'complete the information first', 'server', 'account', 'B'),
  message('illegal_content', 'illegal content cannot be shown', 'server', 'moderation', 'G'),
  message('file_expired', 'file is invalid (expired)', 'server', 'share', 'F'),
  message('submission_unlawful', 'submissions must not break laws', 'server', 'directory', 'G'),
  message('premium_required', 'you must be premium', 'server', 'contentsearch', 'H'),
];

/** What a form says about one field. */
const fieldRules: readonly Message[] = [
  message('email_required', 'email non-empty', 'client', 'account', 'A'),
  message('email_invalid', 'email is an address', 'client', 'account', 'A'),
  message('phone_required', 'phone non-empty', 'client', 'account', 'B'),
  message('phone_invalid', 'phone is a number', 'client', 'account', 'B'),
  message('password_required', 'password non-empty', 'client', 'account', 'A'),
  message('choose_password', 'chosen password non-empty', 'client', 'account', 'B'),
  message('repeat_password_required', 'repeat password non-empty', 'client', 'account', 'B'),
  message('code_required', 'verification code non-empty', 'client', 'account', 'A'),
  message('passwords_differ', 'the two passwords entered do not match', 'client', 'account', 'B'),
  message('password_too_short', 'password long enough', 'server', 'account', 'B'),
  message('code_wait', 'resend is on a countdown', 'server', 'account', 'A'),
  message('code_limit_reached', 'codes are limited by the hour and the day', 'server', 'account', 'A'),
  message('code_wrong', 'the code is the one that was sent', 'server', 'account', 'A'),
  message('code_expired', 'the code is still valid', 'server', 'account', 'A'),
  message('login_limit_reached', 'too many wrong passwords', 'server', 'account', 'A'),
  message(
    'operator_password_required',
    "an operator's account is not opened by a mailed code",
    'server',
    'account',
    'A',
  ),
  message('email_taken', 'one address, one account', 'server', 'account', 'A'),
  message('identifier_required', 'email or phone non-empty', 'server', 'account', 'B'),
  message('phone_taken', 'one number, one account', 'server', 'account', 'B'),
  message('email_domain_blocked', 'mail domains that the operator does not take', 'server', 'account', 'B'),
  message('registration_closed', 'no new accounts at the moment', 'server', 'account', 'B'),
  message('sms_budget_reached', "the day's text messages are used up", 'server', 'account', 'B'),
  message('password_too_common', 'password not easily guessed', 'server', 'account', 'B'),
  message('old_password_wrong', 'old password right', 'server', 'account', 'B'),
  message('password_same', 'new password differs from the old one', 'server', 'account', 'B'),
  message('address_first', 'a password needs an address beside it', 'server', 'account', 'B'),
  message('no_role', 'the command line sets passwords of operators only', 'server', 'account', 'B'),
  message('sign_in_again', 'the session is too old for this', 'server', 'account', 'B'),
  message('telegram_code_format', 'Telegram authorization code: six digits', 'client', 'account', 'B'),
  message(
    'telegram_code_expired',
    'Telegram authorization code: valid five minutes',
    'server',
    'account',
    'B',
  ),
  message('telegram_code_wrong', 'Telegram code wrong, unknown or old', 'server', 'account', 'B'),
  message('telegram_username_required', 'Telegram username non-empty', 'server', 'account', 'B'),
  message('telegram_taken', 'one Telegram account, one account', 'server', 'account', 'B'),
  message('channel_unavailable', 'nobody can carry this channel now', 'server', 'account', 'B'),
  message('message_gone', 'the message can no longer be sent', 'server', 'notify', 'B'),
  message('last_way_in', 'one way to sign in must be left', 'server', 'account', 'B'),
  message('nickname_required', 'nickname required', 'client', 'account', 'B'),
  message('nickname_too_long', 'nickname at most 20 characters', 'client', 'account', 'B'),
  message('old_password_required', 'old password required', 'client', 'account', 'B'),
  message('new_password_required', 'new password required', 'client', 'account', 'B'),
  message('link_required', 'group or channel link required', 'client', 'directory', 'B'),
  message('link_invalid', 'group or channel link valid', 'server', 'directory', 'B'),
  message('submission_limit_reached', 'ten links a day', 'server', 'directory', 'B'),
  message('app_name_required', 'app name required', 'client', 'directory', 'G'),
  message('app_description_required', 'app description required', 'client', 'directory', 'G'),
  message('app_url_required', 'app url required', 'client', 'directory', 'G'),
  message('app_url_invalid', 'app url format', 'server', 'directory', 'G'),
  message('app_category_required', 'app category required', 'client', 'directory', 'G'),
  message('app_icon_required', 'app icon required', 'client', 'directory', 'G'),
  message('image_too_large', 'image at most 20 MB', 'server', 'picture', 'A'),
  message('image_format', 'image is jpg, png, jpeg or ico', 'server', 'picture', 'A'),
  message('image_dimensions', 'image has a sane number of pixels', 'server', 'picture', 'A'),
  message('points_required', 'share link points required', 'client', 'share', 'F'),
  message('points_not_a_number', 'share link points numeric', 'client', 'share', 'F'),
  message('points_negative', 'share link points at least 0', 'client', 'share', 'F'),
  message('points_out_of_range', 'file points at least 0 and below 100000000', 'server', 'share', 'F'),
  message('folder_name_required', 'folder name required', 'client', 'share', 'F'),
  message('name_required', 'name required', 'client', 'share', 'F'),
  message('name_length', 'name 1 to 255 characters', 'server', 'share', 'F'),
  message('expire_days_required', 'expiry days required', 'client', 'share', 'F'),
  message('expire_days_not_a_number', 'expiry days numeric', 'client', 'share', 'F'),
  message('expire_days_negative', 'expiry days at least 0', 'client', 'share', 'F'),
  message('file_required', 'added file required', 'client', 'share', 'F'),
  message(
    'recharge_points_invalid',
    'recharge points: integer, above 0, at most 1,000,000',
    'server',
    'order',
    'C',
  ),
  message('download_code_required', 'download code required', 'client', 'share', 'F'),
  message('files_not_selected', 'files must be selected before paying', 'client', 'share', 'F'),
  message('comment_required', 'comment text required', 'client', 'market', 'I'),
  message('rating_required', 'rating required', 'client', 'market', 'I'),
];

/** What stands between people, operators and an account. */
const people: readonly Message[] = [
  message('second_factor_wrong', 'the code of the second factor is right', 'server', 'account', 'B'),
  message('second_factor_expired', 'the second step of signing in comes in time', 'server', 'account', 'B'),
  message('second_factor_on', 'a second factor is turned on once', 'server', 'account', 'B'),
  message('second_factor_off', 'a second factor that is off cannot be used', 'server', 'account', 'B'),
  message('factor_needed', 'operators have a long password or a second factor', 'server', 'account', 'B'),
  message('role_too_wide', 'nobody reaches further than their own permissions', 'server', 'account', 'B'),
  message('role_in_use', 'a role that somebody has stays', 'server', 'account', 'B'),
  message('role_built_in', "the owner's role stays as it is", 'server', 'account', 'B'),
  message('role_name_taken', 'one name, one role', 'server', 'account', 'B'),
  message('last_owner', 'the shop keeps an owner', 'server', 'account', 'B'),
  message('not_oneself', 'operators do not shut themselves out', 'server', 'account', 'B'),
  message('credit_left', 'leaving with credit or points needs consent', 'server', 'account', 'B'),
];

/** What is wrong with a proxy node or its group. */
const nodes: readonly Message[] = [
  message('node_refused', 'a node proves itself with its own token', 'server', 'vpn', 'E'),
  message('node_combination', 'a setting needs others beside it', 'server', 'vpn', 'E'),
  message('node_group_in_use', 'a group that something names stays', 'server', 'vpn', 'E'),
  message('node_group_taken', 'one key, one group', 'server', 'vpn', 'E'),
];

/** Why an order is refused. */
const orders: readonly Message[] = [
  message('order_open', 'an order pending payment locks other orders', 'server', 'order', 'A'),
  message('purchase_limit_reached', 'purchase limit of 1', 'server', 'order', 'C'),
  message('price_changed', 'the named price is no longer the price', 'server', 'order', 'C'),
  message('order_not_changeable', "the order's state allows no other pay method", 'server', 'order', 'C'),
  message('payment_failed', 'the provider declined the payment', 'server', 'order', 'C'),
  message('points_range', 'points bought: integer, 1 to 1,000,000', 'server', 'order', 'C'),
  message('months_range', 'months of premium: 1 to 36', 'server', 'order', 'C'),
  message('goods_points', 'the name of points in an order', 'server', 'order', 'C'),
  message('goods_premium', 'the name of premium in an order', 'server', 'order', 'C'),
  message('order_not_refundable', 'only a succeeded order is refunded, and once', 'server', 'order', 'C'),
  message('refund_refused', 'what was bought is used up and cannot be taken back', 'server', 'order', 'C'),
  message('order_not_cancellable', "the order's state allows no cancelling", 'server', 'order', 'A'),
  message('balance_insufficient', 'an account of the ledger would go below zero', 'server', 'ledger', 'A'),
  message('stray_decided', 'somebody was faster, or an order used the money', 'server', 'payment', 'C'),
  message('quarantine_decided', 'what a node reported is decided once', 'server', 'vpn', 'E'),
  message('quarantine_unfit', 'a report without usable numbers cannot be counted', 'server', 'vpn', 'E'),
  message('order_not_payable', 'the order is not open', 'server', 'payment', 'C'),
  message('payment_already_refunded', 'a payment goes back once', 'server', 'payment', 'C'),
  message('payment_refund_unsupported', 'not through this provider', 'server', 'payment', 'C'),
  message('payment_reference_used', 'a receipt counts once', 'server', 'payment', 'C'),
  message('sweep_known', 'a transaction counts once for an address', 'server', 'payment', 'D'),
  message('sweep_too_much', 'nothing is swept that is not there', 'server', 'payment', 'D'),
  message('transfer_not_quarantined', 'only what is stuck is tried again', 'server', 'payment', 'D'),
  message('provider_unusable', 'incomplete setups stay off', 'server', 'payment', 'D'),
  message('premium_not_running', 'months are taken off what is left', 'server', 'account', 'C'),
  message('second_operator_needed', 'four eyes, never for oneself', 'server', 'correction', 'C'),
  message('plan_over', 'what has ended is neither extended nor ended', 'server', 'vpn', 'E'),
  message('never_ends', 'days mean nothing to what never ends', 'server', 'vpn', 'E'),
  message('correction_decided', 'a proposal is decided once', 'server', 'correction', 'C'),
  message('price_required', 'a plan has at least one price', 'client', 'shop', 'C'),
  message('changed_meanwhile', 'a change names the version it replaces', 'server', 'shop', 'C'),
  message('cycle_not_offered', 'the package has no price for the cycle', 'server', 'shop', 'A'),
  message('webhook_signature', "a provider's message without its signature", 'server', 'payment', 'A'),
  message('payment_rate_missing', 'nobody vouches for a rate of CNY right now', 'server', 'payment', 'D'),
  message('key_too_short', 'an RSA key of a setup has 2048 bits or more', 'server', 'payment', 'D'),
  message('key_is_own', "the app's own public key where Alipay's should be", 'server', 'payment', 'D'),
  message(
    'gateway_of_other_mode',
    "the sandbox in production, or Alipay's real gateway in the demo",
    'server',
    'payment',
    'D',
  ),
  message('payment_method_unavailable', 'the pay method is off or not set up', 'server', 'payment', 'A'),
  message('subscription_none', 'a line in a proxy client: nothing was bought', 'server', 'vpn', 'E'),
  message('subscription_expired', 'a line in a proxy client: everything has ended', 'server', 'vpn', 'E'),
  message('subscription_exhausted', 'a line in a proxy client: no traffic is left', 'server', 'vpn', 'E'),
  message(
    'subscription_paused',
    'a line in a proxy client: the payment was called back',
    'server',
    'vpn',
    'E',
  ),
  message(
    'subscription_waiting',
    'a line in a proxy client: what was bought begins later',
    'server',
    'vpn',
    'E',
  ),
  message('subscription_disabled', 'a line in a proxy client: the account is disabled', 'server', 'vpn', 'E'),
  message('subscription_unserved', 'a line in a proxy client: no node serves the plan', 'server', 'vpn', 'E'),
  message(
    'subscription_unreadable',
    'a line in a proxy client: it cannot read any of the nodes',
    'server',
    'vpn',
    'E',
  ),
  message('subscription_choose', 'the line below it: where to buy', 'server', 'vpn', 'E'),
  message('subscription_renew', 'the line below it: where to renew', 'server', 'vpn', 'E'),
  message('subscription_more', 'the line below it: where to get traffic', 'server', 'vpn', 'E'),
  message('subscription_settle', 'the line below it: where to settle what is owed', 'server', 'vpn', 'E'),
  message('subscription_look', 'the line below it: where to read more', 'server', 'vpn', 'E'),
  message('subscription_ask', 'the line below it: where to ask', 'server', 'vpn', 'E'),
  message('subscription_update', 'the line below it: where to find other apps', 'server', 'vpn', 'E'),
];

/** Any request. */
const requests: readonly Message[] = [
  message('network_failed', 'no connection', 'client', 'http', 'A'),
  message('timed_out', 'no answer in time', 'client', 'http', 'A'),
  message('unexpected_answer', 'an answer that is not ours', 'client', 'http', 'A'),
  message('unavailable', 'a dependency is away', 'server', 'httpapi', 'A'),
  message('rate_limited', 'a rate class is used up', 'server', 'httpapi', 'A'),
  message('not_allowed', 'forbidden by something between us and the server', 'client', 'http', 'A'),
  message('not_found', 'missing, or not yours', 'server', 'httpapi', 'A'),
  message('conflict', 'the state has moved on', 'server', 'httpapi', 'A'),
  message('idempotency_key_reused', 'same key, other contents', 'server', 'httpapi', 'A'),
  message('settings_conflict', 'somebody else saved first', 'server', 'settings', 'A'),
  message('method_not_allowed', 'wrong method', 'server', 'httpapi', 'A'),
  message('unsupported_media_type', 'wrong content type', 'server', 'httpapi', 'A'),
  message('too_large', 'body too large', 'server', 'httpapi', 'A'),
  message('request_timeout', 'the request itself came too slowly', 'server', 'httpapi', 'A'),
  message('body_incomplete', 'the body broke off', 'server', 'httpapi', 'A'),
  message('bad_json', 'not JSON', 'server', 'httpapi', 'A'),
  message('invalid_utf8', 'not UTF-8, or U+0000', 'server', 'httpapi', 'A'),
];

/** Any field of a request. */
const requestFields: readonly Message[] = [
  message('invalid', 'something is wrong; the fields say what', 'server', 'httpapi', 'A'),
  message('required', 'missing', 'server', 'httpapi', 'A'),
  message('too_short', 'below the shortest', 'server', 'httpapi', 'A'),
  message('too_long', 'beyond the longest', 'server', 'httpapi', 'A'),
  message('not_a_number', 'not a number', 'server', 'httpapi', 'A'),
  message('not_an_integer', 'not a whole number', 'server', 'httpapi', 'A'),
  message('out_of_range', 'too small or too large', 'server', 'httpapi', 'A'),
  message('bad_format', 'malformed', 'server', 'httpapi', 'A'),
  message('unknown_value', 'not among the offered values', 'server', 'httpapi', 'A'),
  message('amount_format', 'not a decimal amount', 'server', 'money', 'A'),
  message('amount_too_large', 'beyond what an amount can hold', 'server', 'money', 'A'),
  message('unknown_field', 'not a field of the request', 'server', 'httpapi', 'A'),
];

export const catalogue: readonly Message[] = [
  ...application,
  ...outcomes,
  ...fieldRules,
  ...people,
  ...nodes,
  ...orders,
  ...requests,
  ...requestFields,
];
