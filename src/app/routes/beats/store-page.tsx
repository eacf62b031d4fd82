import { useSearchParams } from 'react-router-dom';
import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { PageHead } from '@/app/page-head';
import { SectionHeading } from '@/components/ui/section-heading';
import { storePage } from '@/content/beat-store';
import { BeatStore } from '@/features/beats/components/beat-store';
import { parseFilters, serialiseFilters } from '@/features/beats/filters';

/** The beat store: what is asked of it lives in the address, so that any view can be shared. */
export function StorePage() {
  const [params, setParams] = useSearchParams();
  const openLicensing = useOpenLicensing();

  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={storePage} />
      <SectionHeading as="h1" eyebrow="Beat store">
        Every beat on the stand
      </SectionHeading>
      <BeatStore
        filters={parseFilters(params)}
        onChange={(filters, { replace } = { replace: false }) => {
          setParams(serialiseFilters(filters), { replace, preventScrollReset: true });
        }}
        onBuy={openLicensing}
      />
    </div>
  );
}
