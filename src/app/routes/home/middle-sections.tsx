import { HomeBeats } from '@/features/beats/store/home-beats';
import { useCheckout } from '@/features/checkout/checkout-provider';
import { BehindTheBeats } from '@/features/gallery/public/behind-the-beats';

/** Gallery images and beats, just below the first screen. */
export function MiddleSections() {
  const { openLicensing } = useCheckout();
  return (
    <>
      <BehindTheBeats />
      <div className="shell">
        <HomeBeats onBuy={openLicensing} />
      </div>
    </>
  );
}
