import { Button } from '@/components/ui/button';
import { purchaseTexts } from '@/content/orders';
import { tierName } from '@/features/licenses/tiers/model';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import type { Purchase } from '@/features/shop/orders/purchases';
import { usePurchase, type PurchaseKey } from '@/features/shop/orders/use-purchase';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { formatCents } from '@/lib/text/money';

/** Puts the upgrade of a purchase into the cart, at the difference; renders nothing where none is sold. */
export function UpgradeButton({
  upgrade,
  title,
  cover,
}: Pick<Purchase, 'upgrade' | 'title' | 'cover'>) {
  const { addToCart } = useCheckout();
  if (!upgrade) return null;
  return (
    <Button
      variant="link"
      size="compact"
      aria-haspopup="dialog"
      onClick={() =>
        addToCart({
          kind: 'license',
          beatId: upgrade.beatId,
          tier: upgrade.to,
          upgradeOf: upgrade.from,
          title,
          image: thumbnailUrl(cover),
        })
      }
    >
      <span className="text-left whitespace-normal">
        {purchaseTexts.upgrade(tierName(upgrade.to), formatCents(upgrade.cents))}{' '}
        <span className="sr-only">({title})</span>
      </span>
    </Button>
  );
}

/** The next license of a line, or why it is not sold, for the account that bought the line. */
export function NextLicense(line: PurchaseKey) {
  const { purchase } = usePurchase(line);
  if (!purchase) return null;
  return purchase.note === null ? <UpgradeButton {...purchase} /> : <p>{purchase.note}</p>;
}
