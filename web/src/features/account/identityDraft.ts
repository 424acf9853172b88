import { session } from '@/lib/session';
import { readTab, writeTab } from '@/lib/storage';
import { callingCode } from './phone/callingCodes';
import type { Identity } from './rules';

const KEY = 'account.identity';

/**
 * The address or number that was typed in last, for as long as the tab is on
 * its way in: going to "forgot password", or to another app to read a code,
 * does not lose it. Once somebody is in, it is forgotten.
 */
export function readDraft(): Identity | null {
  try {
    return asIdentity(JSON.parse(readTab(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function keepDraft(identity: Identity): void {
  writeTab(KEY, JSON.stringify(identity));
}

session.onEnter(() => writeTab(KEY, null));

/** Another build may have left something else behind. */
function asIdentity(found: Partial<Identity> | null): Identity | null {
  const { channel, email, phone } = found ?? {};
  if (channel !== 'email' && channel !== 'phone') return null;
  if (typeof email !== 'string' || typeof phone?.number !== 'string') return null;
  return callingCode(phone.region) === '' ? null : { channel, email, phone };
}
