import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { draftTexts as texts } from '@/content/beat-admin';
import type { useAddFiles } from '@/features/beats/admin/add-files';

/** Results for the files that were dropped on a draft. */
export function FileNotes({ add, estimating, refused, dismiss }: ReturnType<typeof useAddFiles>) {
  return (
    <>
      <p role="status" className="text-sm text-ash empty:hidden">
        {add.isPending ? texts.checking : estimating.length > 0 && texts.estimating}
      </p>
      {refused.length > 0 && (
        <Alert variant="error" title={texts.refused(refused.length)}>
          <ul>
            {[...groupNames(refused)].map(([reason, names]) => (
              <li key={reason} className="wrap-anywhere">
                {names.some((name) => reason.startsWith(name))
                  ? reason
                  : `${names.join(', ')}: ${reason}`}
              </li>
            ))}
          </ul>
          <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </Alert>
      )}
    </>
  );
}

/** The names of the files that were refused for the same reason. */
function groupNames(refused: readonly { name: string; reason: string }[]) {
  const groups = new Map<string, string[]>();
  for (const { name, reason } of refused) {
    groups.set(reason, [...(groups.get(reason) ?? []), name]);
  }
  return groups;
}
