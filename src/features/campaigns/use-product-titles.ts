import { useMemo } from 'react';
import { announced, notifyTexts } from '@/content/merch';
import { useSiteText } from '@/features/site-texts/use-site-text';

/** Titles of the products about which visitors can ask, by the key that `merch_notifications` stores. */
export function useProductTitles(): ReadonlyMap<string, string> {
  const { products } = useSiteText(announced);
  return useMemo(
    () =>
      new Map([
        [notifyTexts.everything, notifyTexts.everything],
        ...products.map(({ key, title }) => [key, title] as const),
      ]),
    [products],
  );
}
