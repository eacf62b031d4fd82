import { paths } from '@/config/paths';
import type { PageText } from '@/content/page-text';

export const storePage: PageText = {
  path: paths.beats,
  title: 'Beats',
  description:
    'Every beat on the stand: violin trap, drill, boom bap and melodic beats to hear in full previews, filter by mood, key and tempo, and license from $25.',
};
