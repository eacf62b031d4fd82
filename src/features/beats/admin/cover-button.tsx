import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { replaceCovers } from '@/features/beats/admin/add-files';
import type { AdminBeat } from '@/features/beats/admin/model';
import { canonicalFile } from '@/lib/uploads/files';

interface CoverButtonProps {
  label?: string;
  drafts: readonly AdminBeat[];
  className?: string;
  children: ReactNode;
}

/** Lets the admin choose the cover of drafts. */
export function CoverButton({ label, drafts, className, children }: CoverButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { mutate } = useMutation(replaceCovers);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate({ drafts, file: canonicalFile(file) });
          // The input is emptied, because it would not report the same file when the admin chooses it again.
          target.value = '';
        }}
      />
      <button
        type="button"
        aria-label={label}
        className={className}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </button>
    </>
  );
}
