import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '@/lib/session';
import { BackupDialog, UnlockDialog } from '../vault/parts';
import { useVaultActs } from '../vault/useVaultActs';
import { SignInDialog } from './components/SignInDialog';
import type { ChosenFile, NotTaken } from './queue';
import { uploads } from './uploads';

type Asking = 'signIn' | 'unlock' | 'backup';

interface Intake {
  take(chosen: readonly ChosenFile[]): void;
  /** What stayed behind of the last choice. */
  notTaken: NotTaken | null;
  failure: unknown;
  /** The question that stands in the way, if there is one. */
  dialog: ReactNode;
}

/**
 * From chosen files to uploads: a visitor is asked to sign in, a member whose
 * keys are elsewhere to open them, and the first upload of all makes the key.
 */
export function useIntake(): Intake {
  const { signedIn, userInfo } = useSession();
  const vault = useVaultActs();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [waiting, setWaiting] = useState<readonly ChosenFile[]>([]);
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function begin(chosen: readonly ChosenFile[]): Promise<void> {
    const state = await vault.settle();
    if (state === 'locked') {
      setWaiting(chosen);
      setAsking('unlock');
      return;
    }
    if (state === 'missing') {
      await vault.create();
      // The files are on their way while the backup is thought about.
      setAsking('backup');
    }
    setNotTaken(uploads.add(chosen));
  }

  function take(chosen: readonly ChosenFile[]): void {
    setFailure(null);
    setNotTaken(null);
    if (chosen.length === 0) return;
    if (signedIn && userInfo) begin(chosen).catch(setFailure);
    else setAsking('signIn');
  }

  const close = () => setAsking(null);
  const dialog = asking && (
    <Suspense>
      {asking === 'signIn' && <SignInDialog onClose={close} />}
      {asking === 'backup' && <BackupDialog onClose={close} />}
      {asking === 'unlock' && (
        <UnlockDialog
          onClose={close}
          onOpen={() => {
            close();
            take(waiting);
          }}
        />
      )}
    </Suspense>
  );
  return { take, notTaken, failure, dialog };
}
