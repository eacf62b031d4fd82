import { useRef } from 'react';
import { canonicalFile } from '@/lib/uploads/files';

interface FileChooserOptions {
  label: string | undefined;
  accept: string;
  onFile: (file: File) => void;
}

/** A hidden input for one file, and a function that opens the dialog of the system. */
export function useFileChooser({ label, accept, onFile }: FileChooserOptions) {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(canonicalFile(file));
        // The input is emptied, because it would not report the same file when the admin chooses it again.
        target.value = '';
      }}
    />
  );
  return { input, choose: () => ref.current?.click() };
}
