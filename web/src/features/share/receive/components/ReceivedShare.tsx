import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { separately, together } from '../errands';
import { filesIn, type Received } from '../items';
import { FILE_DOWNLOAD, keep, kept } from '../kept';
import { type ShareKey, useShareKey } from '../useShareKey';
import { useTransfers } from '../useTransfers';
import { Checkout } from './Checkout';
import { CommandLines } from './CommandLines';
import { ItemList } from './ItemList';
import { KeyPart } from './KeyPart';
import classes from './ReceivedShare.module.css';
import { ReportDialog } from './ReportDialog';
import { ShareHead } from './ShareHead';
import { TransferList } from './TransferList';

/** A share, from the first look at its list to the last file saved. */
export function ReceivedShare({ share }: { share: Received }) {
  const t = useT();
  const { key, second, tryHalf } = useShareKey(share.fileLogo, share.keyFile);
  const [selected, select] = useSelection(share);
  const { transfers, list } = useTransfers();
  const [reporting, setReporting] = useState(false);
  const heading = useFocusWhenOpened(key.state);
  const chosen = filesIn(share.items).filter(({ id }) => selected.has(id));
  const identity = key.state === 'open' ? key.identity : null;
  return (
    <>
      <KeyPart lookup={share.fileLogo} state={key.state} tried={second} onHalf={tryHalf} />
      <section className={`card ${classes.share}`} aria-labelledby="share-name">
        <ShareHead share={share} heading={heading} />
        <ItemList items={share.items} single={share.kind === 'file'} selected={selected} onSelect={select} />
        <Checkout
          share={share}
          chosen={chosen}
          keyState={key.state}
          onSave={() => identity && transfers.add(separately(share, identity, chosen))}
          onSaveZip={() => identity && transfers.add([together(share, identity, chosen)])}
        />
      </section>
      <TransferList list={list} transfers={transfers} />
      {identity && <CommandLines share={share} chosen={chosen} />}
      <div className={classes.ways}>
        <Button component={SurfaceLink} to={FILE_DOWNLOAD} variant="default">
          {t('receive.another')}
        </Button>
        {!share.mine && (
          <Button variant="subtle" color="gray" onClick={() => setReporting(true)}>
            {t('receive.report.open')}
          </Button>
        )}
      </div>
      {reporting && <ReportDialog share={share} onClose={() => setReporting(false)} />}
    </>
  );
}

/** Which files are wanted: remembered for the tab, and the only one there is without being asked. */
function useSelection(share: Received) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(share.kind === 'file' ? share.items.map(({ id }) => id) : kept(share.fileLogo).selected),
  );
  const select = (ids: ReadonlySet<string>) => {
    keep(share.fileLogo, { selected: [...ids] });
    setSelected(ids);
  };
  return [selected, select] as const;
}

/** The form that asked for the second half goes when it has it; the keyboard goes on at what it has opened. */
function useFocusWhenOpened(state: ShareKey['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === 'open' && document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return heading;
}
