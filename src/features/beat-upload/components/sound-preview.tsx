import { Pause, Play } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { WaveformSlider } from '@/components/waveform';
import { useSound } from '@/features/beat-upload/use-sound';
import { formatTime } from '@/lib/player/format-time';

interface SoundPreviewProps {
  file: File;
  seconds: number;
  peaks: readonly number[];
}

/** Listens to a file before it goes anywhere. */
export function SoundPreview({ file, seconds, peaks }: SoundPreviewProps) {
  const { playing, time, toggle, seek } = useSound(file);
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={`${playing ? 'Pause' : 'Play'} ${file.name}`}
        variant={playing ? 'live' : 'outline'}
        onClick={toggle}
      >
        {playing ? (
          <Pause aria-hidden="true" strokeWidth={1.5} />
        ) : (
          <Play aria-hidden="true" strokeWidth={1.5} />
        )}
      </IconButton>
      <WaveformSlider
        label={`Place in ${file.name}`}
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
