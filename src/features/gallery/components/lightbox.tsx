import * as RadixDialog from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { galleryTexts } from '@/content/gallery';
import { FingerString } from '@/features/gallery/components/finger-string';
import { FULL_SIZES, LightboxPicture } from '@/features/gallery/components/lightbox-picture';
import { stepFrom } from '@/features/gallery/masonry';
import { fullSrcSet, type GalleryImage } from '@/features/gallery/model';
import { useSwipe } from '@/features/gallery/use-swipe';

interface LightboxProps {
  images: readonly GalleryImage[];
  index: number;
  /** What became of the picture that was looked at, if anything did. */
  notice: string | null;
  onTurn: (image: GalleryImage) => void;
  onClose: () => void;
  /** The focus goes back to where the picture hangs. */
  onClosed: () => void;
}

/** Loads a picture before it is asked for. */
function preload({ file }: GalleryImage) {
  const image = new Image();
  image.sizes = FULL_SIZES;
  image.srcset = fullSrcSet(file) ?? '';
  image.src = file.url;
}

/**
 * One picture on the whole screen, always at night: a press on it, its X or Escape closes; arrows,
 * buttons and swipes turn to the pictures beside it.
 */
export function Lightbox({ images, index, notice, onTurn, onClose, onClosed }: LightboxProps) {
  const image = images[index];
  const several = images.length > 1;
  const turn = (by: number) => {
    const next = images[stepFrom(index, by, images.length)];
    if (several && next) onTurn(next);
  };
  const { handlers, offset } = useSwipe({
    onNext: () => turn(1),
    onPrevious: () => turn(-1),
    onPress: onClose,
  });

  useEffect(() => {
    for (const by of [1, -1]) {
      const beside = images[stepFrom(index, by, images.length)];
      if (images.length > 1 && beside) preload(beside);
    }
  }, [images, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: -index - 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (by !== 0) turn(by);
  };

  if (!image) return null;
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          data-theme="dark"
          aria-describedby={undefined}
          className="fixed inset-0 z-60 flex animate-fade-in flex-col bg-stage text-ink focus:outline-none"
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <div className="flex items-center justify-between gap-4 pt-[max(8px,env(safe-area-inset-top))] pr-[max(8px,env(safe-area-inset-right))] pl-[max(20px,env(safe-area-inset-left))] md:pr-4 md:pl-8">
            <p className="text-sm text-ash tabular-nums">
              {index + 1} / {images.length}
            </p>
            <RadixDialog.Close asChild>
              <IconButton label={galleryTexts.close}>
                <X aria-hidden="true" strokeWidth={1.5} />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {/* Escape and the X do for the keyboard what a press here does. */}
          <div
            role="presentation"
            className="[container-type:size] flex min-h-0 flex-1 cursor-zoom-out touch-pan-y touch-pinch-zoom justify-center overflow-hidden px-3 py-2 select-none md:px-8"
            {...handlers}
          >
            <LightboxPicture key={image.id} image={image} offset={offset} />
          </div>
          <div className="px-5 pb-[max(16px,env(safe-area-inset-bottom))] md:px-8 md:pb-6">
            <FingerString index={index} total={images.length} />
            <div className="mt-1 flex items-center justify-between gap-5">
              <div className="min-w-0" aria-live="polite">
                <RadixDialog.Title className="font-display text-[24px] leading-tight break-words md:text-[32px]">
                  {image.title || galleryTexts.untitled}
                </RadixDialog.Title>
                {notice !== null && <p className="mt-1 text-sm text-ash">{notice}</p>}
              </div>
              {several && (
                <div className="flex shrink-0 gap-2">
                  <IconButton
                    variant="outline"
                    label={galleryTexts.previous}
                    onClick={() => turn(-1)}
                  >
                    <ChevronLeft aria-hidden="true" strokeWidth={1.5} />
                  </IconButton>
                  <IconButton variant="outline" label={galleryTexts.next} onClick={() => turn(1)}>
                    <ChevronRight aria-hidden="true" strokeWidth={1.5} />
                  </IconButton>
                </div>
              )}
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
