import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Table } from '@/ui/Table';
import type { Entitlement } from '../rules';
import { ActivePill, EndText, UsedText } from './historyTexts';

export function HistoryTable({ entitlements }: { entitlements: readonly Entitlement[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('vpn.history.title')}>
      <thead>
        <tr>
          <th>{t('vpn.history.name')}</th>
          <th>{t('vpn.history.usage')}</th>
          <th>{t('vpn.history.bought')}</th>
          <th>{t('vpn.history.ends')}</th>
          <th>{t('vpn.history.state')}</th>
        </tr>
      </thead>
      <tbody>
        {entitlements.map((item) => (
          <tr key={item.id}>
            <td>{item.productName}</td>
            <td className="num">
              <UsedText item={item} />
            </td>
            <td className="num">{formatDate(item.createTime, locale)}</td>
            <td className="num">
              <EndText item={item} />
            </td>
            <td>
              <ActivePill item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
