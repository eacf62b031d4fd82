import { Music } from 'lucide-react';
import { Thumb } from '@/components/ui/thumb';
import type { AdminBeat } from '@/features/beats/admin/model';

/** A small cover, or the place where one is still to come. */
export function BeatThumb({ cover }: Pick<AdminBeat, 'cover'>) {
  return <Thumb file={cover} placeholder={<Music strokeWidth={1.5} />} />;
}
