/**
 * Seconds as `m:ss` (minutes grow beyond 59, there are no hours); anything that is not a
 * positive finite number reads `0:00`.
 */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
