import { SectionHeading } from '@/components/ui/section-heading';
import { announcedProducts, announcedTexts } from '@/content/merch';
import { AnnouncedCard } from '@/features/merch/components/announced-card';

const HEADING_ID = 'announced-heading';

/** What comes next, hung on a rail that phones push along. */
export function AnnouncedRail() {
  return (
    <section aria-labelledby={HEADING_ID} className="overflow-hidden">
      <div className="shell">
        <SectionHeading id={HEADING_ID} eyebrow={announcedTexts.eyebrow}>
          {announcedTexts.title}
        </SectionHeading>
      </div>
      <div className="[scrollbar-width:none] overflow-x-auto overscroll-x-contain max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-[clamp(20px,3.2vw,56px)]">
        <div className="shell w-max lg:w-full">
          <ul
            aria-labelledby={HEADING_ID}
            className="mt-5 flex gap-5 border-t border-rosin pb-2 md:gap-6 lg:grid lg:grid-cols-4"
          >
            {announcedProducts.map((product) => (
              <li
                key={product.id}
                className="flex w-[74vw] max-w-[340px] shrink-0 snap-start sm:w-[42vw] lg:w-auto lg:max-w-none"
              >
                <AnnouncedCard product={product} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
