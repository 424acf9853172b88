import { useT } from '@/lib/i18n';
import type { HandedApp } from '../api';
import classes from './Apps.module.css';

/** The pictures in the sizes in which visitors will see them; fetched once they are asked for. */
export function AppPictures({ app }: { app: HandedApp }) {
  const t = useT();
  const icons = [
    { size: 64, src: app.icon.small },
    { size: 128, src: app.icon.medium },
    { size: 256, src: app.icon.large },
  ];
  return (
    <details className={classes.pictures}>
      <summary>
        {t('appsDesk.pictures.show')}
        <span className="only-heard">: {app.name}</span>
      </summary>
      <ul className={classes.sizes}>
        {icons.map(({ size, src }) => (
          <li key={size}>
            <figure>
              <img src={src} width={size} height={size} loading="lazy" alt={t('appsDesk.pictures.icon')} />
              <figcaption className="small muted num">
                {size} × {size}
              </figcaption>
            </figure>
          </li>
        ))}
        <li>
          {app.hasThumbnail ? (
            <figure>
              <img src={app.thumbnail} loading="lazy" alt="" />
              <figcaption className="small muted">{t('appsDesk.pictures.thumbnail')}</figcaption>
            </figure>
          ) : (
            <p className="small muted">{t('appsDesk.pictures.noThumbnail')}</p>
          )}
        </li>
      </ul>
    </details>
  );
}
