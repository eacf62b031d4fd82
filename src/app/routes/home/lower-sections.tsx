import { QuickNav } from '@/app/routes/home/quick-nav/quick-nav';
import { Bloodline } from '@/app/routes/home/sections/bloodline';
import { ContactSection } from '@/app/routes/home/sections/contact-section';
import { FanQuotes } from '@/app/routes/home/sections/fan-quotes';
import { MerchTeaser } from '@/app/routes/home/sections/merch-teaser';
import { PlaylistSection } from '@/app/routes/home/sections/playlist-section';
import { PressSection } from '@/app/routes/home/sections/press-section';
import { RadioSection } from '@/app/routes/home/sections/radio-section';
import { SingleTeaser } from '@/app/routes/home/sections/single-teaser';
import { StoryTeaser } from '@/app/routes/home/sections/story-teaser';

/** What stands below the beats, and the index of the whole page. */
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
