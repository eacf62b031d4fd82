import { useSearchParams } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { SectionHeading } from '@/components/ui/section-heading';
import { storePage } from '@/content/beat-page';
import { beatRating } from '@/content/store';
import { parseFilters, serializeFilters } from '@/features/beats/filters';
import { BeatStore } from '@/features/beats/store/beat-store';
import { useCheckout } from '@/features/shop/cart/checkout-context';

/** Parts of this page whose texts admins may change. */
export const sections = [beatRating];

/** The beat store; its filters are in the address, so that any view can be shared. */
export function StorePage() {
  const [params, setParams] = useSearchParams();
  const { openLicensing } = useCheckout();

  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={storePage} />
      <SectionHeading as="h1" eyebrow="Beat store">
        All beats
      </SectionHeading>
      <BeatStore
        filters={parseFilters(params)}
        onChange={(filters, { replace } = { replace: false }) => {
          setParams(serializeFilters(filters), { replace, preventScrollReset: true });
        }}
        onBuy={openLicensing}
      />
    </div>
  );
}
