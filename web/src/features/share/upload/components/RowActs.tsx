import { Button } from '@mantine/core';
import { type ComponentProps, useRef } from 'react';
import { useT } from '@/lib/i18n';
import { isMoving, isUnfinished, type UploadLine } from '../line';
import { uploads } from '../uploads';
import classes from './UploadList.module.css';

interface RowActsProps {
  line: UploadLine;
  onShare: () => void;
  onCancel: () => void;
}

/** What can be done with one upload as it stands. */
export function RowActs({ line, onShare, onCancel }: RowActsProps) {
  const t = useT();
  const { id, name, state } = line;
  const says = (key: 'pause' | 'resume' | 'retry' | 'cancel' | 'share' | 'dismiss') => ({
    children: t(`upload.act.${key}`),
    'aria-label': t('upload.act.named', { act: t(`upload.act.${key}`), name }),
  });
  return (
    <div className={classes.acts}>
      {isMoving(line) && <Act {...says('pause')} onClick={() => uploads.pause(id)} />}
      {(state === 'paused' || state === 'offline' || state === 'signedOut') && (
        <Act {...says('resume')} variant="filled" onClick={() => uploads.resume(id)} />
      )}
      {(state === 'failed' || state === 'elsewhere') && (
        <Act {...says('retry')} variant="filled" onClick={() => uploads.resume(id)} />
      )}
      {state === 'absent' && line.reopens && line.failure === null && (
        <Act {...says('resume')} variant="filled" onClick={() => uploads.resume(id)} />
      )}
      {state === 'absent' && <ChooseAgain line={line} />}
      {isUnfinished(line) && <Act {...says('cancel')} color="bad" onClick={onCancel} />}
      {state === 'done' && (
        <>
          <Act {...says('share')} onClick={onShare} />
          <Act {...says('dismiss')} onClick={() => uploads.dismiss(id)} />
        </>
      )}
    </div>
  );
}

function Act(props: ComponentProps<typeof Button<'button'>>) {
  return <Button size="sm" variant="default" {...props} />;
}

/** A page cannot open a file again by itself: whoever chose it must choose it once more. */
function ChooseAgain({ line }: { line: UploadLine }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const name = t('upload.act.named', { act: t('upload.act.choose'), name: line.name });
  return (
    <>
      <Act
        aria-label={name}
        variant={line.reopens ? 'default' : 'filled'}
        onClick={() => input.current?.click()}
      >
        {t('upload.act.choose')}
      </Act>
      <input
        ref={input}
        type="file"
        hidden
        data-testid={`upload-again-${line.name}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) uploads.giveFile(line.id, file);
        }}
      />
    </>
  );
}
