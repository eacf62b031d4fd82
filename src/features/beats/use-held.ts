import { useState } from 'react';

/** The value, or, while `hold` says so or when it is missing, the last one that was there. */
export function useHeld<T>(value: T | null | undefined, hold = false): T | undefined {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const current = value ?? undefined;
  if (current === undefined || (hold && held !== null)) return held?.value;
  if (held?.value !== current) setHeld({ value: current });
  return current;
}
