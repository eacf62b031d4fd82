import { useMutation } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import { editButtonId } from '@/components/editor/edited-row';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Checkbox } from '@/components/ui/field';
import { Thumb } from '@/components/ui/thumb';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { beatAdminTexts as texts } from '@/content/beat-admin';
import { duplicateBeat } from '@/features/beats/admin/duplicate-mutations';
import {
  coverOf,
  hasAudio,
  individuallyPriced,
  type AdminBeat,
} from '@/features/beats/admin/model';
import { useSwitchBeats } from '@/features/beats/admin/mutations';
import { useLicensing } from '@/features/licenses/tiers/use-licensing';
import { formatCount } from '@/lib/text/counts';
import { formatPrice } from '@/lib/text/money';

interface BeatRowProps {
  beat: AdminBeat;
  selected: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onCopied: (copyId: number) => void;
}

export function BeatRow({ beat, selected, onSelect, onEdit, onDelete, onCopied }: BeatRowProps) {
  const { title, is_active: isActive, is_featured: isFeatured } = beat;
  const cover = coverOf(beat);
  const isComplete = cover !== null && hasAudio(beat);
  const hasPreview = beat.audio.some(({ type }) => type === 'preview');
  const Visibility = isActive ? Eye : EyeOff;
  const { mutate, isPending } = useSwitchBeats();
  const duplicate = useMutation(duplicateBeat);
  const { tiers } = useLicensing();
  const change = (columns: Partial<AdminBeat>) => mutate({ rows: [beat], change: columns });
  return (
    <li
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
        <Thumb file={cover} placeholder={<Music />} />
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
          {beat.artist} · {beat.genre} ·{' '}
          {beat.sale_price !== null && <s>{formatPrice(beat.price ?? 0)}</s>}{' '}
          <span>{formatPrice(beat.sale_price ?? beat.price ?? 0)}</span>
          {individuallyPriced(beat, tiers).map(({ id, name, price }) => (
            <span key={id}>
              {' · '}
              <span className="whitespace-nowrap">
                {name} {formatPrice(price)}
              </span>
            </span>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ash">
          {!isActive && <Badge>Hidden</Badge>}
          {isFeatured && <Badge>Featured</Badge>}
          {beat.free_download && <Badge>Free download</Badge>}
          {!isComplete && <span>{texts.notComplete}</span>}
          {isComplete && !hasPreview && <span>{texts.noPreview}</span>}
          <span className="text-fine">
            <DateTime at={beat.created_at} />
          </span>
        </p>
      </div>
      <dl className="col-start-3 flex gap-6 text-sm text-ash tabular-nums lg:col-start-4 lg:grid lg:grid-cols-2 lg:gap-x-6">
        <Figure label="Plays" value={beat.plays_count} />
        <Figure label="Sales" value={beat.downloads_count} />
      </dl>
      <div className="col-span-3 -mx-2.5 flex justify-between md:col-span-1 md:col-start-4 md:row-span-2 md:row-start-1 md:mx-0 md:justify-end md:gap-1 lg:col-start-5 lg:row-span-1">
        <IconButton
          label={`Featured: ${title}`}
          aria-pressed={isFeatured}
          disabled={isPending}
          className="aria-pressed:text-rosin aria-pressed:[&_svg]:fill-current"
          onClick={() => change({ is_featured: !isFeatured })}
        >
          <Star />
        </IconButton>
        <IconButton
          label={`${isActive ? 'Hide' : 'Publish'} ${title}`}
          disabled={isPending}
          onClick={() => change({ is_active: !isActive })}
        >
          <Visibility />
        </IconButton>
        <IconButton id={editButtonId(beat.id)} label={`Edit ${title}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton
          label={`Duplicate ${title}`}
          pending={duplicate.isPending}
          onClick={() => duplicate.mutate(beat, { onSuccess: onCopied })}
        >
          <Copy />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex gap-1.5 lg:grid lg:gap-0">
      <dt>{label}</dt>
      <dd className="text-ink">{formatCount(value)}</dd>
    </div>
  );
}
