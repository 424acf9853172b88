import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setBrand } from '@/lib/brand';
import { siteQuery } from '@/lib/site';
import { applyAccent } from '@/ui/accent';

/** Fetches how the seller wants the shop to look; until then it looks as the page was sent. */
export function BrandLoader() {
  const { data } = useQuery(siteQuery());
  useEffect(() => {
    if (!data) return;
    const { brand: name, logoUrl, tagline, footer } = data;
    setBrand({ name, logoUrl: logoUrl || null, tagline, footer });
    applyAccent(data.accent || null);
  }, [data]);
  return null;
}
