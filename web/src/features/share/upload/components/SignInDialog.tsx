import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { useT } from '@/lib/i18n';
import { loginPath } from '@/lib/session';
import { LOGIN, onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { Dialog } from '@/ui/Dialog';

/** A visitor has chosen files: the way in, and what becomes of the choice. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const login = loginPath(onSurface(LOGIN, useSurface()), pathname + search);
  return (
    <Dialog
      title={t('upload.signIn.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('app.dialog.cancel')}
          </Button>
          <Button component={SurfaceLink} to={login}>
            {t('upload.signIn.confirm')}
          </Button>
        </>
      }
    >
      {t('upload.signIn.text')}
    </Dialog>
  );
}
