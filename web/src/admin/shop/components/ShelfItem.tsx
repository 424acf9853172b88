import { Button } from '@mantine/core';
import { PackageFacts } from '@/features/shop/components/PackageFacts';
import { CYCLES } from '@/lib/goods';
import { formatMoney, formatNumber, useLanguage, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { FailureNote } from '@/ui/FailureNote';
import { LineHead } from '@/ui/LineHead';
import { MoveButtons } from '@/ui/MoveButtons';
import { Pill } from '@/ui/Pill';
import { useFocusBack } from '@/ui/useFocusBack';
import { type Package, useSetOnSale } from '../api';
import { nameIn } from '../rules';
import { SaleState } from './SaleState';
import classes from './Shelf.module.css';

interface ShelfItemProps {
  item: Package;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRetire: () => void;
}

export function ShelfItem({ item, first, last, onMove, onRetire }: ShelfItemProps) {
  const t = useT();
  const name = nameIn(item, useLanguage());
  const offer = useSetOnSale();
  const offerButton = useFocusBack(offer.isPending);
  return (
    <li className={`card ${classes.item}`} data-retired={!item.onSale || undefined}>
      <div className={classes.move}>
        <MoveButtons
          up={t('packages.move.up', { name })}
          down={t('packages.move.down', { name })}
          first={first}
          last={last}
          onMove={onMove}
        />
      </div>
      <LineHead
        name={name}
        to={`/admin/packages/${item.id}`}
        marks={
          <>
            <SaleState item={item} />
            <Pill>{t(`packages.tab.${item.tab}`)}</Pill>
            {item.limitedToOne && <Pill>{t('shop.card.once')}</Pill>}
          </>
        }
        facts={<PackageFacts item={item} />}
      >
        <Prices item={item} />
      </LineHead>
      <Stock item={item} />
      <div className={classes.actions}>
        <Button
          component={SurfaceLink}
          to={`/admin/packages/${item.id}`}
          variant="default"
          size="compact-sm"
          aria-label={t('packages.act.editNamed', { name })}
        >
          {t('packages.act.edit')}
        </Button>
        {item.onSale ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('packages.act.retireNamed', { name })}
            onClick={onRetire}
          >
            {t('packages.act.retire')}
          </Button>
        ) : (
          <Button
            ref={offerButton}
            variant="default"
            size="compact-sm"
            loading={offer.isPending}
            aria-label={t('packages.act.offerNamed', { name })}
            onClick={() => offer.mutate({ id: item.id, onSale: true })}
          >
            {t('packages.act.offer')}
          </Button>
        )}
      </div>
      {offer.error && <FailureNote failure={offer.error} />}
    </li>
  );
}

function Prices({ item }: { item: Package }) {
  const t = useT();
  const locale = useLocale();
  return (
    <dl className={classes.prices}>
      {CYCLES.map((cycle) => {
        const price = item.prices[cycle];
        return (
          price && (
            <div key={cycle}>
              <dt>{t(`packages.cycle.${cycle}`)}</dt>
              <dd className="num">{formatMoney(price, 'USD', locale)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

function Stock({ item }: { item: Package }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={classes.stock}>
      {item.stock === null
        ? t('packages.stock.endless')
        : t('packages.stock.left', { left: formatNumber(item.stock, locale) })}
    </p>
  );
}
