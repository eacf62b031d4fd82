import { paths } from '@/config/paths';
import type { EditablePageText } from '@/content/site';

export const storePage: EditablePageText = {
  section: 'page-beats',
  path: paths.beats,
  title: 'Beats',
  description:
    'All beats: violin trap, drill, boom bap and melodic beats with previews, filter by mood, key and tempo, and license from $25.',
};
