import { HomeBeats } from '@/features/beats/store/home-beats';
import { useOpenLicensing } from '@/features/checkout/licensing-provider';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';

/** Gallery images and beats, just below the first screen. */
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
