import { PageHead } from '@/app/page-head';
import { MerchHero } from '@/app/routes/merch/merch-hero';
import { MerchStory } from '@/app/routes/merch/merch-story';
import { merchPage, notifyTexts } from '@/content/merch';
import { AnnouncedRail } from '@/features/merch/components/announced-rail';
import { MerchShelf } from '@/features/merch/components/merch-shelf';
import { NotifyForm } from '@/features/merch/components/notify-form';

const NOTIFY_ID = 'notify';

/** The merch table: what is on it, what comes next, and how to hear of it first. */
export function MerchPage() {
  return (
    <>
      <PageHead page={merchPage} />
      <MerchHero notifyId={NOTIFY_ID} />
      <div className="flex flex-col gap-24 pt-16 pb-8 md:gap-32 md:pt-24">
        <MerchShelf />
        <AnnouncedRail />
        <MerchStory />
        <section id={NOTIFY_ID} tabIndex={-1} aria-labelledby="notify-heading" className="shell">
          <div className="grid items-end gap-x-[8vw] gap-y-8 border-t border-rail pt-10 md:pt-14 lg:grid-cols-2">
            <div>
              <h2 id="notify-heading" className="text-[clamp(44px,6vw,88px)] text-rosin italic">
                {notifyTexts.title}
              </h2>
              <p className="mt-4 max-w-[44ch] text-[17px] text-ash">{notifyTexts.text}</p>
            </div>
            <NotifyForm product={notifyTexts.everything} />
          </div>
        </section>
      </div>
    </>
  );
}
