/** Hangs a picture from a rail: a hook, and two lines to the picture's corners. Decorative. */
export function Hanger() {
  return (
    <div aria-hidden="true" className="relative h-16 text-edge">
      <svg
        viewBox="0 0 100 64"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        className="absolute inset-0 size-full"
      >
        <path d="M1 64L50 26L99 64" vectorEffect="non-scaling-stroke" />
      </svg>
      <svg
        viewBox="0 0 24 32"
        fill="none"
        stroke="currentColor"
        className="absolute -top-1.5 left-1/2 h-8 w-6 -translate-x-1/2"
      >
        <path
          d="M5.5 8.5A6.5 6.5 0 1 1 15 12.9c-2.2 1.3-3 3-3 6.1v13"
          strokeWidth="1.25"
          strokeLinecap="round"
        />
      </svg>
    </div>
  );
}
