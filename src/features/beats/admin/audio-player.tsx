import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { WaveformSlider } from '@/components/waveform';
import { formatTime } from '@/lib/player/model';
import { usePlayerActions } from '@/lib/player/player-context';

/** A stored file: its address is asked for when it is to be played. */
export interface RemoteAudio {
  name: string;
  /** Asked for again once it opens nothing any more. */
  address: () => string | Promise<string>;
}

/** Of all the files here, one plays at a time. */
let playingNow: HTMLAudioElement | null = null;

const silent = { playing: false, opening: false, time: 0 };

/** Plays a file of this machine, or one that is stored. */
function useAudio(source: File | RemoteAudio) {
  const player = usePlayerActions();
  const [state, setState] = useState(silent);
  const element = useRef<HTMLAudioElement | null>(null);

  const close = () => {
    const old = element.current;
    if (!old) return;
    element.current = null;
    old.pause();
    if (old.src.startsWith('blob:')) URL.revokeObjectURL(old.src);
    setState(silent);
  };
  useEffect(
    () => () => {
      element.current?.pause();
      element.current = null;
    },
    [],
  );

  /** Made at once, within the press: later a browser would not let it play. */
  const open = () => {
    if (element.current) return element.current;
    const audio = new Audio();
    const look = () => {
      if (element.current !== audio) return;
      setState((now) => ({ ...now, playing: !audio.paused, time: audio.currentTime }));
    };
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'seeked']) {
      audio.addEventListener(event, look);
    }
    audio.addEventListener('error', () => {
      if (element.current === audio) close();
    });
    element.current = audio;
    return audio;
  };

  const load = async (audio: HTMLAudioElement) => {
    if (audio.src !== '') return;
    if (source instanceof File) {
      audio.src = URL.createObjectURL(source);
      return;
    }
    const address = source.address();
    if (typeof address === 'string') {
      audio.src = address;
      return;
    }
    setState((now) => ({ ...now, opening: true }));
    try {
      const found = await address;
      if (element.current === audio) audio.src = found;
    } finally {
      setState((now) => ({ ...now, opening: false }));
    }
  };

  const play = async (audio: HTMLAudioElement) => {
    try {
      await load(audio);
      if (element.current === audio) await audio.play();
    } catch (error) {
      // Stopped before it began: nothing is wrong with it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn(`${source.name} could not be played:`, error);
      if (element.current === audio) close();
    }
  };

  return {
    ...state,
    toggle: () => {
      const audio = open();
      if (!audio.paused) {
        audio.pause();
        return;
      }
      player.pause();
      if (playingNow !== audio) playingNow?.pause();
      playingNow = audio;
      void play(audio);
    },
    seek: (seconds: number) => {
      const audio = open();
      // Before anything is loaded this is where it begins.
      audio.currentTime = seconds;
      setState((now) => ({ ...now, time: seconds }));
    },
  };
}

interface AudioPlayerProps {
  /** Give the player a key of its own for each. */
  source: File | RemoteAudio;
  seconds: number;
  peaks: readonly number[];
}

/** Plays one file: before it is uploaded, or where it is stored. */
export function AudioPlayer({ source, seconds, peaks }: AudioPlayerProps) {
  const { playing, opening, time, toggle, seek } = useAudio(source);
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label={`${playing ? 'Pause' : 'Play'} ${source.name}`}
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
        label={`Place in ${source.name}`}
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
