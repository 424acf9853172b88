import { IconBrandTelegram, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type TextKey, useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { safeNext, type UserInfo } from '@/lib/session';
import { useAddressWords, useSurfaceNavigate } from '@/lib/surface';
import { Section } from '@/ui/Section';
import { waysQuery } from '../../api';
import type { Binding } from '../../personalApi';
import { boundTo } from '../../personalRules';
import { BindingRow } from './BindingRow';
import classes from './BindingsCard.module.css';

const AddressDialog = lazyPart(() => import('./AddressDialog'));
const TelegramDialog = lazyPart(() => import('./TelegramDialog'));
const RemoveBindingDialog = lazyPart(() => import('./RemoveBindingDialog'));

const BINDINGS = [
  { binding: 'email', Icon: IconMail },
  { binding: 'phone', Icon: IconDeviceMobile },
  { binding: 'telegram', Icon: IconBrandTelegram },
] as const;

interface Act {
  kind: 'bind' | 'remove';
  binding: Binding;
}

/** The ways in, each with what is bound to it. */
export function BindingsCard({ user }: { user: UserInfo }) {
  const t = useT();
  const { data: ways } = useQuery({ ...waysQuery(), throwOnError: false });
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState<TextKey | null>(null);
  const begin = (next: Act) => {
    setDone(null);
    setAct(next);
  };
  const close = () => setAct(null);
  const finish = (text: TextKey) => {
    setDone(text);
    close();
  };
  const goBack = useWayBack();
  return (
    <Section title={t('profile.bindings.title')} lead={t('profile.bindings.lead')} done={done && t(done)}>
      <ul className={classes.list}>
        {BINDINGS.map(({ binding, Icon }) => (
          <BindingRow
            key={binding}
            binding={binding}
            icon={<Icon size={20} stroke={1.6} />}
            value={boundTo(user, binding)}
            // As long as nobody knows better, it can be tried.
            offered={ways?.[binding] ?? true}
            onBind={() => begin({ kind: 'bind', binding })}
            onRemove={() => begin({ kind: 'remove', binding })}
          />
        ))}
      </ul>
      <Suspense>
        {act?.kind === 'bind' && act.binding !== 'telegram' && (
          <AddressDialog
            channel={act.binding}
            old={boundTo(user, act.binding)}
            onBound={(text) => {
              finish(text);
              goBack();
            }}
            onClose={close}
          />
        )}
        {act?.kind === 'bind' && act.binding === 'telegram' && (
          <TelegramDialog
            bound={boundTo(user, 'telegram') !== ''}
            onBound={() => finish('errors.bound')}
            onClose={close}
          />
        )}
        {act?.kind === 'remove' && (
          <RemoveBindingDialog
            binding={act.binding}
            value={boundTo(user, act.binding)}
            onRemoved={() => finish('profile.bindings.removed')}
            onClose={close}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Whoever was sent here for an address or number to be reached at goes on where they came from. */
function useWayBack(): () => void {
  const [words] = useAddressWords();
  const navigate = useSurfaceNavigate();
  const next = safeNext(words.get('next'));
  return () => {
    if (next) navigate(next, { replace: true });
  };
}
