import { useMutation } from '@tanstack/react-query';
import { DecisionDialog } from '@/components/ui/decision-dialog';
import { galleryAdminTexts as texts } from '@/content/gallery-admin';
import { galleryAdminMessages } from '@/features/gallery/admin-messages';
import type { GalleryImage } from '@/features/gallery/model';
import { deleteImage } from '@/features/gallery/mutations';
import { srcSet } from '@/lib/images';

interface AdminDeleteDialogProps {
  image: GalleryImage;
  open: boolean;
  onClose: () => void;
  /** The dialog has gone, and so has the button that opened it. */
  onFocusLost: () => void;
}

/** Asks once more before a picture is deleted. Give it a key of its own for each picture. */
export function AdminDeleteDialog({ image, ...dialog }: AdminDeleteDialogProps) {
  const { mutateAsync } = useMutation(deleteImage());
  return (
    <DecisionDialog
      {...dialog}
      danger
      title={texts.deleteTitle}
      action={texts.deleteAction}
      consequences={texts.deleteConsequences}
      decide={() => mutateAsync(image)}
      describeFailure={galleryAdminMessages.notDeleted}
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
    </DecisionDialog>
  );
}
