import { Pause, Play } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { useSound, type PlayableSound } from '@/components/uploads/use-sound';
import { WaveformSlider } from '@/components/waveform';
import { formatTime } from '@/lib/player/format-time';

interface SoundPreviewProps {
  /** Must keep its identity while it is the same. */
  sound: PlayableSound;
  seconds: number;
  peaks: readonly number[];
}

/** Listens to one file: before it goes anywhere, or where it is stored. */
export function SoundPreview({ sound, seconds, peaks }: SoundPreviewProps) {
  const { playing, opening, time, toggle, seek } = useSound(sound);
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={`${playing ? 'Pause' : 'Play'} ${sound.name}`}
        variant={playing ? 'live' : 'outline'}
        pending={opening}
        onClick={toggle}
      >
        {playing ? (
          <Pause aria-hidden="true" strokeWidth={1.5} />
        ) : (
          <Play aria-hidden="true" strokeWidth={1.5} />
        )}
      </IconButton>
      <WaveformSlider
        label={`Place in ${sound.name}`}
        peaks={peaks}
        time={time}
        duration={seconds}
        live={playing}
        onSeek={seek}
        className="min-w-0 flex-1"
      />
      <span className="w-10 shrink-0 text-right text-sm text-ash">
        {formatTime(time > 0 ? time : seconds)}
      </span>
    </div>
  );
}
