import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { beatPage } from '@/content/beat-page';

/** In place of the licences of a beat that went while its page was open. */
export function BeatDetailWithdrawn() {
  return (
    <div className="border-y border-rail py-8">
      <p className="font-display text-[30px] leading-tight">{beatPage.withdrawn}</p>
      <Button asChild variant="outline" className="mt-5">
        <Link to={paths.beats}>{beatPage.backToStore}</Link>
      </Button>
    </div>
  );
}
