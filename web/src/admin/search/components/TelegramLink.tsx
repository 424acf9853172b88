import { useT } from '@/lib/i18n';

/** An address without what all of them begin with. */
export const shortLink = (link: string) => link.replace(/^https:\/\//, '');

/** Where something was said, in the operator's own Telegram. The platform does not learn where the visit came from. */
export function TelegramLink({ link }: { link: string }) {
  const t = useT();
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{shortLink(link)}</bdi>
      <span className="only-heard"> {t('searchDesk.opensTelegram')}</span>
    </a>
  );
}
