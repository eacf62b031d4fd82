import { Bloodline, StoryTeaser } from '@/app/routes/home/family-sections';
import { PlaylistSection, RadioSection, SingleTeaser } from '@/app/routes/home/music-sections';
import { FanQuotes, PressSection } from '@/app/routes/home/press-sections';
import { QuickNav } from '@/app/routes/home/quick-nav';
import { ContactSection, MerchTeaser } from '@/app/routes/home/shop-sections';

/** Everything below the beats, and the index of the page. */
export function LowerSections() {
  return (
    <>
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
