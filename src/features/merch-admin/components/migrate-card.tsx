import { useIsMutating, useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { merchAdminTexts } from '@/content/merch-admin';
import { starterProducts } from '@/content/starter-products';
import { migrateMerch } from '@/features/merch-admin/migrate-mutations';
import { formatPrice } from '@/lib/money';

const texts = merchAdminTexts.migration;

interface MigrateCardProps {
  /** There is a product already. */
  migrated: boolean;
  onMigrated: () => void;
}

/** Puts the first products into an empty shop, once. */
export function MigrateCard({ migrated, onMigrated }: MigrateCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const migration = useMutation(migrateMerch());
  // Also one that was begun before another tab was looked at.
  const running = useIsMutating({ mutationKey: ['migrate-merch'] }) > 0;

  const run = () =>
    migration.mutate(undefined, {
      onSuccess: onMigrated,
      onSettled: () => {
        // The button that was pressed is gone.
        setTimeout(() => {
          if (document.activeElement === document.body) heading.current?.focus();
        });
      },
    });

  return (
    <section aria-labelledby={id} className="self-start">
      <h2 ref={heading} id={id} tabIndex={-1} className="border-b border-rail pb-3 text-3xl">
        {texts.title}
      </h2>
      {/* What began is finished, and what failed is tried again: both may find the shop half full. */}
      {migrated && !running && !migration.isError ? (
        <div role="status" className="py-5">
          <p className="flex items-center gap-3 font-medium">
            <Check aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-rosin" />
            {texts.done}
          </p>
          <p className="mt-2 text-[15px] text-ash">{texts.doneHint}</p>
        </div>
      ) : (
        <>
          <p className="py-5 text-ash">{texts.text}</p>
          <ul className="border-t border-rail">
            {starterProducts.map(({ key, title, category, price }) => (
              <li
                key={key}
                className="flex items-baseline gap-4 border-b border-rail py-3 text-[15px]"
              >
                <span className="font-display text-xl">{title}</span>
                <span className="text-ash">{category}</span>
                <span className="ml-auto tabular-nums">{formatPrice(price)}</span>
              </li>
            ))}
          </ul>
          <Button
            className="mt-6"
            disabled={running}
            aria-busy={running || undefined}
            onClick={run}
          >
            {running ? (
              <>
                <Spinner />
                {texts.running}
              </>
            ) : (
              texts.action
            )}
          </Button>
        </>
      )}
    </section>
  );
}
