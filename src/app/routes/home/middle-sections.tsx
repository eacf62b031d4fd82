import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { HomeBeats } from '@/features/beats/components/home-beats';
import { BehindTheBeats } from '@/features/gallery/components/behind-the-beats';

/** What stands just below the first screen: pictures and beats. */
export function MiddleSections() {
  const openLicensing = useOpenLicensing();
  return (
    <>
      <BehindTheBeats />
      <div className="shell">
        <HomeBeats onBuy={openLicensing} />
      </div>
    </>
  );
}
