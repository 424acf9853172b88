import type { Channel } from './rules';

/** Where a form shows what the server refuses, by the server's name of the field or by the refusal's code. */

export const ABOUT_CODE = {
  send_code_first: 'code',
  code_required: 'code',
  code_wrong: 'code',
  code_expired: 'code',
} as const;

export const ABOUT_NEW_PASSWORD = {
  password_required: 'password',
  password_too_short: 'password',
  password_too_common: 'password',
  repeat_password_required: 'repeatPassword',
  passwords_differ: 'repeatPassword',
} as const;

export const ABOUT_TELEGRAM = {
  telegram_username_required: 'username',
  telegram_code_format: 'code',
  telegram_code_wrong: 'code',
  telegram_code_expired: 'code',
} as const;

/** What is said about "the identifier" is shown at the address or at the number, whichever is asked for. */
export function aboutIdentity(channel: Channel) {
  return {
    identifier: channel,
    target: channel,
    identifier_required: channel,
    email_required: channel,
    email_invalid: channel,
    email_domain_blocked: channel,
    email_taken: channel,
    phone_taken: channel,
    phone_required: channel,
    phone_invalid: channel,
    channel_unavailable: channel,
  };
}
