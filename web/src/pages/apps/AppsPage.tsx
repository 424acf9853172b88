import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Catalogue } from '@/features/apps/components/Catalogue';
import { AdultNote } from '@/features/directory/components/AdultNote';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import classes from './AppsPage.module.css';

/** The apps center: what members have handed in and an operator has looked at. */
export default function AppsPage() {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  return (
    <Page
      title={t('app.page.apps')}
      lead={t('apps.list.lead')}
      actions={
        <>
          <Button component={SurfaceLink} to="/apps/mine" variant="default">
            {t('app.page.myApps')}
          </Button>
          <Button component={SurfaceLink} to="/apps/submit" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('app.page.appSubmit')}
          </Button>
        </>
      }
    >
      <Catalogue adult={adult} />
      <div className={classes.adult}>
        <AdultNote />
      </div>
    </Page>
  );
}
