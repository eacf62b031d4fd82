import { Pencil, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { galleryAdminTexts as texts } from '@/content/gallery-admin';
import { AdminTitleForm } from '@/features/gallery/components/admin-title-form';
import type { GalleryImage } from '@/features/gallery/model';
import { srcSet } from '@/lib/images';

/** A row on phones, a frame of a contact sheet from 768 px on. */
const SIZES = '(min-width: 1280px) 300px, (min-width: 768px) 30vw, 112px';

export function adminImageId(id: number): string {
  return `image-${id}`;
}

interface AdminImageProps {
  image: GalleryImage;
  /** Its number on the roll. */
  frame: string;
  editing: boolean;
  onEdit: () => void;
  onEditEnd: () => void;
  onDelete: () => void;
}

/** One picture with its title and date, and what an admin can do about it. */
export function AdminImage({
  image,
  frame,
  editing,
  onEdit,
  onEditEnd,
  onDelete,
}: AdminImageProps) {
  const title = image.title || texts.untitled;
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The focus was in the form that is gone now; at once, before the row itself takes it.
  useLayoutEffect(() => {
    const ended = wasEditing.current && !editing;
    wasEditing.current = editing;
    if (ended && document.activeElement === document.body) editButton.current?.focus();
  }, [editing]);

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
          <AdminTitleForm image={image} onClose={onEditEnd} />
        ) : (
          <>
            <div className="flex items-baseline gap-2.5">
              <span aria-hidden="true" className="text-[13px] text-rosin tabular-nums">
                {frame}
              </span>
              <h3 className="font-display text-[22px] leading-[1.15] wrap-anywhere">{title}</h3>
            </div>
            <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 pt-1">
              <p className="pb-3 text-[13px] whitespace-nowrap text-ash tabular-nums">
                <Moment at={image.createdAt} />
              </p>
              <div className="-mr-2.5 ml-auto flex shrink-0">
                <IconButton ref={editButton} label={`Edit title of ${title}`} onClick={onEdit}>
                  <Pencil aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
                </IconButton>
                <IconButton label={`Delete ${title}`} onClick={onDelete}>
                  <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
                </IconButton>
              </div>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
