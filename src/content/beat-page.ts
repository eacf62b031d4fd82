import { paths } from '@/config/paths';
import type { EditablePageText } from '@/content/site';

export const beatPage = {
  loading: 'Loading beat...',
  backToStore: 'Back to Beat Store',
  notFoundTitle: 'Beat Not Found',
  notFound: "This beat doesn't exist or has been removed.",
  notLoaded: 'This beat could not be loaded',
  soldExclusively: 'Sold exclusively.',
  soldExclusivelyText: 'It has left the store. Licenses sold before stay valid.',
  notForSale: 'No longer for sale.',
  licenses: 'Licenses',
  freeDownload: 'Free download',
  mostPopular: 'MOST POPULAR',
  promo: 'Automatic discount at checkout.',
  customTitle: 'Custom beats',
  customLink: 'Tell me what you need',
  related: 'More beats like this',
  relatedLoading: 'Loading similar beats...',
  neighbors: 'Beats next to this one',
  previous: 'Previous beat',
  next: 'Next beat',
  similarKeys: 'Beats in keys that mix well',
  partOf: 'Part of',
  saleEnds: 'Sale ends',
  share: 'Share',
  embed: 'Embed',
  linkCopied: { title: 'Link copied' },
  linkNotCopied: {
    title: 'Link not copied',
    message: 'Please copy it from the address bar instead.',
  },
} as const;

export const storePage: EditablePageText = {
  section: 'page-beats',
  path: paths.beats,
  title: 'Beats',
  description:
    'All beats: violin trap, drill, boom bap and melodic beats with previews, filter by mood, key and tempo, and license from $25.',
};
