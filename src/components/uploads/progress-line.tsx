interface ProgressLineProps {
  label: string;
  /** 0 to 1. */
  value: number;
}

/** How far something is: a hairline that fills. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-0.5 w-full bg-rail"
    >
      <div className="h-full bg-rosin transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
