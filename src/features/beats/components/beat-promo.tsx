import { SectionLink } from '@/components/layout/section-link';
import { homeSections } from '@/config/paths';
import { beatPage, CUSTOM_BEAT_FROM } from '@/content/beat-page';
import { formatPrice } from '@/lib/money';

/** What else is on offer: the third beat, and beats made to order. */
export function BeatPromo() {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-3 text-sm text-ash sm:max-md:grid-cols-2 lg:grid-cols-2">
      <li>
        <p className="font-medium text-ink">{beatPage.promoTitle}</p>
        <p>{beatPage.promo}</p>
      </li>
      <li>
        <p className="font-medium text-ink">
          {beatPage.customTitle} from {formatPrice(CUSTOM_BEAT_FROM)}
        </p>
        <SectionLink
          section={homeSections.contact}
          className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {beatPage.customLink}
        </SectionLink>
      </li>
    </ul>
  );
}
