import { PageTitle } from '@/components/layout/page-head';
import { withdrawalTexts } from '@/content/orders';
import { WithdrawalSteps } from '@/features/shop/orders/withdrawal';

export function WithdrawPage() {
  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{withdrawalTexts.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{withdrawalTexts.title}</h1>
      <p className="mt-4 max-w-[38rem] text-lead text-ash">{withdrawalTexts.lead}</p>
      <WithdrawalSteps />
    </div>
  );
}
