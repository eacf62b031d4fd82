import { useMutation } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '@/components/ui/button';
import { paths } from '@/config/paths';
import type { AdminRelease } from '@/features/beats/releases/admin/model';
import { showRelease } from '@/features/beats/releases/admin/mutations';

interface ReleaseActionsProps {
  release: AdminRelease;
  onDelete: (release: AdminRelease) => void;
}

/** Opens, hides, shows and deletes a release. */
export function ReleaseActions({ release, onDelete }: ReleaseActionsProps) {
  const { id, title, is_active: isActive, published_at } = release;
  const { mutate, isPending } = useMutation(showRelease);
  const Visibility = isActive ? Eye : EyeOff;
  return (
    <>
      {isActive && (
        <a
          href={paths.release(id)}
          target="_blank"
          rel="noopener"
          aria-label={`View ${title} (opens in a new tab)`}
          className="grid size-11 place-items-center rounded-full hover:bg-ink/8"
        >
          <ExternalLink className="size-5" />
        </a>
      )}
      {published_at !== null && (
        <IconButton
          label={`${isActive ? 'Hide' : 'Show'} ${title}`}
          pending={isPending}
          onClick={() => mutate({ id, is_active: !isActive })}
        >
          <Visibility />
        </IconButton>
      )}
      <IconButton label={`Delete ${title}`} onClick={() => onDelete(release)}>
        <Trash2 />
      </IconButton>
    </>
  );
}
