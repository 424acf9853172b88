import { useT } from '@/lib/i18n';
import type { Message } from '../api';

/** An address without what all of them begin with. */
const shortLink = (link: string) => link.replace(/^https:\/\//, '');

/** What a message is called: small groups have no address that leads to one. */
export function messageName({ link, chatTitle, id }: Pick<Message, 'link' | 'chatTitle' | 'id'>): string {
  return link ? shortLink(link) : `${chatTitle} · ${id}`;
}

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
