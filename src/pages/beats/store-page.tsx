import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyOptional } from '@/components/layout/lazy';
import { PageHead } from '@/components/layout/page-head';
import { HiddenLoading } from '@/components/layout/states';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { beatRating } from '@/content/store';
import { storePage } from '@/content/store-page';
import { parseFilters, serializeFilters } from '@/features/beats/filters';
import { BeatStore } from '@/features/beats/store/beat-store';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { useInView } from '@/lib/hooks';

const ReleaseStrip = lazyOptional(
  () => import('@/features/beats/releases/release-strip').then((module) => module.ReleaseStrip),
  'The releases',
  <HiddenLoading />,
);

/** The releases load when the end of the list comes this near. */
const NEAR_MARGIN = '0px 0px 600px 0px';

/** Parts of this page whose texts admins may change. */
export const sections = [beatRating, storePage];

/** The beat store; its filters are in the URL, so that any view can be shared. */
export function StorePage() {
  const [params, setParams] = useSearchParams();
  const { openLicensing } = useCheckout();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [isEndSeen, setEndSeen] = useState(false);
  if (useInView(end, NEAR_MARGIN, false) && !isEndSeen) setEndSeen(true);

  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={useSiteText(storePage)} />
      <SectionHeading
        as="h1"
        eyebrow="Beat store"
        action={
          <Link
            to={paths.favorites}
            className="inline-flex min-h-6 items-center hover:text-ink hover:underline hover:underline-offset-4"
          >
            Favorites
          </Link>
        }
      >
        All beats
      </SectionHeading>
      <BeatStore
        filters={parseFilters(params)}
        onChange={(filters, { replace } = { replace: false }) => {
          setParams(serializeFilters(filters), { replace, preventScrollReset: true });
        }}
        onBuy={openLicensing}
      />
      <div ref={setEnd}>{isEndSeen && <ReleaseStrip />}</div>
    </div>
  );
}
