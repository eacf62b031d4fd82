import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useCallback } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { isChecking, type ImageItem } from '@/features/beat-upload/model';
import { formatBytes } from '@/lib/media/buckets';

interface ImageTileProps {
  item: ImageItem;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A picture that was dropped. The first one is the cover. */
export function ImageTile({ item, place, count, onMove, onRemove }: ImageTileProps) {
  const { file, check } = item;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const isPrimary = place === 0;

  return (
    <li>
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-sm bg-wing">
        {check.status === 'ready' && (
          <img ref={show} alt={file.name} className="size-full object-cover" />
        )}
        {isChecking(item) && <Spinner className="text-xl text-ash" />}
        {check.status === 'failed' && (
          <p role="alert" className="px-4 text-center text-sm wrap-anywhere text-danger">
            {check.reason}
          </p>
        )}
      </div>
      <p className="mt-2 truncate text-sm">{file.name}</p>
      <p className="text-sm text-ash">
        {check.status === 'ready' ? `${check.facts.width} × ${check.facts.height} · ` : ''}
        {formatBytes(file.size)}
      </p>
      <div className="mt-1 -ml-3 flex items-center">
        <IconButton
          variant="quiet"
          label={`Move ${file.name} forward`}
          disabled={isPrimary}
          onClick={() => onMove(place - 1)}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
        <IconButton
          variant="quiet"
          label={`Move ${file.name} back`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowRight aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
        <IconButton variant="quiet" label={`Remove ${file.name}`} onClick={onRemove}>
          <X aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
      {isPrimary ? (
        <p className="flex h-9 items-center text-sm text-rosin">Primary image</p>
      ) : (
        <Button variant="link" size="sm" onClick={() => onMove(0)}>
          Make primary
        </Button>
      )}
    </li>
  );
}
