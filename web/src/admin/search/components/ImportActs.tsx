import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '@/lib/i18n';
import { isOver, type Standing } from '../imports';
import { type Import, sendings } from '../importsApi';
import classes from './Search.module.css';

interface ImportActsProps {
  item: Import;
  standing: Standing;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

type Act = 'pause' | 'go' | 'again' | 'choose' | 'cancel';

/** What can be done about an import as it stands. */
export function ImportActs({ item, standing, onChoose, onCancel }: ImportActsProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const act = (key: Act, onClick: () => void, more: ButtonProps = {}) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('searchDesk.import.act.named', {
        act: t(`searchDesk.import.act.${key}`),
        name: item.fileName,
      })}
      onClick={onClick}
      {...more}
    >
      {t(`searchDesk.import.act.${key}`)}
    </Button>
  );
  if (isOver(item)) return null;
  return (
    <div className={classes.acts}>
      {standing === 'receiving' && act('pause', () => sendings.pause(item.id))}
      {standing === 'paused' && act('go', () => sendings.go(item.id), { variant: 'filled' })}
      {standing === 'stuck' && act('again', () => sendings.go(item.id), { variant: 'filled' })}
      {standing === 'absent' && (
        <>
          {act('choose', () => input.current?.click(), { variant: 'filled' })}
          <input
            ref={input}
            type="file"
            hidden
            accept=".json,application/json"
            data-testid={`import-again-${item.id}`}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = ''; // the same file may be chosen again
              if (file) onChoose(file);
            }}
          />
        </>
      )}
      {act('cancel', onCancel)}
    </div>
  );
}
