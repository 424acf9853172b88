import { type ReactNode, Suspense, useState } from 'react';
import type { OpenVault } from './api';
import { UnlockDialog, VaultProblem } from './parts';
import { useVault } from './useVault';

interface VaultGateProps {
  /** Whoever does not open the vault goes back. */
  onClose: () => void;
  /** What needs the keys. */
  children: (keys: OpenVault) => ReactNode;
}

/** Lets through whoever has their keys on this device, and asks everybody else for what opens the backup. */
export function VaultGate({ onClose, children }: VaultGateProps) {
  const vault = useVault();
  const [asked, setAsked] = useState(false);
  const [answered, setAnswered] = useState(false);
  if (vault.state === 'locked' && !asked) setAsked(true);
  // A question stays until it is answered: whoever starts over has a key before its backup is kept.
  if (vault.open && asked === answered) return children(vault.open);
  return (
    <Suspense>
      {asked && <UnlockDialog onClose={onClose} onOpen={() => setAnswered(true)} />}
      {(vault.state === 'missing' || vault.failure !== null) && (
        <VaultProblem failure={vault.failure} onClose={onClose} />
      )}
    </Suspense>
  );
}
