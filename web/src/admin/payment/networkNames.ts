import { useT } from '@/lib/i18n';
import { NETWORKS } from './treasuryFilter';

/** A chain as people call it; one that this build does not know keeps its code. */
export function useNetworkName(): (network: string) => string {
  const t = useT();
  return (network) => {
    const known = NETWORKS.find((name) => name === network);
    return known ? t(`treasury.network.${known}`) : network;
  };
}
