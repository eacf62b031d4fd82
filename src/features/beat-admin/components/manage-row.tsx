import { Copy, Eye, EyeOff, Pencil, Star, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { Moment } from '@/components/ui/moment';
import { Spinner } from '@/components/ui/spinner';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { BeatThumb } from '@/features/beat-admin/components/beat-thumb';
import type { CopyProgress } from '@/features/beat-admin/duplicate';
import { isWhole, type AdminBeat, type BeatSwitch } from '@/features/beat-admin/model';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/money';

export function beatElementId(id: number): string {
  return `beat-${id}`;
}

interface ManageRowProps {
  beat: AdminBeat;
  selected: boolean;
  onSelect: () => void;
  onSwitch: (what: BeatSwitch, on: boolean) => void;
  onEdit: () => void;
  onDuplicate: () => void;
  /** How far its copy is, while one is being made. */
  copying: CopyProgress | undefined;
  onDelete: () => void;
}

/** One beat, how it does, and what an admin can do about it. */
export function ManageRow({
  beat,
  selected,
  onSelect,
  onSwitch,
  onEdit,
  onDuplicate,
  copying,
  onDelete,
}: ManageRowProps) {
  const { title, isActive, isFeatured } = beat;
  return (
    <li
      id={beatElementId(beat.id)}
      tabIndex={-1}
      className="grid grid-cols-[auto_4rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-rail py-4 md:grid-cols-[auto_4rem_minmax(0,1fr)_auto] md:items-center md:gap-x-6 lg:grid-cols-[auto_4rem_minmax(0,1fr)_11rem_auto]"
    >
      <Checkbox
        label={<VisuallyHidden>Select {title}</VisuallyHidden>}
        className="min-w-7 self-start md:row-span-2 md:self-center lg:row-span-1"
        checked={selected}
        onChange={onSelect}
      />
      <div className="md:row-span-2 lg:row-span-1">
        <BeatThumb cover={beat.cover} />
      </div>
      <div className="min-w-0">
        <h2 className="font-display text-2xl leading-tight wrap-anywhere">
          {isActive ? (
            <Link
              to={paths.beat(beat.id)}
              className="decoration-edge underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-ash">
          {beat.artist} · {beat.genre} · <Price beat={beat} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ash">
          {!isActive && <Badge>Hidden</Badge>}
          {isFeatured && <Badge>Featured</Badge>}
          {!isWhole(beat) && <span>{texts.notWhole}</span>}
          {isWhole(beat) && !beat.hasPreview && <span>{texts.noPreview}</span>}
          <span className="text-[13px]">
            <Moment at={beat.createdAt} />
          </span>
          <span role="status" className="text-[13px] text-ink tabular-nums">
            {copying && texts.duplicating(copying.done, copying.total)}
          </span>
        </p>
      </div>
      <dl className="col-start-3 flex gap-6 text-sm text-ash tabular-nums lg:col-start-4 lg:grid lg:grid-cols-2 lg:gap-x-6">
        <Figure label="Plays" value={beat.plays} />
        <Figure label="Sales" value={beat.sales} />
      </dl>
      <div className="col-span-3 -mx-2.5 flex justify-between md:col-span-1 md:col-start-4 md:row-span-2 md:row-start-1 md:mx-0 md:justify-end md:gap-1 lg:col-start-5 lg:row-span-1">
        <IconButton
          label={`Featured: ${title}`}
          aria-pressed={isFeatured}
          onClick={() => onSwitch('isFeatured', !isFeatured)}
        >
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={cn(isFeatured && 'fill-current text-rosin')}
          />
        </IconButton>
        <IconButton
          label={`${isActive ? 'Hide' : 'Publish'} ${title}`}
          onClick={() => onSwitch('isActive', !isActive)}
        >
          {isActive ? (
            <Eye aria-hidden="true" strokeWidth={1.5} />
          ) : (
            <EyeOff aria-hidden="true" strokeWidth={1.5} className="text-ash" />
          )}
        </IconButton>
        <IconButton label={`Edit ${title}`} onClick={onEdit}>
          <Pencil aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
        <IconButton
          label={`Duplicate ${title}`}
          aria-busy={copying !== undefined}
          onClick={onDuplicate}
        >
          {copying ? <Spinner /> : <Copy aria-hidden="true" strokeWidth={1.5} />}
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
    </li>
  );
}

function Price({ beat: { price, salePrice } }: { beat: AdminBeat }) {
  if (salePrice === null) return formatPrice(price);
  return (
    <>
      <s>{formatPrice(price)}</s> {formatPrice(salePrice)}
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex gap-1.5 lg:grid lg:gap-0">
      <dt>{label}</dt>
      <dd className="text-ink">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
