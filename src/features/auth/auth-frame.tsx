import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  amplitude,
  displacement,
  STRINGS,
  type StringSpec,
} from '@/components/layout/strings';

interface AuthFrameProps {
  title: string;
  /** One quiet sentence under the title. */
  lead: ReactNode;
  /** The ways on from here: `FrameLink`s. */
  links?: ReactNode;
  /** It replaces what had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The one look of the sign-in pages: a column of text, and the strings where there is room. */
export function AuthFrame({ title, lead, links, takesFocus = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className="relative isolate overflow-hidden">
      <div className="absolute inset-y-0 right-0 left-[44%] -z-10 hidden max-h-[860px] lg:block">
        <StillStrings />
      </div>
      <div className="shell pt-16 pb-20 md:min-h-[min(calc(100svh-64px),860px)] md:pt-[12vh] md:pb-28">
        <div className="mx-auto max-w-[27rem] lg:mx-0">
          <h1 ref={heading} tabIndex={-1} className="text-[52px] md:text-[68px]">
            {title}
          </h1>
          <p className="mt-4 text-[17px] text-ash">{lead}</p>
          {children != null && <div className="mt-9">{children}</div>}
          {links != null && (
            <nav
              aria-label="Other ways"
              className="mt-10 flex flex-wrap gap-x-7 border-t border-rail pt-3 text-[15px]"
            >
              {links}
            </nav>
          )}
        </div>
      </div>
    </div>
  );
}

interface FrameLinkProps {
  to: string;
  state?: unknown;
  children: string;
}

export function FrameLink({ to, state, children }: FrameLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className="inline-flex min-h-11 items-center text-ash underline decoration-edge underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

/** Drawn in this many units each way, and stretched to the room there is. */
const SIZE = 1000;
const POINTS = 56;
/** Lines from one edge of a swing to the other. */
const GHOSTS = 17;

const colors = ['stroke-rosin', 'stroke-ash', 'stroke-rosin', 'stroke-varnish'];

function stringPath(spec: StringSpec, side: number): string {
  const swing = amplitude(spec, 0) * SIZE * side;
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const x = index / POINTS;
    const y = spec.y * SIZE + displacement(spec, x, 0, 0) * swing;
    return `${Math.round(x * SIZE)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The four strings in one still picture. Decorative. */
function StillStrings() {
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none size-full mask-[linear-gradient(to_right,transparent_6%,#0006_45%,black_80%)]"
    >
      {STRINGS.map((spec, at) => (
        <g key={spec.y} className={colors[at]}>
          {Array.from({ length: GHOSTS }, (_, ghost) => {
            const side = (ghost / (GHOSTS - 1)) * 2 - 1;
            const edge = Math.abs(side) ** 6;
            return (
              <path
                key={ghost}
                d={stringPath(spec, side)}
                strokeWidth={edge > 0.9 ? spec.width : 0.7}
                strokeOpacity={(0.13 + 0.6 * edge).toFixed(2)}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </g>
      ))}
    </svg>
  );
}
