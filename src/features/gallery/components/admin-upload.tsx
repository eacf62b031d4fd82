import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FileRejection } from 'react-dropzone';
import { DropArea } from '@/components/uploads/drop-area';
import { UploadList } from '@/components/uploads/upload-list';
import { galleryAdminTexts as texts, galleryAdminToasts as toasts } from '@/content/gallery-admin';
import { galleryAdminMessages } from '@/features/gallery/admin-messages';
import { uploadImage } from '@/features/gallery/mutations';
import { galleryQueries } from '@/features/gallery/queries';
import { BUCKET_MAX_BYTES } from '@/lib/media/buckets';
import { isUnfinished } from '@/lib/media/upload-queue';
import { useLeaveQuestion } from '@/lib/media/use-leave-question';
import { useUploadQueue } from '@/lib/media/use-upload-queue';
import { toast } from '@/lib/toast';

const ACCEPTED = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] };

function isTooLarge({ errors }: FileRejection): boolean {
  return errors.some(({ code }) => code === 'file-too-large');
}

function describe(rejection: FileRejection): string {
  return isTooLarge(rejection)
    ? toasts.tooLarge.message
    : rejection.errors.map(({ message }) => message).join('. ');
}

/** Takes new pictures, one after the other; what went up hangs in the list beside it. */
export function AdminUpload() {
  const queryClient = useQueryClient();
  const { items, busy, add, cancel, retry, dismiss } = useUploadQueue({
    work: uploadImage,
    onDone: () => {
      toast.success(toasts.uploaded);
      void queryClient.invalidateQueries({ queryKey: galleryQueries.all });
    },
    onFailed: (error) => toast.error(galleryAdminMessages.notUploaded(error)),
  });

  // Closing the window would leave half a picture in the storage.
  useLeaveQuestion(busy);

  // With this page goes what has not gone up, which nobody would see any more.
  const unfinished = items.filter(isUnfinished).length;
  const tellUnfinished = useEffectEvent(() => {
    if (unfinished > 0) toast.info(galleryAdminMessages.leftBehind(unfinished));
  });
  useEffect(() => () => tellUnfinished(), []);

  return (
    // Has the focus when the last of a queue that was worked on has left.
    <div tabIndex={-1} className="grid grid-cols-1 gap-4">
      <DropArea
        size="lg"
        label={texts.drop}
        hint={texts.hint}
        accept={ACCEPTED}
        maxSize={BUCKET_MAX_BYTES.gallery}
        busyLabel={busy ? texts.uploading : undefined}
        describe={describe}
        onFiles={add}
        onRejected={(rejections) => {
          if (rejections.some(isTooLarge)) toast.error(toasts.tooLarge);
        }}
      />
      <UploadList
        label={texts.queueLabel}
        items={items.filter(({ status }) => status !== 'done')}
        onCancel={cancel}
        onRetry={retry}
        onDismiss={dismiss}
      />
    </div>
  );
}
