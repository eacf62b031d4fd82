import { useLocation, useParams } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { orderPage } from '@/content/checkout';
import { toReference } from '@/features/licenses/model';
import { OrderByReference } from '@/features/shop/orders/order-by-reference';
import { OrderLookup } from '@/features/shop/orders/order-lookup';

/** An order at its own URL, or the form that finds one. */
export function OrderPage() {
  const { reference } = useParams();
  const { hash } = useLocation();
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20 print:[&_button]:hidden print:[&_details:not([open])]:hidden">
      <PageTitle>{orderPage.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{orderPage.title}</h1>
      {reference === undefined ? (
        <OrderLookup />
      ) : (
        // A link with another token opens the order again.
        <OrderByReference key={reference + hash} reference={toReference('TV', reference)} />
      )}
    </div>
  );
}
