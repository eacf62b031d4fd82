import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { galleryAdminTexts as texts } from '@/content/gallery-admin';
import type { GalleryImage } from '@/features/gallery/model';
import { updateTitle } from '@/features/gallery/mutations';

interface AdminTitleFormProps {
  image: GalleryImage;
  /** Saved, or let be. */
  onClose: () => void;
}

/** A title while it is being changed; Enter saves it, Escape lets it be. */
export function AdminTitleForm({ image, onClose }: AdminTitleFormProps) {
  const [title, setTitle] = useState(image.title);
  const { mutate, isPending } = useMutation(updateTitle());
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose();
  };
  const save = () => {
    if (isPending) return;
    mutate(
      { id: image.id, title: title.trim() },
      { onSuccess: onClose, onError: () => input.current?.focus() },
    );
  };

  return (
    <form
      noValidate
      className="flex flex-wrap items-center justify-end"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input
        ref={input}
        aria-label={texts.titleLabel}
        value={title}
        maxLength={255}
        readOnly={isPending}
        enterKeyHint="done"
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={leaveByEscape}
      />
      <IconButton
        type="submit"
        label={texts.saveTitle}
        pending={isPending}
        onKeyDown={leaveByEscape}
      >
        <Check aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
      <IconButton
        label={texts.cancelTitle}
        disabled={isPending}
        onClick={onClose}
        onKeyDown={leaveByEscape}
      >
        <X aria-hidden="true" strokeWidth={1.5} />
      </IconButton>
    </form>
  );
}
