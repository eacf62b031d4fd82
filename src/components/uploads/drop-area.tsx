import { cva, type VariantProps } from 'class-variance-authority';
import Upload from 'lucide-react/icons/upload';
import { useId, type ReactNode } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { Spinner } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { formatBytes } from '@/lib/text/bytes';
import { describeAccepted, HEIC_HELP, canonicalFile } from '@/lib/uploads/files';

const area = cva(
  [
    'flex cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border border-dashed px-5 text-center',
    'transition-colors has-disabled:cursor-not-allowed has-disabled:opacity-50',
  ],
  {
    variants: {
      size: {
        sm: 'min-h-14 pt-1 pb-3 sm:flex-row sm:gap-x-4 sm:pb-1',
        md: 'min-h-28 py-5',
        lg: 'min-h-44 py-8 md:min-h-56',
      },
      over: { true: 'border-rosin bg-wing', false: 'border-edge hover:border-ash' },
    },
    defaultVariants: { size: 'md', over: false },
  },
);

type DropAreaProps = Pick<VariantProps<typeof area>, 'size'> & {
  label: string;
  hint?: ReactNode;
  accept: Readonly<Record<string, readonly string[]>>;
  maxSize: number;
  multiple?: boolean;
  /** Replaces the label while files are processed. The area accepts no files during that time. */
  busyLabel?: string | undefined;
  describe?: (rejection: FileRejection) => string;
  onFiles: (files: File[]) => void;
  onRejected?: (rejections: readonly FileRejection[]) => void;
};

export function defaultReason({ file, errors }: FileRejection): string {
  const reasons = errors.map(({ message }) => message);
  // HEIC is recognized by its extension, because not every browser knows the type.
  if (/\.hei[cf]$/i.test(file.name)) reasons.push(HEIC_HELP);
  return reasons.join('. ');
}

export function DropArea({
  label,
  hint,
  accept,
  maxSize,
  multiple = true,
  busyLabel,
  describe = defaultReason,
  onFiles,
  onRejected,
  size,
}: DropAreaProps) {
  const hintId = useId();
  const busy = busyLabel !== undefined;

  const { getRootProps, getInputProps, isDragAccept, fileRejections } = useDropzone({
    accept,
    minSize: 1,
    maxSize,
    multiple,
    disabled: busy,
    // The button inside handles the keyboard.
    noKeyboard: true,
    getErrorMessage: ({ code, message }) => {
      // The library's message lists MIME types.
      if (code === 'file-invalid-type') return describeAccepted(accept);
      // The library rounds the limit; an admin can compare exact bytes with the file's properties.
      if (code !== 'file-too-large') return message;
      return `File is larger than ${maxSize} bytes (${formatBytes(maxSize)})`;
    },
    onDrop: (files: File[], rejections) => {
      if (files.length > 0) onFiles(files.map(canonicalFile));
      if (rejections.length > 0) onRejected?.(rejections);
    },
  });

  return (
    <div className="rounded-md">
      <div {...getRootProps()} className={cn(area({ size, over: isDragAccept }))}>
        <input
          {...getInputProps({ 'aria-label': label, disabled: busy })}
          tabIndex={-1}
          aria-hidden="true"
        />
        <button
          type="button"
          // The button is not `disabled`, because it would lose the focus.
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          aria-describedby={hint == null ? undefined : hintId}
          className="inline-flex min-h-11 items-center gap-2.5 text-left text-note font-medium underline decoration-edge underline-offset-4 aria-disabled:cursor-progress aria-disabled:no-underline"
        >
          {busy ? <Spinner /> : <Upload className="size-5 shrink-0 text-rosin" />}
          <span>{busyLabel ?? label}</span>
        </button>
        {hint != null && (
          <p id={hintId} className="text-sm text-ash">
            {hint}
          </p>
        )}
      </div>
      {fileRejections.length > 0 && (
        <div role="alert">
          <ul className="mt-3 grid gap-1.5 text-sm text-danger">
            {fileRejections.map((rejection, place) => (
              <li key={place} className="wrap-anywhere">
                <span className="font-medium">{rejection.file.name}</span>: {describe(rejection)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
