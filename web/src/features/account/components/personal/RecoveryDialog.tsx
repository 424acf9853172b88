import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useBrand } from '@/lib/brand';
import { useT } from '@/lib/i18n';
import type { UserInfo } from '@/lib/session';
import { CopyButton } from '@/ui/CopyButton';
import { FormDialog } from '@/ui/FormDialog';
import { saveText } from '@/ui/saveText';
import classes from './RecoveryDialog.module.css';

interface RecoveryDialogProps {
  user: UserInfo;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes for the only time; it goes only when somebody says that they are kept. */
export default function RecoveryDialog({ user, codes, onClose }: RecoveryDialogProps) {
  const t = useT();
  const { name: brand } = useBrand();
  const save = () => {
    const head = t('profile.security.fileHead', {
      brand,
      account: user.email || user.phone || user.nickname,
    });
    saveText('recovery-codes.txt', [head, '', ...codes, '', t('profile.security.fileFoot'), ''].join('\n'));
  };
  return (
    <FormDialog
      title={t('profile.security.codesTitle')}
      leave={t('profile.security.codesSaved')}
      dismissible={false}
      onClose={onClose}
    >
      <p className="muted">{t('profile.security.codesText')}</p>
      <ul className={classes.codes} aria-label={t('profile.security.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.keep}>
        <CopyButton value={codes.join('\n')}>{t('profile.security.copyCodes')}</CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {t('profile.security.saveFile')}
        </Button>
      </div>
    </FormDialog>
  );
}
