import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { describeSaveFailure, requireSecondFactor } from '@/features/office/people/mutations';
import type { Admin } from '@/features/office/people/queries';
import { usePanel } from '@/lib/hooks';

interface SecondFactorRequirementProps {
  required: boolean;
  admins: readonly Admin[];
}

/** Shows whether every admin needs two-step sign-in, and changes that. */
export function SecondFactorRequirement({ required, admins }: SecondFactorRequirementProps) {
  const { mutateAsync } = useMutation(requireSecondFactor);
  const { panel, open, show, close } = usePanel<{ required: boolean }>();
  const isOwnOff = admins.some(
    ({ is_super: isSuper, has_factor: hasFactor }) => isSuper && !hasFactor,
  );
  const without = admins
    .filter(({ has_factor: hasFactor }) => !hasFactor)
    .map(({ email }) => email);
  const optional = isOwnOff
    ? 'Optional for admins. To require it, first set it up on your own dashboard.'
    : 'Optional for admins.';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-rail pb-6">
      <div>
        <h2 className="text-2xl">Two-step sign-in</h2>
        <p className="mt-1 text-note text-ash">
          {required ? 'Required for every admin.' : optional}
        </p>
      </div>
      {(required || !isOwnOff) && (
        <Button variant="outline" onClick={() => show({ required: !required })}>
          {required ? 'Make It Optional' : 'Require It'}
        </Button>
      )}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={
            panel.task.required ? 'Require two-step sign-in?' : 'Make two-step sign-in optional?'
          }
          action={panel.task.required ? 'Require it' : 'Make it optional'}
          consequences={[
            panel.task.required
              ? 'Admins without it lose access at once, even in the middle of a form, until they set it up.'
              : 'Admins may then remove it and sign in with only the password.',
          ]}
          decide={() => mutateAsync(panel.task.required)}
          describeFailure={describeSaveFailure}
          onClose={close}
        >
          <p className="wrap-anywhere">
            {without.length === 0 ? 'Every admin has it.' : `Without it: ${without.join(', ')}`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
