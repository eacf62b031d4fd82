import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SiteImage } from '@/components/ui/site-image';
import { sectionTexts as words } from '@/content/site-texts';
import { uploadPicture } from '@/features/site-texts/admin/mutations';
import { canonicalFile } from '@/lib/uploads/files';

interface PictureFieldProps {
  label: string;
  hint?: string | undefined;
  picture: string;
  /** The demo's picture. */
  builtIn: string;
  onChange: (picture: string) => void;
}

/** A picture of a section. A chosen file is uploaded at once, so that the page can show it. */
export function PictureField({
  label,
  hint = words.pictureHint,
  picture,
  builtIn,
  onChange,
}: PictureFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  // `onSuccess` is an option of the hook, because it must not put back texts that were typed during the upload.
  const { mutate, isPending } = useMutation({ ...uploadPicture(), onSuccess: onChange });
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <p id={id} className="col-span-2 text-sm font-medium">
        {label}
      </p>
      <SiteImage
        picture={picture}
        // Each picture of the demo that does not name its widths has this one.
        widths={[800]}
        height={800}
        sizes="96px"
        className="size-24 rounded-sm"
      />
      <div className="flex flex-col items-start justify-center gap-2">
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) mutate(canonicalFile(file));
            // The input is emptied, because it would not report the same file when the admin chooses it again.
            target.value = '';
          }}
        />
        <Button
          ref={choose}
          variant="outline"
          size="sm"
          pending={isPending}
          onClick={() => chooser.current?.click()}
        >
          {words.choosePicture}
        </Button>
        {picture !== builtIn && (
          <Button
            variant="link"
            size="sm"
            disabled={isPending}
            onClick={() => {
              // The other button takes the focus, because this one is removed.
              choose.current?.focus();
              onChange(builtIn);
            }}
          >
            {words.resetPicture}
          </Button>
        )}
      </div>
      <p className="col-span-2 text-sm text-ash">{hint}</p>
    </div>
  );
}
