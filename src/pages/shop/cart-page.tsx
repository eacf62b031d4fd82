import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cartPage as texts } from '@/content/checkout';
import { changeCart, restoreLine } from '@/features/shop/cart/cart';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { mailedCart } from '@/features/shop/cart/mailed-cart';
import { describeFailure } from '@/lib/data/messages';
import { toast } from '@/lib/toast';

/** The page behind the link of a reminder: adds what this browser's cart does not have, and opens the cart. */
export function CartPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { openCart } = useCheckout();
  const query = useQuery(mailedCart(hash));
  const mailed = query.data;

  useEffect(() => {
    if (!mailed) return;
    const { lines, isComplete } = mailed;
    if (!isComplete) toast.info(texts.missing);
    changeCart((cart) => lines.reduce((now, line) => restoreLine(now, line, now.length), cart));
    // The items leave the URL, so that a reload does not add again what the buyer removed.
    void navigate(paths.cart, { replace: true });
    openCart();
  }, [mailed, navigate, openCart]);

  return (
    <div className="shell min-h-[70svh] pt-12 pb-10 md:pt-20">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-title-2xl md:text-[68px]">{texts.title}</h1>
      <p className="mt-4 max-w-[38rem] text-lead text-ash">{texts.lead}</p>
      {!mailed && query.isEnabled ? (
        <QueryFallback query={query} describeFailure={describeFailure(texts.notLoaded)} />
      ) : (
        <Button size="lg" className="mt-8" onClick={openCart}>
          {texts.open}
        </Button>
      )}
    </div>
  );
}
