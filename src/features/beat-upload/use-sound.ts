import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayerActions } from '@/lib/player/player-context';

/** Of all the files here, one sounds at a time. */
let sounding: HTMLAudioElement | null = null;

interface Sound {
  playing: boolean;
  /** Seconds. */
  time: number;
}

const silence: Sound = { playing: false, time: 0 };

/** Plays a file that is not on the server yet. */
export function useSound(file: File) {
  const player = usePlayerActions();
  const [state, setState] = useState<Sound>(silence);
  const element = useRef<HTMLAudioElement | null>(null);

  useEffect(
    () => () => {
      const old = element.current;
      if (!old) return;
      element.current = null;
      old.pause();
      URL.revokeObjectURL(old.src);
      setState(silence);
    },
    [file],
  );

  const open = useCallback(() => {
    if (element.current) return element.current;
    const audio = new Audio(URL.createObjectURL(file));
    const look = () => {
      if (element.current === audio) setState({ playing: !audio.paused, time: audio.currentTime });
    };
    for (const event of ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'error']) {
      audio.addEventListener(event, look);
    }
    element.current = audio;
    return audio;
  }, [file]);

  const toggle = useCallback(() => {
    const audio = open();
    if (!audio.paused) {
      audio.pause();
      return;
    }
    player.pause();
    if (sounding !== audio) sounding?.pause();
    sounding = audio;
    audio.play().catch((error: unknown) => {
      // Stopped before it began: nothing is wrong with it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn(`${file.name} could not be played:`, error);
    });
  }, [file, open, player]);

  const seek = useCallback(
    (seconds: number) => {
      const audio = open();
      audio.currentTime = seconds;
      setState((now) => ({ ...now, time: seconds }));
    },
    [open],
  );

  return { ...state, toggle, seek };
}
