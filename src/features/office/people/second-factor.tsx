import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { secondFactorQueries } from '@/features/account/second-factor/queries';
import { useMember } from '@/features/account/session-context';
import { requireSecondFactor } from '@/features/office/people/mutations';

/** Shows whether every admin needs two-step sign-in, and changes that. */
export function SecondFactorRequirement({ isOwnOff }: { isOwnOff: boolean }) {
  const { data } = useQuery(secondFactorQueries.state(useMember()?.id ?? ''));
  const { mutate, isPending } = useMutation(requireSecondFactor);
  if (!data) return null;
  const { required } = data;
  const optional = isOwnOff
    ? 'Admins may use it. To require it of everyone, set it up on your own dashboard first.'
    : 'Admins may use it. Once it is required, those without it set it up before anything else.';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-rail pb-6">
      <div>
        <h2 className="text-2xl">Two-step sign-in</h2>
        <p className="mt-1 text-note text-ash">{required ? 'Every admin needs it.' : optional}</p>
      </div>
      {(required || !isOwnOff) && (
        <Button variant="outline" pending={isPending} onClick={() => mutate(!required)}>
          {required ? 'Make It Optional' : 'Require It'}
        </Button>
      )}
    </div>
  );
}
