import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { PartFailure } from '@/ui/PartFailure';
import { StatePanel } from '@/ui/StatePanel';
import type { Search } from '../filter';
import type { Content } from '../useContent';

interface RefusedProps {
  search: Search;
  content: Content;
  onChange: (search: Search) => void;
}

/** Why nothing is looked for. What was typed and chosen stays as it is. */
export function Refused({ search, content: { list, refusal }, onChange }: RefusedProps) {
  const t = useT();
  switch (refusal) {
    case 'premium_required':
      return (
        <StatePanel
          title={t('search.refused.premium')}
          actions={
            <>
              <Button component={SurfaceLink} to="/premium">
                {t('search.locked.way')}
              </Button>
              <Button variant="default" onClick={() => onChange({ ...search, filter: {} })}>
                {t('search.refused.without')}
              </Button>
            </>
          }
        >
          {t('search.refused.premiumLead')}
        </StatePanel>
      );
    case 'illegal_content':
      return <StatePanel title={t('search.refused.illegal')}>{t('search.refused.illegalLead')}</StatePanel>;
    case 'rate_limited':
      return (
        <StatePanel
          title={t('search.refused.often')}
          actions={<Button onClick={() => void list.refetch()}>{t('app.state.retry')}</Button>}
        >
          {t('search.refused.oftenLead')}
        </StatePanel>
      );
    default:
      return <PartFailure failure={list.error} onRetry={() => void list.refetch()} />;
  }
}
