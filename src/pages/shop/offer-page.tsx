import { useLocation, useParams } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { offerPage } from '@/content/offers';
import { OfferByReference } from '@/features/shop/offers/offer-by-reference';

/** The page of an offer, from which an accepted one is put into the cart. */
export function OfferPage() {
  const { reference = '' } = useParams();
  const { hash } = useLocation();
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{offerPage.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{offerPage.title}</h1>
      {/* A link with another token opens the offer again. */}
      <OfferByReference key={reference + hash} reference={reference.toUpperCase()} />
    </div>
  );
}
