import { type ReactNode, Suspense } from 'react';
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
  if (vault.open) return children(vault.open);
  return (
    <Suspense>
      {vault.state === 'locked' && <UnlockDialog onClose={onClose} />}
      {(vault.state === 'missing' || vault.failure !== null) && (
        <VaultProblem failure={vault.failure} onClose={onClose} />
      )}
    </Suspense>
  );
}
