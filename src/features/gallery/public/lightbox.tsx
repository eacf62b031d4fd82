import * as RadixDialog from '@radix-ui/react-dialog';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { galleryTexts } from '@/content/gallery';
import { fullSrcSet, type GalleryImage } from '@/features/gallery/model';
import { TILE_SIZES } from '@/features/gallery/public/gallery-grid';
import { cn } from '@/lib/cn';
import { imageAttributes } from '@/lib/images/sized-images';

interface LightboxProps {
  images: readonly GalleryImage[];
  index: number;
  notice: string | null;
  onImageChange: (image: GalleryImage) => void;
  onClose: () => void;
  /** Returns the focus to the image in the grid. */
  onClosed: () => void;
}

/** One image on the whole screen, always dark. Arrow keys, Home, End, buttons and swipes change it. */
export function Lightbox({
  images,
  index,
  notice,
  onImageChange,
  onClose,
  onClosed,
}: LightboxProps) {
  const image = images[index];
  const { length } = images;
  const several = length > 1;
  /** The image this many steps away; the first one follows the last. */
  const stepFrom = (by: number) => images.at((index + by) % length);
  const step = (by: number) => {
    const next = stepFrom(by);
    if (next && next !== image) onImageChange(next);
  };
  const { handlers, offset } = useSwipe({ onSwipe: step, onPress: onClose });

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -index, End: -index - 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
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
            {/* A single image hides the count but keeps its space, because the others may still load. */}
            <p className={cn('text-sm text-ash tabular-nums', !several && 'invisible')}>
              {index + 1} / {length}
            </p>
            <RadixDialog.Close asChild>
              <IconButton label={galleryTexts.close}>
                <X />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {/* No key handler is needed, because Escape and the X close the lightbox too. */}
          <div
            role="presentation"
            className="[container-type:size] flex min-h-0 flex-1 cursor-zoom-out touch-pan-y touch-pinch-zoom justify-center overflow-hidden px-3 py-2 select-none md:px-8"
            {...handlers}
          >
            <FullImage key={image.id} image={image} offset={offset} />
            {/* The neighbors load before the user moves to them. */}
            {[stepFrom(1), stepFrom(-1)].map(
              (beside, place) =>
                beside && <img key={place} hidden alt="" {...fullAttributes(beside)} />,
            )}
          </div>
          <div className="px-5 pb-[max(16px,env(safe-area-inset-bottom))] md:px-8 md:pb-6">
            <Progress value={several ? index / (length - 1) : 0} />
            <div className="mt-1 flex items-center justify-between gap-5">
              <div className="min-w-0" aria-live="polite">
                <RadixDialog.Title className="font-display text-[24px] leading-tight md:text-title-md">
                  {image.title || galleryTexts.untitled}
                </RadixDialog.Title>
                {notice !== null && <p className="mt-1 text-sm text-ash">{notice}</p>}
              </div>
              <div className={cn('flex shrink-0 gap-2', !several && 'invisible')}>
                <IconButton
                  variant="outline"
                  label={galleryTexts.previous}
                  onClick={() => step(-1)}
                >
                  <ChevronLeft />
                </IconButton>
                <IconButton variant="outline" label={galleryTexts.next} onClick={() => step(1)}>
                  <ChevronRight />
                </IconButton>
              </div>
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function fullAttributes({ file }: GalleryImage) {
  return { ...imageAttributes(file), srcSet: fullSrcSet(file), sizes: '96vw' };
}

interface FullImageProps {
  image: GalleryImage;
  /** How far the visitor has dragged the image sideways, in CSS pixels. */
  offset: number;
}

function FullImage({ image, offset }: FullImageProps) {
  const [broken, setBroken] = useState(false);
  const { width, height } = image.file;

  if (broken) {
    return (
      <p role="alert" className="self-center text-ash">
        {galleryTexts.notShown}
      </p>
    );
  }
  return (
    <div
      className="relative max-h-full max-w-full self-center"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, calc(100cqh * ${width / height}))`,
        translate: `${offset}px`,
      }}
    >
      <img
        {...imageAttributes(image.file)}
        sizes={TILE_SIZES}
        alt=""
        draggable={false}
        className="absolute inset-0 size-full rounded-sm object-contain"
      />
      <img
        {...fullAttributes(image)}
        alt={image.title || galleryTexts.untitled}
        draggable={false}
        onError={() => setBroken(true)}
        className="relative size-full animate-fade-in rounded-sm object-contain"
      />
    </div>
  );
}

/** The lines of a standing wave with three loops: path and opacity of each. */
const waveLines = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((swing) => ({
  path: `M0 14Q167 ${14 + 18 * swing} 333 14T667 14T1000 14`,
  opacity: 0.25 + 0.75 * swing ** 4,
}));

/** The position among the images, drawn as a finger on a string that vibrates to its right. Decorative. */
function Progress({ value }: { value: number }) {
  const left = `${94 * value}%`;
  return (
    <div aria-hidden="true" className="relative h-7">
      <span className="absolute top-1/2 left-0 h-px bg-edge" style={{ width: left }} />
      <svg
        viewBox="0 0 1000 28"
        preserveAspectRatio="none"
        className="absolute inset-y-0 h-full text-rosin"
        style={{ left, width: `${100 - 94 * value}%` }}
        fill="none"
        stroke="currentColor"
      >
        {waveLines.map(({ path, opacity }) => (
          <path key={path} d={path} strokeOpacity={opacity} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <span
        className="absolute top-1/2 size-2 -translate-1/2 rounded-full bg-rosin"
        style={{ left }}
      />
    </div>
  );
}

/** A drag of at least this many CSS pixels is a swipe. */
const SWIPE_PX = 56;
/** A movement of fewer CSS pixels is a press, because a finger is never quite still. */
const PRESS_PX = 8;

interface SwipeOptions {
  onSwipe: (by: 1 | -1) => void;
  onPress: () => void;
}

/** Handles presses and horizontal swipes. A zoomed page ignores both, because the visitor pans it. */
function useSwipe({ onSwipe, onPress }: SwipeOptions) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isPress = useRef(false);
  const [offset, setOffset] = useState(0);
  const stop = () => {
    start.current = null;
    setOffset(0);
  };

  const handlers = {
    onPointerDown: ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger pinches, and on a zoomed page a finger pans.
      isPress.current = isPrimary && (window.visualViewport?.scale ?? 1) < 1.01;
      stop();
      if (isPress.current) start.current = { x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      if (Math.hypot(x, y) < PRESS_PX) return;
      isPress.current = false;
      setOffset(Math.abs(x) > Math.abs(y) ? x : 0);
    },
    onPointerUp: () => {
      stop();
      if (Math.abs(offset) >= SWIPE_PX) onSwipe(offset < 0 ? 1 : -1);
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: () => {
      if (isPress.current) onPress();
    },
  };
  return { handlers, offset };
}
