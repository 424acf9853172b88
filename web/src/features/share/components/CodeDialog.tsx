import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Code } from '@/lib/seal';
import { Bone } from '@/ui/Bone';
import { Dialog } from '@/ui/Dialog';
import { FailureNote } from '@/ui/FailureNote';
import { detailOf, treeOf, useShareCalls } from '../api';
import { freshCode, headersFor, type Keys, openCode } from '../codes';
import { VaultGate } from '../vault/VaultGate';
import { CodeCard } from './CodeCard';

interface CodeDialogProps {
  /** The line on top of the share. */
  share: { id: string; name: string };
  /** Told whether the share has a new code now. */
  onClose: (renewed: boolean) => void;
}

/** Shows the code of a share again, which only its owner's keys can read. */
export default function CodeDialog({ share, onClose }: CodeDialogProps) {
  return (
    <VaultGate onClose={() => onClose(false)}>
      {(keys) => <Opened share={share} keys={keys} onClose={onClose} />}
    </VaultGate>
  );
}

function Opened({ share, keys, onClose }: CodeDialogProps & { keys: Keys }) {
  const t = useT();
  const [renewed, setRenewed] = useState<Code | null>(null);
  const [asking, setAsking] = useState(false);
  // Never kept: what is shown here opens files.
  const opened = useQuery({
    queryKey: ['opened-code', share.id],
    queryFn: async () => openCode(await detailOf(share.id), keys),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const code = renewed ?? opened.data;
  const leave = () => onClose(renewed !== null);
  if (asking) {
    return (
      <RenewDialog
        share={share}
        keys={keys}
        onRenewed={(fresh) => {
          setRenewed(fresh);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <Dialog
      title={t('share.code.titleOf', { name: share.name })}
      onClose={leave}
      actions={
        <>
          {!renewed && (code || opened.error) && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('share.code.renew')}
            </Button>
          )}
          <Button onClick={leave}>{t('app.dialog.close')}</Button>
        </>
      }
    >
      {renewed && <p role="status">{t('share.code.renewed')}</p>}
      {code && <CodeCard code={code} />}
      {!code && !opened.error && <Bone height={220} />}
      <FailureNote failure={code ? null : opened.error} />
    </Dialog>
  );
}

interface RenewDialogProps extends Pick<CodeDialogProps, 'share'> {
  keys: Keys;
  onClose: () => void;
  onRenewed: (code: Code) => void;
}

/** A new code for the same share: the old one may have reached somebody that it should not. */
function RenewDialog({ share, keys, onRenewed, onClose }: RenewDialogProps) {
  const t = useT();
  const calls = useShareCalls();
  const renew = useMutation({
    mutationFn: async () => {
      const fresh = await freshCode(keys);
      const { items } = await treeOf(share.id);
      const headers = await headersFor(items, fresh.recipient, keys);
      await calls.renew(share.id, { ...fresh.body, headers });
      return fresh.code;
    },
    onSuccess: onRenewed,
    gcTime: 0,
  });
  return (
    <Dialog
      title={t('share.code.renew')}
      onClose={onClose}
      dismissible={!renew.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={renew.isPending}>
            {t('app.dialog.cancel')}
          </Button>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            {t('share.code.renew')}
          </Button>
        </>
      }
    >
      <p>{t('share.code.renewText')}</p>
      <p>{t('share.code.renewBuyers')}</p>
      <FailureNote failure={renew.error} />
    </Dialog>
  );
}
