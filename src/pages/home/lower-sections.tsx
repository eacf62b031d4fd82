import { Deferred } from '@/components/layout/section';
import { contactSection } from '@/content/contact';
import {
  bloodline,
  fans,
  merchTeaser,
  playlistSection,
  press,
  radioSection,
  sharePicture,
  singleTeaser,
  storyTeaser,
} from '@/content/home-sections';
import { homePage } from '@/content/site';
import { beatRating } from '@/content/store';
import { HomeBeats } from '@/features/beats/store/home-beats';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { LazySongs } from '@/features/shop/orders/songs/lazy-songs';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { Bloodline, StoryTeaser } from '@/pages/home/family-sections';
import { PlaylistSection, RadioSection, SingleTeaser } from '@/pages/home/music-sections';
import { FanQuotes, PressSection } from '@/pages/home/press-sections';
import { QuickNav } from '@/pages/home/quick-nav';
import { ContactSection, MerchTeaser } from '@/pages/home/shop-sections';

/** Parts of this page whose texts admins may change. */
export const sections = [
  bloodline,
  storyTeaser,
  singleTeaser,
  playlistSection,
  fans,
  press,
  radioSection,
  merchTeaser,
  contactSection,
  sharePicture,
  homePage,
];

export function LowerSections() {
  const { openLicensing } = useCheckout();
  const { score } = useSiteText(beatRating);
  return (
    <>
      <Deferred>
        <BehindTheBeats />
      </Deferred>
      <Deferred>
        <div className="shell">
          <HomeBeats onBuy={openLicensing} />
          {/* The songs take the place of the rating in these cards once the artist has emptied it. */}
          {score === '' && <LazySongs />}
        </div>
      </Deferred>
      {[Bloodline, StoryTeaser, SingleTeaser, PlaylistSection, FanQuotes, PressSection].map(
        (Part, i) => (
          <Deferred key={i}>
            <Part />
          </Deferred>
        ),
      )}
      <Deferred>
        <div className="flex flex-col gap-11 md:gap-13 lg:shell lg:grid lg:grid-cols-[5fr_7fr] lg:gap-x-[5vw]">
          <RadioSection />
          <MerchTeaser />
        </div>
      </Deferred>
      <Deferred>
        <ContactSection />
      </Deferred>
      <QuickNav />
    </>
  );
}
