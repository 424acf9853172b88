import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { StatePanel } from '@/ui/StatePanel';
import { isNarrowed, type Search } from '../filter';

interface NothingFoundProps {
  search: Search;
  premium: boolean;
  onChange: (search: Search) => void;
}

/** Nobody has said it; perhaps a group or channel is called so. */
export function NothingFound({ search, premium, onChange }: NothingFoundProps) {
  const t = useT();
  const narrowed = isNarrowed(search.filter);
  return (
    <StatePanel
      title={t('search.none.title')}
      actions={
        <>
          {narrowed && (
            <Button variant="default" onClick={() => onChange({ ...search, filter: {} })}>
              {t('search.filter.clear')}
            </Button>
          )}
          <Button variant="default" onClick={() => onChange({ q: search.q, scope: 'entries', filter: {} })}>
            {t('search.none.names')}
          </Button>
        </>
      }
    >
      {t(premium ? 'search.none.lead' : 'search.none.leadFree')}
    </StatePanel>
  );
}
