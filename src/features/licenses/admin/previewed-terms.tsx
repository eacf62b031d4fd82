import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { termsTexts } from '@/content/license-admin';
import { publishTerms } from '@/features/licenses/admin/queries';
import type { LicenseTerms, TermsDraft } from '@/features/licenses/model';
import { describeFailure } from '@/lib/data/messages';
import { usePanel } from '@/lib/hooks';

export interface Preview {
  draft: TermsDraft;
  url: string;
}

interface PreviewedTermsProps {
  terms: LicenseTerms;
  preview: Preview;
  onPublished: () => void;
}

/** Shows the previewed document, and publishes the draft that it was written from. */
export function PreviewedTerms({ terms, preview, onPublished }: PreviewedTermsProps) {
  const { draft, url } = preview;
  const { panel, open, show, close } = usePanel<TermsDraft>();
  const { mutateAsync } = useMutation(publishTerms);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const isUnchanged =
    JSON.stringify([draft.licensor, draft.clauses]) ===
    JSON.stringify([terms.licensor, terms.clauses]);

  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="text-ash">
        {isUnchanged ? termsTexts.unchanged : termsTexts.previewed}
      </p>
      {/* Phones get only the link below, because their browsers show no PDF in a frame. */}
      <iframe
        src={url}
        title={termsTexts.previewTitle}
        className="hidden h-[56rem] w-full border border-rail md:block"
      />
      <a href={url} target="_blank" rel="noreferrer" className="text-link">
        {termsTexts.open}
      </a>
      {!isUnchanged && <Button onClick={() => show(draft)}>{termsTexts.publish}</Button>}
      {panel && (
        <ConfirmDialog
          key={panel.key}
          open={open}
          title={termsTexts.confirmTitle}
          action={termsTexts.confirm}
          consequences={termsTexts.consequences}
          decide={async () => {
            await mutateAsync({ replaces: terms.version, ...panel.task });
            onPublished();
          }}
          describeFailure={describeFailure(termsTexts.notPublished)}
          onClose={close}
        >
          <p>{termsTexts.confirmText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
