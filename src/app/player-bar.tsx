import { useQueryClient } from '@tanstack/react-query';
import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { beatQueries } from '@/features/beats/queries';
import { NowPlayingBar } from '@/features/player/components/now-playing-bar';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';

/** The player's bar with its Buy button wired to the licensing dialog. */
export function PlayerBar() {
  const queryClient = useQueryClient();
  const openLicensing = useOpenLicensing();

  const buy = (beatId: number) => {
    queryClient.query(beatQueries.detail(beatId)).then(
      (beat) => {
        if (beat) openLicensing(beat);
        else toast.error(messages.beatGone);
      },
      (error: unknown) => toast.error(messages.loadFailed('the licences', error)),
    );
  };

  return <NowPlayingBar onBuy={buy} />;
}
