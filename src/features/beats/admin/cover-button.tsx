import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFileChooser } from '@/components/uploads/use-file-chooser';
import { replaceCovers } from '@/features/beats/admin/image-mutations';
import type { AdminBeat } from '@/features/beats/admin/model';

interface CoverButtonProps {
  label?: string;
  drafts: readonly AdminBeat[];
  className?: string;
  children: ReactNode;
}

/** Lets the admin choose the cover of drafts. */
export function CoverButton({ label, drafts, className, children }: CoverButtonProps) {
  const { mutate } = useMutation(replaceCovers);
  const onFile = (file: File) => mutate({ drafts, file });
  const { input, choose } = useFileChooser({ label, accept: 'image/*', onFile });
  return (
    <>
      {input}
      <button type="button" aria-label={label} className={className} onClick={choose}>
        {children}
      </button>
    </>
  );
}
