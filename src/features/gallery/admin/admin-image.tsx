import { useMutation } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog, type DialogState } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { galleryAdminTexts as texts, galleryAdminToasts } from '@/content/gallery-admin';
import { deleteImage, TITLE_MAX, updateTitle } from '@/features/gallery/admin/mutations';
import type { GalleryImage } from '@/features/gallery/model';
import { describeFailure } from '@/lib/data/messages';
import { srcSet } from '@/lib/images/sized-images';
import { characters } from '@/lib/text/characters';

const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 30vw, 112px';

export function adminImageId(id: number): string {
  return `image-${id}`;
}

interface AdminImageProps {
  image: GalleryImage;
  number: string;
  editing: boolean;
  onEdit: () => void;
  onEditEnd: () => void;
  onDelete: () => void;
}

export function AdminImage({
  image,
  number,
  editing,
  onEdit,
  onEditEnd,
  onDelete,
}: AdminImageProps) {
  const title = image.title || texts.untitled;
  const editButton = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    flushSync(onEditEnd);
    editButton.current?.focus();
  };

  return (
    <li
      id={adminImageId(image.id)}
      tabIndex={-1}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-rail py-4 md:flex md:flex-col md:border-b-0 md:py-0"
    >
      <img
        src={image.file.url}
        srcSet={srcSet(image.file)}
        sizes={SIZES}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-sm bg-rail object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-col md:mt-3 md:border-t md:border-rail md:pt-2.5">
        {editing ? (
          <TitleForm image={image} onClose={endEditing} />
        ) : (
          <>
            <div className="flex items-baseline gap-2.5">
              <span aria-hidden="true" className="text-fine text-rosin tabular-nums">
                {number}
              </span>
              <h3 className="font-display text-[22px] leading-[1.15] wrap-anywhere">{title}</h3>
            </div>
            {/* A long date takes two lines beside the buttons, which are as high as both. */}
            <div className="mt-auto flex items-center justify-between gap-x-2 pt-1">
              <p className="text-fine text-ash tabular-nums *:whitespace-normal">
                <DateTime at={image.createdAt} />
              </p>
              <div className="-mr-2.5 flex shrink-0">
                <IconButton ref={editButton} label={`Edit title of ${title}`} onClick={onEdit}>
                  <Pencil className="size-4.5" />
                </IconButton>
                <IconButton label={`Delete ${title}`} onClick={onDelete}>
                  <Trash2 className="size-4.5" />
                </IconButton>
              </div>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

interface TitleFormProps {
  image: GalleryImage;
  onClose: () => void;
}

function TitleForm({ image, onClose }: TitleFormProps) {
  const [title, setTitle] = useState(image.title);
  const { mutate, isPending } = useMutation(updateTitle);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onClose();
  };
  const save = () => {
    if (isPending || characters(title) > TITLE_MAX) return;
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
      <Field
        label={<VisuallyHidden>{texts.titleLabel}</VisuallyHidden>}
        limit={TITLE_MAX}
        className="w-full"
      >
        <Input
          ref={input}
          value={title}
          readOnly={isPending}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={leaveByEscape}
        />
      </Field>
      <IconButton
        type="submit"
        label={texts.saveTitle}
        pending={isPending}
        onKeyDown={leaveByEscape}
      >
        <Check />
      </IconButton>
      <IconButton
        label={texts.cancelTitle}
        disabled={isPending}
        onClick={onClose}
        onKeyDown={leaveByEscape}
      >
        <X />
      </IconButton>
    </form>
  );
}

export function DeleteImage({ image, ...dialog }: DialogState & { image: GalleryImage }) {
  const { mutateAsync } = useMutation(deleteImage);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={texts.deleteTitle}
      action={texts.deleteAction}
      consequences={texts.deleteConsequences}
      decide={() => mutateAsync(image.id)}
      describeFailure={describeFailure(galleryAdminToasts.deleteFailed, 'service')}
    >
      <p>{texts.deleteQuestion}</p>
      <div className="mt-5 flex items-center gap-4">
        <img
          src={image.file.url}
          srcSet={srcSet(image.file)}
          sizes="96px"
          alt=""
          width={96}
          height={72}
          className="aspect-4/3 w-24 shrink-0 rounded-sm bg-rail object-cover"
        />
        <p className="min-w-0 font-display text-2xl leading-tight wrap-anywhere">
          {image.title || texts.untitled}
        </p>
      </div>
    </ConfirmDialog>
  );
}
