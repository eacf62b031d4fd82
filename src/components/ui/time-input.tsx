import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { describeClockChange } from '@/lib/forms/row-fields';

/**
 * Names the stored moment of a time at which clocks change. The live region stays rendered while it is empty, because
 * screen readers ignore one that appears together with its text.
 */
export function ClockNote({ typed, venueZone }: { typed: string; venueZone?: string }) {
  return (
    <p role="status" className="text-sm text-ash empty:sr-only">
      {describeClockChange(typed, venueZone)}
    </p>
  );
}

/** A date and a time in the admin's time zone. */
export function TimeInput(props: ComponentProps<typeof Input> & { value: string }) {
  return (
    <>
      <Input {...props} type="datetime-local" />
      <ClockNote typed={props.value} />
    </>
  );
}
