import { useLocation } from 'react-router';
import { useT } from '@/lib/i18n';
import {
  onSurface,
  preferDesktop,
  SurfaceLink,
  SurfaceProvider,
  useSmallScreen,
  useSurface,
} from '@/lib/surface';
import { QuietLine } from './QuietLine';

/** Seen when the screen and the page do not fit each other: where the other form of this page is. */
export function SurfaceNote() {
  const t = useT();
  const small = useSmallScreen();
  const phone = useSurface() === 'phone';
  if (small === phone) return null;
  return (
    <QuietLine>
      <span>{t(phone ? 'app.surface.wideScreen' : 'app.surface.smallScreen')}</span>
      <OtherSurfaceLink />
    </QuietLine>
  );
}

/** Leads to this very page on the other surface, query and fragment included, and remembers the wish. */
export function OtherSurfaceLink({ className }: { className?: string }) {
  const t = useT();
  const phone = useSurface() === 'phone';
  const { pathname, search, hash } = useLocation();
  const other = phone ? 'desktop' : 'phone';
  return (
    // A link stays on its surface, so this one has to stand on the other already.
    <SurfaceProvider value={other}>
      <SurfaceLink
        className={className}
        to={onSurface(pathname + search + hash, other)}
        onClick={() => preferDesktop(phone)}
      >
        {t(phone ? 'app.surface.toDesktop' : 'app.surface.toPhone')}
      </SurfaceLink>
    </SurfaceProvider>
  );
}
