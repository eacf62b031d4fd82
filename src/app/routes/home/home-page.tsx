import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { PageTitle } from '@/app/page-title';
import { ContactSection } from '@/app/routes/home/sections/contact-section';
import { Hero } from '@/app/routes/home/sections/hero';
import { paths } from '@/config/paths';
import { FeaturedStrip } from '@/features/beats/components/featured-strip';
import { HomeBeats } from '@/features/beats/components/home-beats';
import { BehindTheBeats } from '@/features/gallery/components/behind-the-beats';

/** The home page: one section after the other, each loading what it shows by itself. */
export function HomePage() {
  const openLicensing = useOpenLicensing();
  return (
    <>
      <PageTitle />
      <link rel="canonical" href={paths.home} />
      <Hero />
      <div className="flex flex-col gap-24 pt-14 md:gap-32 md:pt-16">
        <div className="shell empty:hidden">
          <FeaturedStrip />
        </div>
        <BehindTheBeats />
        <div className="shell">
          <HomeBeats onBuy={openLicensing} />
        </div>
        <ContactSection />
      </div>
    </>
  );
}
