import { Deferred } from '@/components/layout/section';
import { HomeBeats } from '@/features/beats/store/home-beats';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { Bloodline, StoryTeaser } from '@/pages/home/family-sections';
import { PlaylistSection, RadioSection, SingleTeaser } from '@/pages/home/music-sections';
import { FanQuotes, PressSection } from '@/pages/home/press-sections';
import { QuickNav } from '@/pages/home/quick-nav';
import { ContactSection, MerchTeaser } from '@/pages/home/shop-sections';

export function LowerSections() {
  const { openLicensing } = useCheckout();
  return (
    <>
      <Deferred height={[355, 392]}>
        <BehindTheBeats />
      </Deferred>
      <Deferred height={[896, 775]}>
        <div className="shell">
          <HomeBeats onBuy={openLicensing} />
        </div>
      </Deferred>
      <Deferred height={[634, 679]}>
        <Bloodline />
      </Deferred>
      <Deferred height={[626, 464]}>
        <StoryTeaser />
      </Deferred>
      <Deferred height={[867, 559]}>
        <SingleTeaser />
      </Deferred>
      <Deferred height={[381, 268]}>
        <PlaylistSection />
      </Deferred>
      <Deferred height={[260, 440]}>
        <FanQuotes />
      </Deferred>
      <Deferred height={[633, 740]}>
        <PressSection />
      </Deferred>
      <Deferred height={[1065, 506]}>
        <div className="flex flex-col gap-11 md:gap-13 lg:shell lg:grid lg:grid-cols-[5fr_7fr] lg:gap-x-[5vw]">
          <RadioSection />
          <MerchTeaser />
        </div>
      </Deferred>
      <Deferred height={[1002, 588]}>
        <ContactSection />
      </Deferred>
      <QuickNav />
    </>
  );
}
