import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAgo, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { CheckField } from '@/ui/CheckField';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Dotted } from '@/ui/Dotted';
import { FailureNote } from '@/ui/FailureNote';
import { useForgetSaved, useNotifySaved } from '../api';
import { filterOf, searchPath } from '../filter';
import type { Saved } from '../hits';
import { useSizeText } from './Filters';
import classes from './SavedSearches.module.css';

/** One saved search: the way to it, whether its member is told of what is new, and the end of it. */
export function SavedLine({ saved }: { saved: Saved }) {
  const t = useT();
  const locale = useLocale();
  const notify = useNotifySaved();
  const forget = useForgetSaved();
  const [asking, setAsking] = useState(false);
  const filter = filterOf(saved);
  const about = [
    ...useFilterWords(saved),
    ...(saved.toldAt ? [t('search.saved.told', { ago: formatAgo(saved.toldAt, Date.now(), locale) })] : []),
  ];
  return (
    <li>
      <div className={classes.words}>
        <SurfaceLink to={searchPath({ q: saved.query, filter })} dir="auto">
          {saved.query}
        </SurfaceLink>
        {about.length > 0 && (
          <p className="muted small">
            <Dotted>{about}</Dotted>
          </p>
        )}
      </div>
      <CheckField
        label={t('search.saved.notify')}
        checked={notify.isPending ? notify.variables.notify : saved.notify}
        onChange={(on) => notify.mutate({ id: saved.id, notify: on })}
      />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        c="var(--muted)"
        fw={450}
        aria-label={t('search.saved.forgetNamed', { query: saved.query })}
        onClick={() => setAsking(true)}
      >
        {t('search.saved.forget')}
      </Button>
      <FailureNote failure={notify.error ?? forget.error} />
      {asking && (
        <ConfirmDialog
          title={t('search.saved.forgetTitle', { query: saved.query })}
          confirm={t('search.saved.forget')}
          danger
          pending={forget.isPending}
          onConfirm={() => forget.mutate(saved.id, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          {t('search.saved.forgetText')}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What a saved search is narrowed to, in words. */
function useFilterWords(saved: Saved): string[] {
  const t = useT();
  const say = useSizeText();
  const { kind, language, category, minSubscribers, maxSubscribers } = filterOf(saved);
  return [
    kind && t(`search.filter.kinds.${kind}`),
    language && t(`directory.language.${language}`),
    category && t(`directory.category.${category}`),
    (minSubscribers ?? maxSubscribers) !== undefined &&
      `${t('search.filter.subscribers')}: ${say(filterOf(saved))}`,
  ].filter((word) => typeof word === 'string');
}
