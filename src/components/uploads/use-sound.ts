import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayerActions } from '@/lib/player/player-context';

/** A sound that is stored: its address is asked for when it is to be heard. */
export interface StoredSound {
  name: string;
  /** Asked for again once it opens nothing any more. */
  address: () => string | Promise<string>;
}

export type PlayableSound = File | StoredSound;

/** Of all the files here, one sounds at a time. */
let sounding: HTMLAudioElement | null = null;

interface Sound {
  playing: boolean;
  /** Its address is being asked for. */
  opening: boolean;
  /** Seconds. */
  time: number;
}

const silence: Sound = { playing: false, opening: false, time: 0 };

/** Plays a file of this machine, or one that is stored. */
export function useSound(sound: PlayableSound) {
  const player = usePlayerActions();
  const [state, setState] = useState<Sound>(silence);
  const element = useRef<HTMLAudioElement | null>(null);

  const close = useCallback(() => {
    const old = element.current;
    if (!old) return;
    element.current = null;
    old.pause();
    if (old.src.startsWith('blob:')) URL.revokeObjectURL(old.src);
    setState(silence);
  }, []);
  useEffect(() => close, [sound, close]);

  /** Made at once, within the press: later a browser would not let it sound. */
  const open = useCallback(() => {
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
  }, [close]);

  const load = useCallback(
    async (audio: HTMLAudioElement) => {
      if (audio.src !== '') return;
      if (sound instanceof File) {
        audio.src = URL.createObjectURL(sound);
        return;
      }
      const address = sound.address();
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
    },
    [sound],
  );

  const play = useCallback(
    async (audio: HTMLAudioElement) => {
      try {
        await load(audio);
        if (element.current === audio) await audio.play();
      } catch (error) {
        // Stopped before it began: nothing is wrong with it.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        console.warn(`${sound.name} could not be played:`, error);
        if (element.current === audio) close();
      }
    },
    [close, load, sound],
  );

  const toggle = useCallback(() => {
    const audio = open();
    if (!audio.paused) {
      audio.pause();
      return;
    }
    player.pause();
    if (sounding !== audio) sounding?.pause();
    sounding = audio;
    void play(audio);
  }, [open, play, player]);

  const seek = useCallback(
    (seconds: number) => {
      const audio = open();
      // Before anything is loaded this is where it begins.
      audio.currentTime = seconds;
      setState((now) => ({ ...now, time: seconds }));
    },
    [open],
  );

  return { ...state, toggle, seek };
}
