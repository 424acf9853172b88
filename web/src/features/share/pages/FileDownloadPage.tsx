import { useEffect, useState } from 'react';
import { useT } from '@/lib/i18n';
import { readCode } from '@/lib/seal';
import { SurfaceLink } from '@/lib/surface';
import { arrivedBack } from '@/lib/wayBack';
import { Bone } from '@/ui/Bone';
import { Page } from '@/ui/Page';
import { FilesNav } from '../components/FilesNav';
import { CodeForm } from '../receive/components/CodeForm';
import { FoundByCode } from '../receive/components/FoundByCode';
import { type CodeAddress, useCodeAddress } from '../receive/useCodeAddress';
import classes from './FileDownloadPage.module.css';

/** Opens what a download code stands for. */
export default function FileDownloadPage() {
  const t = useT();
  const address = useCodeAddress();
  useEffect(arrivedBack, []);
  return (
    <Page title={t('app.page.fileDownload')} lead={t('receive.lead')}>
      <FilesNav here="fileDownload" />
      <div className={classes.parts}>
        <div className={classes.matter}>
          <Matter address={address} />
        </div>
        <aside className="card">
          <p>{t('receive.sealed')}</p>
          <SurfaceLink to="/encryption">{t('receive.how')}</SurfaceLink>
        </aside>
      </div>
    </Page>
  );
}

function Matter({ address }: { address: CodeAddress }) {
  // Of the form that is gone while its code is looked up. Only here: it may have a second half in it.
  const [typed, setTyped] = useState('');
  switch (address.state) {
    case 'reading':
      return <Bone height={200} />;
    case 'none':
      return <CodeForm onOpen={setTyped} />;
    case 'malformed':
      return <CodeForm problem="code_malformed" onOpen={setTyped} />;
    case 'code': {
      const { lookup } = address;
      // The way back may lead to another code than the one that was typed last.
      const ofThis = readCode(typed).first === lookup ? typed : '';
      return <FoundByCode key={lookup} lookup={lookup} typed={ofThis} onOpen={setTyped} />;
    }
  }
}
