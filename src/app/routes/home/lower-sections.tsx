import { Bloodline, StoryTeaser } from '@/app/routes/home/family-sections';
import { PlaylistSection, RadioSection, SingleTeaser } from '@/app/routes/home/music-sections';
import { FanQuotes, PressSection } from '@/app/routes/home/press-sections';
import { QuickNav } from '@/app/routes/home/quick-nav';
import { ContactSection, MerchTeaser } from '@/app/routes/home/shop-sections';
import { HomeBeats } from '@/features/beats/store/home-beats';
import { useCheckout } from '@/features/checkout/checkout-provider';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';

export function LowerSections() {
  const { openLicensing } = useCheckout();
  return (
    <>
      <BehindTheBeats />
      <div className="shell">
        <HomeBeats onBuy={openLicensing} />
      </div>
      <Bloodline />
      <StoryTeaser />
      <SingleTeaser />
      <PlaylistSection />
      <FanQuotes />
      <PressSection />
      <RadioSection />
      <MerchTeaser />
      <ContactSection />
      <QuickNav />
    </>
  );
}
