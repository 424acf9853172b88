import { useQuery } from '@tanstack/react-query';
import { Bone } from '@/ui/Bone';
import { PartFailure } from '@/ui/PartFailure';
import { figureQueries } from '../api';
import { Standing } from './Standing';
import { TodayFigures } from './TodayFigures';

/** Today's numbers and how the house is. Should they not be there, the areas below still are. */
export function TodayParts() {
  const { data, error, refetch } = useQuery(figureQueries.today());
  if (data)
    return (
      <>
        <TodayFigures now={data} />
        <Standing now={data} />
      </>
    );
  return error ? <PartFailure failure={error} onRetry={() => void refetch()} /> : <Bone height={480} />;
}
