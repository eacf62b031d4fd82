import { Bloodline, StoryTeaser } from '@/app/routes/home/family-sections';
import { PlaylistSection, RadioSection, SingleTeaser } from '@/app/routes/home/music-sections';
import { FanQuotes, PressSection } from '@/app/routes/home/press-sections';
import { QuickNav } from '@/app/routes/home/quick-nav';
import { ContactSection, MerchTeaser } from '@/app/routes/home/shop-sections';
import { Deferred } from '@/components/layout/section';
import { HomeBeats } from '@/features/beats/store/home-beats';
import { useCheckout } from '@/features/checkout/checkout-context';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';

export function LowerSections() {
  const { openLicensing } = useCheckout();
  return (
    <>
      <Deferred height={[347, 526]}>
        <BehindTheBeats />
      </Deferred>
      <Deferred height={[896, 1081]}>
        <div className="shell">
          <HomeBeats onBuy={openLicensing} />
        </div>
      </Deferred>
      <Deferred height={[634, 1000]}>
        <Bloodline />
      </Deferred>
      <Deferred height={[626, 564]}>
        <StoryTeaser />
      </Deferred>
      <Deferred height={[871, 770]}>
        <SingleTeaser />
      </Deferred>
      <Deferred height={[381, 408]}>
        <PlaylistSection />
      </Deferred>
      <Deferred height={[275, 614]}>
        <FanQuotes />
      </Deferred>
      <Deferred height={[633, 1316]}>
        <PressSection />
      </Deferred>
      <Deferred height={[1073, 560]}>
        <div className="flex flex-col gap-[inherit] lg:shell lg:grid lg:grid-cols-[5fr_7fr] lg:gap-x-[5vw]">
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
