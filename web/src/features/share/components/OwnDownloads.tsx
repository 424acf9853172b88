import { type ReactNode, useEffect, useState } from 'react';
import { grantOwn } from '../api';
import { type Keys, openFile } from '../codes';
import { TransferList } from '../receive/components/TransferList';
import { saveFile } from '../receive/save/saveFile';
import type { Errand } from '../receive/transfers';
import { useTransfers } from '../receive/useTransfers';
import { useVault } from '../vault/useVault';
import { VaultGate } from '../vault/VaultGate';

/** What is needed to fetch a file of one's own. */
interface Fetchable {
  fileId?: string;
  name: string;
  size: number;
}

interface OwnDownloads {
  start: (file: Fetchable) => void;
  /** What is being saved, to be drawn on the page. */
  list: ReactNode;
  /** Asks for the keys, where they are not at hand. */
  gate: ReactNode;
}

/** Saves files of one's own, opened with the keys of the vault. Owners pay nothing. */
export function useOwnDownloads(): OwnDownloads {
  const { transfers, list } = useTransfers();
  const keys = useVault().open;
  const [waiting, setWaiting] = useState<Fetchable | null>(null);

  function start(file: Fetchable, opener: Keys | null = keys): void {
    setWaiting(opener ? null : file);
    if (opener) transfers.add([errandOf(file, opener)]);
  }

  return {
    start: (file) => start(file),
    list: <TransferList list={list} transfers={transfers} />,
    gate: waiting && (
      <VaultGate onClose={() => setWaiting(null)}>
        {(opened) => <Once act={() => start(waiting, opened)} />}
      </VaultGate>
    ),
  };
}

/** Goes on with what had to wait for the keys. */
function Once({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done when this is first drawn, and not again.
  useEffect(act, []);
  return null;
}

function errandOf({ fileId = '', name, size }: Fetchable, keys: Keys): Errand {
  const open = async (signal: AbortSignal) => {
    const { header, url, direct, sealedSize } = await grantOwn(fileId, signal);
    return { url, direct, sealedSize, fileKey: await openFile(header, keys) };
  };
  return { name, size, save: (options) => saveFile({ name, size, open }, options) };
}
