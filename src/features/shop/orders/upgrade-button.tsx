import { Button } from '@/components/ui/button';
import { purchaseTexts } from '@/content/orders';
import { tierName } from '@/features/licenses/tiers/model';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import type { Upgrade } from '@/features/shop/orders/purchases';
import { formatCents } from '@/lib/text/money';

interface UpgradeButtonProps {
  upgrade: Upgrade;
  /** The beat's title. */
  title: string;
  image?: string;
}

/** Puts the next license of a beat into the cart, at the difference. */
export function UpgradeButton({ upgrade, title, image }: UpgradeButtonProps) {
  const { addToCart } = useCheckout();
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
          ...(image !== undefined && { image }),
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
