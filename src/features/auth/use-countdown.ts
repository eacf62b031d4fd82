import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts seconds down to 0, on the clock's time: a tab that slept does not wait longer. */
export function useCountdown(initialSeconds = 0) {
  const [run, setRun] = useState({ seconds: initialSeconds });
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);

  useEffect(() => {
    if (run.seconds <= 0) return;
    const end = Date.now() + run.seconds * SECOND_MS;
    const timer = window.setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      if (left === 0) window.clearInterval(timer);
    }, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [run]);

  const start = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setRun({ seconds });
  }, []);

  return { secondsLeft, start };
}
