import type { Platform } from '@/content/social';
import { MARK, platformMark } from '@/features/story/platform-marks';

/** A platform, drawn with strings. Decorative: its name stands beside it. */
export function PlatformMark({ platform, className }: { platform: Platform; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${MARK} ${MARK}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={platformMark(platform)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
