import { formatBytes, formatDate, isLanguage, LANGUAGES, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import type { AuditEntry } from './api';
import { FIELDS, STATES, VALUES, WORDS } from './words';

/** The acts that are recorded today; one that this build does not know keeps the server's own name. */
export const ACTIONS = [
  'account.create_operator',
  'account.disable',
  'account.enable',
  'account.end_session',
  'account.end_sessions',
  'account.set_password',
  'account.reset_factor',
  'account.unbind',
  'account.set_roles',
  'account.create_role',
  'account.change_role',
  'account.delete_role',
  'alerts.silence',
  'alerts.test',
  'alerts.unsilence',
  'alerts.want',
  'app.approve',
  'app.block',
  'app.reject',
  'app.unblock',
  'correction.apply',
  'correction.approve',
  'correction.propose',
  'correction.reject',
  'directory.approve',
  'directory.block',
  'directory.edit',
  'directory.reject',
  'directory.remove',
  'directory.unblock',
  'jobs.discard',
  'jobs.retry',
  'jobs.retry_kind',
  'ledger.check',
  'market.product_approve',
  'market.product_refuse',
  'market.product_block',
  'market.product_unblock',
  'market.store_suspend',
  'market.store_resume',
  'market.store_penalty',
  'market.sale_release',
  'market.sale_refund',
  'market.sale_split',
  'market.review_hide',
  'market.review_show',
  'market.withdrawal_approve',
  'market.withdrawal_paid',
  'market.withdrawal_refuse',
  'market.withdrawal_send',
  'market.withdrawal_unsent',
  'moderation.add_word',
  'moderation.block',
  'moderation.dismiss',
  'moderation.remove_word',
  'notify.retry',
  'order.cancel',
  'order.refund',
  'payment.assign',
  'payment.check',
  'payment.dismiss',
  'payment.reconcile',
  'payment.refund',
  'payment.retry_transfer',
  'payment.set_up',
  'payment.sweep',
  'picture.upload',
  'search.begin_import',
  'search.cancel_import',
  'search.forget_source',
  'search.rebuild',
  'search.receive_import',
  'search.restore_message',
  'search.restore_source',
  'search.take_down_message',
  'search.take_down_source',
  'search.webpage_off',
  'search.webpage_on',
  'settings.change',
  'share.block_file',
  'share.dismiss_report',
  'share.lift_block',
  'share.restore',
  'share.take_down',
  'share.uphold_report',
  'shop.arrange',
  'shop.change',
  'shop.create',
  'shop.offer',
  'shop.retire',
  'site.broadcast_pause',
  'site.broadcast_resume',
  'site.broadcast_start',
  'site.broadcast_stop',
  'site.notice_change',
  'site.notice_create',
  'site.notice_drop',
  'site.notice_publish',
  'site.notice_test',
  'site.notice_withdraw',
  'site.text_change',
  'site.text_reset',
  'vpn.arrange_nodes',
  'vpn.change_group',
  'vpn.change_node',
  'vpn.compensate',
  'vpn.create_group',
  'vpn.create_node',
  'vpn.end',
  'vpn.extend',
  'vpn.grant',
  'vpn.remove_group',
  'vpn.remove_node',
  'vpn.replace_token',
  'vpn.template_change',
  'vpn.template_drop',
  'vpn.traffic_apply',
  'vpn.traffic_discard',
] as const;

/** Who acted with access to the machine instead of an account. */
const COMMAND_LINE = 'cli';

/** Languages go by their own names. */
const ofLanguage = (tag: string) => (isLanguage(tag) ? LANGUAGES[tag].name : tag);

export function useAuditNames() {
  const t = useT();
  const locale = useLocale();
  const { userInfo } = useSession();

  function word(name: string): string {
    const known = WORDS.find((word) => word === name);
    return known ? t(`audit.word.${known}`) : ofLanguage(name);
  }

  function state(text: string): string {
    const known = STATES.find((state) => state === text);
    return known ? t(`audit.state.${known}`) : text;
  }

  function ownWord(text: string): string {
    const known = VALUES.find((value) => value === text);
    return known ? t(`audit.value.${known}`) : ofLanguage(text);
  }

  return {
    action(word: string): string {
      const known = ACTIONS.find((action) => action === word);
      return known ? t(`audit.action.${known}`) : word;
    },
    /** One part of a thing is in brackets: the price of a month, the name in Russian. */
    word(name: string): string {
      const [root = '', part] = name.split('.', 2);
      return part === undefined ? word(name) : t('audit.part', { name: word(root), part: ownWord(part) });
    },
    value(name: string, held: string): string {
      if (FIELDS.state.includes(name)) return state(held);
      if (FIELDS.value.includes(name)) return ownWord(held);
      // What a node has reported may be no number at all.
      if (FIELDS.bytes.includes(name) && /^\d{1,15}$/.test(held)) return formatBytes(Number(held), locale);
      if (FIELDS.time.includes(name) && !Number.isNaN(Date.parse(held)))
        return formatDate(held, locale, 'dateTime');
      return held;
    },
    flag: (on: boolean) => t(on ? 'audit.yes' : 'audit.no'),
    /** Whoever has no name (any more) goes by the id. */
    actor({ actor, actorName }: Pick<AuditEntry, 'actor' | 'actorName'>): string {
      if (actor === userInfo?.id) return t('audit.you');
      return actor === COMMAND_LINE ? t('audit.commandLine') : actorName || actor;
    },
  };
}
