import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { marketQueries } from '@/features/market/api';
import { ProductDetail } from '@/features/market/components/ProductDetail';
import { useAdultAnswer } from '@/lib/adult';
import { ApiError } from '@/lib/http';
import { useLocale } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useSession } from '@/lib/session';
import { onSurface, useSurface } from '@/lib/surface';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { BuyPanel } from './BuyPanel';
import { AdultProduct, BlockedProduct } from './HiddenProduct';

/** The refusals that the page has an answer to. */
const ANSWERED = ['content_blocked', 'adult_only', 'not_found', 'product_gone'];

export default function ProductPage() {
  const { id = '' } = useParams();
  const surface = useSurface();
  const language = useLocale();
  const { signedIn } = useSession();
  const adult = useAdultAnswer() === 'over18';
  const { data, error } = useQuery({
    ...marketQueries.product(id, adult, { language, signedIn }),
    throwOnError: (failure, query) =>
      !ANSWERED.includes(codeOf(failure)) && throwUnlessLoaded(failure, query),
  });
  // What was taken down or has gone since must not stay on the screen.
  switch (codeOf(error)) {
    case 'content_blocked':
      return <BlockedProduct />;
    case 'adult_only':
      return <AdultProduct />;
    case 'not_found':
    case 'product_gone':
      return <Navigate to={onSurface('/notFound', surface)} replace />;
  }
  return data ? <ProductDetail product={data} buy={<BuyPanel product={data} />} /> : <PageSkeleton />;
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
