import { chainNameOf } from '@/lib/chain';
import classes from './Treasury.module.css';

interface PlaceProps {
  network: string;
  address: string;
  /** Where a wallet finds the key. */
  path?: string;
}

/** An address in full, because money goes where it says, with its chain. */
export function Place({ network, address, path }: PlaceProps) {
  return (
    <span className={classes.place}>
      <code className={classes.address}>{address}</code>
      <span className="small muted">{[chainNameOf(network), path].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

export function Hash({ value }: { value: string }) {
  return <code className={classes.address}>{value}</code>;
}
