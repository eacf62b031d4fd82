import { useId, type ComponentProps } from 'react';
import { Checkbox } from '@/components/ui/field';

type ConsentProps = ComponentProps<typeof Checkbox> & { error: string | undefined };

/** A checkbox that the user has to check, with its error message. */
export function Consent({ error, ...checkbox }: ConsentProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        {...checkbox}
        aria-required
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
