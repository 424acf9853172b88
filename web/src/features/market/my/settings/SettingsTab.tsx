import { useState } from 'react';
import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { useEditStore } from '../acts';
import type { OwnStore } from '../api';
import type { TabProps } from '../desk/Desk';
import desk from '../desk/Desk.module.css';
import { StoreFields } from '../desk/StoreFields';
import { CloseStore } from './CloseStore';
import { LogoPart } from './LogoPart';

/** What the store is called and looks like, and its end. */
export default function SettingsTab({ store, keeping }: TabProps) {
  return (
    <div className={`${desk.stack} ${desk.narrow}`}>
      <Profile store={store} />
      <LogoPart store={store} />
      <CloseStore store={store} keeping={keeping} />
    </div>
  );
}

function Profile({ store }: { store: OwnStore }) {
  const t = useT();
  const edit = useEditStore();
  const [saved, setSaved] = useState(false);
  const form = useSendForm({
    initial: { name: store.name, about: store.about },
    check: ({ name }) => ({ name: missing(name) }),
    send: ({ name, about }) => {
      setSaved(false);
      return edit.mutateAsync({ name: name.trim(), about: about.trim() });
    },
    onSent: () => setSaved(true),
  });
  return (
    <Section title={t('myStore.settings.title')} done={saved && t('myStore.saved')}>
      <form className={desk.form} onSubmit={form.submit} noValidate>
        <StoreFields form={form} />
        <FailureNote failure={form.failure} />
        <SubmitButton pending={form.pending} className={desk.submit}>
          {t('myStore.save')}
        </SubmitButton>
      </form>
    </Section>
  );
}
