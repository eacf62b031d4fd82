import { useEffect, useId, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { env } from '@/config/env';
import { embedDialogTexts as texts } from '@/content/embed';
import {
  embedCode,
  embedFrames,
  embedPath,
  embedSizes,
  type Embeddable,
} from '@/features/beats/embed/model';
import { usePlayerActions } from '@/features/player/player-context';

type EmbedDialogProps = Embeddable & { open: boolean; onOpenChange: (open: boolean) => void };

/** The HTML of the player for other sites, in a size that the user chooses and sees. */
export function EmbedDialog({ kind, page, title, ...dialog }: EmbedDialogProps) {
  const sizes = embedSizes[kind];
  const [size, setSize] = useState<(typeof sizes)[number]>(sizes[0]);
  const name = useId();
  const { pause } = usePlayerActions();
  // The site's player pauses, because it and the preview would otherwise play at the same time.
  useEffect(() => {
    if (dialog.open) pause();
  }, [dialog.open, pause]);
  const html = embedCode(env.siteUrl || window.location.origin, { page, title }, size);
  return (
    <Dialog {...dialog}>
      <DialogContent title={texts.title} description={texts.description}>
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">{texts.size}</legend>
          {sizes.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={each === size}
                className="size-4 accent-(--rosin)"
                onChange={() => setSize(each)}
              />
              {texts.sizes[each]}
              <span className="text-fine text-ash">
                {embedFrames[each].width} × {embedFrames[each].height}
              </span>
            </label>
          ))}
        </fieldset>
        {/* The key replaces the frame, because a change of its size alone would keep what plays in it. */}
        <iframe
          key={size}
          src={embedPath(page)}
          title={`${texts.preview}: ${title}`}
          {...embedFrames[size]}
          className="mt-4 max-w-full"
        />
        <Field label={texts.html} className="mt-6 mb-3">
          <Textarea
            readOnly
            value={html}
            className="resize-none font-mono text-fine"
            onFocus={({ target }) => target.select()}
          />
        </Field>
        <CopyButton text={html} label={texts.copy} />
      </DialogContent>
    </Dialog>
  );
}
