import { PageTitle } from '@/app/page-head';
import { orderPage } from '@/content/checkout';
import { OrderLookup } from '@/features/checkout/order-lookup';

export function OrderPage() {
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{orderPage.title}</PageTitle>
      <h1 className="text-[52px] md:text-[68px]">{orderPage.title}</h1>
      <OrderLookup />
    </div>
  );
}
