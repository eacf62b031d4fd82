import { useMutation } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { RemoveQuestion } from '@/components/uploads/remove-question';
import { useFileChooser } from '@/components/uploads/use-file-chooser';
import { beatFileTexts as texts } from '@/content/beat-admin';
import { removeAudio } from '@/features/beats/admin/audio-mutations';
import type { StoredAudio } from '@/features/beats/admin/model';

interface FileRowProps {
  file: StoredAudio;
  /** Shown below the file's name. */
  facts: ReactNode;
  /** Accepted types, in the format of the `accept` attribute. */
  accept: string;
  question: string;
  reasonKept?: string | undefined;
  isBusy?: boolean;
  onReplace: (chosen: File) => void;
  children?: ReactNode;
}

/** A stored file, which an admin can replace, or remove after a confirmation. */
export function FileRow(props: FileRowProps) {
  const { file, facts, accept, question, reasonKept, isBusy = false, onReplace, children } = props;
  const { filename } = file;
  const item = useRef<HTMLLIElement>(null);
  const keptId = useId();
  const [asking, setAsking] = useState(false);
  const removal = useMutation(removeAudio);
  const label = `File in place of ${filename}`;
  const { input, choose } = useFileChooser({ label, accept, onFile: onReplace });

  return (
    <li ref={item} tabIndex={-1} className="rounded-sm border-b border-rail pt-2 pb-4">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-note font-medium wrap-anywhere">{filename}</p>
        {input}
        <Button variant="link" disabled={isBusy || removal.isPending} onClick={choose}>
          <span>
            {texts.replace} <VisuallyHidden>{filename}</VisuallyHidden>
          </span>
        </Button>
        <IconButton
          label={`Remove ${filename}`}
          className="-mr-3"
          disabled={reasonKept !== undefined}
          aria-describedby={reasonKept === undefined ? undefined : keptId}
          onClick={() => setAsking(true)}
        >
          <X />
        </IconButton>
      </div>
      <p className="-mt-1 text-sm text-ash">{facts}</p>
      {asking || removal.isPending ? (
        <RemoveQuestion
          name={filename}
          question={question}
          removing={removal.isPending}
          onAnswer={(answer) => {
            setAsking(false);
            // The row takes the focus, because the pressed button is removed.
            item.current?.focus();
            if (answer === 'remove') removal.mutate(file);
          }}
        />
      ) : (
        children
      )}
      {reasonKept !== undefined && (
        <p id={keptId} className="mt-2 text-sm text-ash">
          {reasonKept}
        </p>
      )}
    </li>
  );
}
