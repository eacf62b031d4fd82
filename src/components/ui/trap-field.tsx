import { TRAP_FIELD } from '@/lib/forms/submission';

/** A field that nobody sees, hears or reaches by keyboard. Who fills it in is a machine. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
