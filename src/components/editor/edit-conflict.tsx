import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Edit } from '@/lib/edits/use-edit';

type EditConflictProps<F> = NonNullable<Edit<F>['conflict']> & {
  what: string;
  hint?: string;
  onTakeTheirs: Edit<F>['acceptRemote'];
};

export function EditConflict<F>({
  what,
  changed,
  clashes,
  hint = 'Save again to keep your version.',
  onTakeTheirs,
}: EditConflictProps<F>) {
  return (
    <Alert
      variant="error"
      title={`${what} was changed by somebody else`}
      className="max-h-[40dvh] overflow-y-auto"
    >
      <p>
        {changed.length > 0 && `Changed elsewhere: ${changed.join(', ')}. `}
        What you typed is still here; nothing is saved yet.
      </p>
      {clashes.length > 0 && (
        <ul className="mt-2">
          {clashes.map(({ name, label, theirs }) => (
            <li key={name} className="flex items-start justify-between gap-4 py-1.5">
              <span className="line-clamp-3 wrap-anywhere">
                {label}, theirs: <span className="text-ink">{theirs}</span>
              </span>
              <Button variant="link" size="sm" onClick={() => onTakeTheirs(name)}>
                <span>
                  Use theirs<VisuallyHidden>: {label}</VisuallyHidden>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">{hint}</p>
    </Alert>
  );
}
