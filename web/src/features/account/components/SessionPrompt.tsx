import { sessionEnding } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** "Login timed out": asked once, when the session of a signed-in tab has ended. */
export function SessionPrompt() {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('errors.login_timed_out_title')}
      confirm={t('errors.login_timed_out_confirm')}
      cancel={t('errors.login_timed_out_cancel')}
      onConfirm={sessionEnding.confirm}
      onCancel={sessionEnding.cancel}
    >
      {t('errors.login_timed_out')}
    </ConfirmDialog>
  );
}
