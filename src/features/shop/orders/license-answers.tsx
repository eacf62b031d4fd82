import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Disclosure } from '@/components/ui/disclosure';
import { paths } from '@/config/paths';
import { licenseQuestions, ownAnswersTexts as texts } from '@/content/license-questions';
import {
  answerFor,
  rightNames,
  rightsOf,
  stepUp,
  type LicenseRights,
} from '@/features/licenses/tiers/rights';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { NextLicense } from '@/features/shop/orders/upgrade-button';
import { usePurchase } from '@/features/shop/orders/use-purchase';
import { cn } from '@/lib/cn';
import { formatCents } from '@/lib/text/money';

interface LicenseAnswersProps {
  reference: string;
  position: number;
  title: string;
  /** The name of the license. */
  license: string;
  rights: LicenseRights;
}

/** What a bought license allows, as answers to buyers' questions, and what the next one would add. */
export function LicenseAnswers(props: LicenseAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      summary={
        <>
          {texts.title} <span className="sr-only">({props.title})</span>
        </>
      }
      inline
      className="text-sm"
      onToggle={setOpen}
    >
      {isOpen && <Answers {...props} />}
    </Disclosure>
  );
}

function Answers({ license, rights, ...line }: LicenseAnswersProps) {
  const { purchase, isLoading } = usePurchase(line);
  const { tiers } = useLicensing();
  const place = tiers.findIndex(({ name }) => name === license);
  const upgrade = purchase?.upgrade;
  // Only the buyer's account knows what is sold for the beat. Others see no exclusive rights, which may be gone.
  const higher = tiers.filter(({ id, is_offered: isOffered }, index) =>
    purchase
      ? id === upgrade?.to
      : isOffered && id !== 'exclusive' && place !== -1 && index > place,
  );

  return (
    <div className="pb-4">
      <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        {rightNames.map((right) => {
          // While the purchases are read, the next license keeps the place of its lines.
          const next = stepUp(right, rights, isLoading ? higher.slice(0, 1) : higher);
          const price = upgrade ? formatCents(upgrade.cents) : null;
          return (
            <div key={right}>
              <dt className="font-medium">{licenseQuestions[right].ask}</dt>
              <dd>{answerFor(right, rights)}</dd>
              {next && (
                <dd className={cn('text-ash', isLoading && 'invisible')}>
                  {texts.stepUp(next.name, answerFor(right, rightsOf(next)), price)}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 print:hidden">
        <Link to={paths.licenses} className="text-link inline-flex min-h-11 items-center">
          {texts.compare}
        </Link>
        <NextLicense {...line} />
      </div>
    </div>
  );
}
