import { formatDate, useLocale } from '@/lib/i18n';
import { Fact } from '@/ui/Facts';

/** When something happened; nothing, as long as it has not. */
export function Moment({ name, at }: { name: string; at: string | null | undefined }) {
  const locale = useLocale();
  if (!at) return null;
  return (
    <Fact name={name}>
      <span className="num">{formatDate(at, locale, 'dateTime')}</span>
    </Fact>
  );
}
