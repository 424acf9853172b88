import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { platformOf } from '@/lib/device';
import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import { type Import, importGroups } from '../clients';
import classes from './Imports.module.css';

/** Buttons that open an app with the link already in it, for one kind of device at a time. */
export function Imports({ imports }: { imports: readonly Import[] }) {
  const t = useT();
  const groups = useMemo(() => importGroups(imports, platformOf(navigator.userAgent)), [imports]);
  const [chosen, setChosen] = useState<string | null>(null);
  const group = groups.find(({ platform }) => platform === chosen) ?? groups[0];
  if (!group) return null;
  return (
    <div className={classes.imports}>
      <div>
        <h3>{t('vpn.imports.title')}</h3>
        <p className="small muted">{t('vpn.imports.lead')}</p>
      </div>
      <Segmented
        label={t('vpn.imports.device')}
        options={groups.map(({ platform, name }) => ({ value: platform, label: name }))}
        value={group.platform}
        onChange={setChosen}
      />
      <ul>
        {group.clients.map(({ id, name, url }) => (
          <li key={id}>
            <Button
              component="a"
              href={url}
              variant="default"
              size="sm"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
