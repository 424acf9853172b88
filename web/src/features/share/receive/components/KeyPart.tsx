import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { ShareKey } from '../useShareKey';
import classes from './KeyPart.module.css';
import { SecondHalfForm } from './SecondHalfForm';

interface KeyPartProps {
  lookup: string;
  state: ShareKey['state'];
  /** The half that the state is about; "" if there was none yet. */
  tried: string;
  onHalf: (second: string) => void;
}

/** How it stands with the half of the code that opens the files; nothing once it has. */
export function KeyPart({ lookup, state, tried, onHalf }: KeyPartProps) {
  const t = useT();
  const [typed, setTyped] = useState(false);
  if (state === 'open') return null;
  // A link brings its second half along; nobody needs to be asked for it.
  if (state === 'opening' && !typed) return null;
  if (state === 'broken') {
    return (
      <p className={classes.broken} role="alert">
        {t('receive.half.broken')}
      </p>
    );
  }
  return (
    <SecondHalfForm
      lookup={lookup}
      tried={tried}
      wrong={state === 'wrong'}
      pending={state === 'opening'}
      onHalf={(second) => {
        setTyped(true);
        onHalf(second);
      }}
    />
  );
}
