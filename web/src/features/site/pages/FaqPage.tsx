import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocale, useT } from '@/lib/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import { siteQueries } from '../api';
import { FaqItem } from '../components/FaqItem';
import { SupportNote } from '../components/SupportNote';
import { findQuestions } from '../rules';
import { useFragment } from '../useFragment';
import classes from './FaqPage.module.css';

export default function FaqPage() {
  const t = useT();
  const { data } = useSuspenseQuery(siteQueries.faq(useLocale()));
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query).trim();
  const groups = findQuestions(data.groups, asked);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  useFragment((target) => target.setAttribute('open', ''));
  return (
    <Page title={t('app.page.faq')} lead={t('site.faq.lead')} width="text">
      <TextInput
        type="search"
        size="md"
        aria-label={t('site.faq.search')}
        placeholder={t('site.faq.search')}
        leftSection={<IconSearch size={18} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <p className="small muted" aria-live="polite">
        {asked && count > 0 && t('site.faq.found', { count })}
      </p>
      {groups.map((group) => (
        <section key={group.id} className={classes.group} aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{group.title}</h2>
          {group.items.map((item) => (
            <FaqItem key={`${item.id}${asked && '?'}`} {...item} open={asked !== '' && count <= 3} />
          ))}
        </section>
      ))}
      {count === 0 && (
        <EmptyState
          title={t('site.faq.none', { query: asked })}
          action={
            <Button variant="default" onClick={() => setQuery('')}>
              {t('site.faq.clear')}
            </Button>
          }
        />
      )}
      <SupportNote />
    </Page>
  );
}
