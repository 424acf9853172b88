import { useEffect, useState } from 'react';
import { type FieldErrors, type SendForm, useSendForm } from '@/lib/form';
import { useLocale } from '@/lib/i18n';
import { keepDraft, readDraft } from './identityDraft';
import { type PhoneEntry, rememberRegion, usualRegion } from './phone/phoneNumber';
import { aboutIdentity } from './refusals';
import { type Channel, checkIdentity, type Identity, SHORTEST_PASSWORD } from './rules';

type IdentityValues = { email: string; phone: string };

interface IdentityFormOptions<More extends Record<string, string>> {
  channels: readonly Channel[];
  /** False for an address that nobody signs in with yet: it is not offered on the way in. */
  keep?: boolean;
  /** What is asked for besides the address or number. */
  more: More;
  check: (values: More) => FieldErrors<More>;
  send: (values: More, identity: Identity) => Promise<unknown>;
  places?: Readonly<Record<string, keyof More & string>>;
}

/** A form that begins with who somebody is. The address or number is still there in the next such form. */
export function useIdentityForm<More extends Record<string, string>>(options: IdentityFormOptions<More>) {
  const { channels, keep = true, more, check, send, places } = options;
  const locale = useLocale();
  const [draft] = useState(() => (keep ? readDraft() : null));
  const [chosen, setChosen] = useState<Channel>(draft?.channel ?? 'email');
  // Until a number is there, the country follows the language of the page.
  const [ofNumber, setRegion] = useState(draft?.phone.number ? draft.phone.region : null);
  const region = ofNumber ?? usualRegion(locale);
  const channel = channels.includes(chosen) ? chosen : (channels[0] ?? 'email');

  const identityOf = ({ email, phone }: IdentityValues): Identity => ({
    channel,
    email,
    phone: { region, number: phone },
  });
  const form = useSendForm<IdentityValues & More>({
    initial: { email: draft?.email ?? '', phone: draft?.phone.number ?? '', ...more },
    check: (values) => ({ ...checkIdentity(identityOf(values)), ...check(values) }),
    send: (values) => send(values, identityOf(values)),
    places: { ...aboutIdentity(channel), ...places },
    mentions: { shortest: SHORTEST_PASSWORD },
  });

  const { email, phone: number } = form.values;
  useEffect(() => {
    if (keep) keepDraft({ channel, email, phone: { region, number } });
  }, [keep, channel, email, region, number]);

  return {
    ...form,
    channels,
    identity: identityOf(form.values),

    choose(next: Channel): void {
      setChosen(next);
      form.clear();
    },

    setPhone(entry: PhoneEntry): void {
      if (entry.region !== region) rememberRegion(entry.region);
      setRegion(entry.region);
      form.form.setValues({ phone: entry.number } as Partial<IdentityValues & More>);
      form.form.clearFieldError('phone');
    },
  };
}

/** What the fields of an address or number, and of the code that goes to it, need to know of their form. */
export interface IdentityForm extends Pick<SendForm<IdentityValues>, 'place'> {
  channels: readonly Channel[];
  identity: Identity;
  clear: () => void;
  choose: (channel: Channel) => void;
  setPhone: (entry: PhoneEntry) => void;
  field: (name: 'email' | 'phone') => ReturnType<SendForm<IdentityValues>['field']>;
  showErrors: (errors: FieldErrors<IdentityValues>) => void;
}
