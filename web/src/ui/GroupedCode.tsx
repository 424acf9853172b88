import { inGroups } from '@/lib/seal/symbols';
import classes from './GroupedCode.module.css';

/** A code in the groups of four that people read it by; its groups stay together. */
export function GroupedCode({ symbols }: { symbols: string }) {
  return <span className={classes.code}>{inGroups(symbols)}</span>;
}
