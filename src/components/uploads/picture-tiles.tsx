import { PictureTile, type PictureTileItem } from '@/components/uploads/picture-tile';

interface PictureTilesProps<Id extends string | number> {
  label: string;
  /** In their order; the first is the primary one, or becomes it. */
  tiles: readonly PictureTileItem<Id>[];
  onMove: (id: Id, to: number) => void;
  onRemove: (id: Id) => void;
  /** Asked in the tile before a picture is removed; without it, it goes at once. */
  question?: string | undefined;
  /** Why none of them may be removed. */
  kept?: string | undefined;
  /** Those that are being removed. */
  removing?: ReadonlySet<Id>;
}

/** Pictures in an order that can be changed: by buttons, as a thumb and a keyboard can. */
export function PictureTiles<Id extends string | number>({
  label,
  tiles,
  onMove,
  onRemove,
  question,
  kept,
  removing,
}: PictureTilesProps<Id>) {
  if (tiles.length === 0) return null;
  return (
    <div className="@container">
      <ul aria-label={label} className="grid grid-cols-2 gap-x-5 gap-y-7 @lg:grid-cols-3">
        {tiles.map((tile, place) => (
          <PictureTile
            key={tile.id}
            tile={tile}
            place={place}
            count={tiles.length}
            question={question}
            kept={kept}
            removing={removing?.has(tile.id) ?? false}
            onMove={(to) => onMove(tile.id, to)}
            onRemove={() => onRemove(tile.id)}
          />
        ))}
      </ul>
    </div>
  );
}
