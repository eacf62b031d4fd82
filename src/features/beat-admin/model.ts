import type { ImageFile } from '@/lib/images';
import {
  listViewSearch,
  parseSearchView,
  type ListPage,
  type ListView,
  type SearchView,
  type StatusCounts,
} from '@/lib/list-view';
import { textSearchFilter } from '@/lib/text-search';
import type { Tables } from '@/types/database';

const beatStatuses = ['live', 'hidden', 'featured', 'no-preview'] as const;
type BeatStatus = (typeof beatStatuses)[number];
export type BeatFilter = ListView<BeatStatus>['filter'];
export type BeatCounts = StatusCounts<BeatStatus>;
export type BeatPage = ListPage<AdminBeat, BeatStatus>;

export const beatSorts = ['newest', 'title', 'plays', 'price'] as const;
export type BeatSort = (typeof beatSorts)[number];

/** Which beats are looked at and in which order; lives in the address. */
export interface BeatView extends SearchView<BeatStatus> {
  sort: BeatSort;
}

export const BEAT_COLUMNS =
  '*, beat_images(image_url, is_primary, variant_widths), beat_audio(audio_type)';

export type AdminBeatRow = Omit<Tables<'beats'>, 'files_changed_at'> & {
  beat_images: Pick<Tables<'beat_images'>, 'image_url' | 'is_primary' | 'variant_widths'>[];
  beat_audio: Pick<Tables<'beat_audio'>, 'audio_type'>[];
};

/** A beat as those who manage it see it. */
export interface AdminBeat {
  id: number;
  title: string;
  artist: string;
  genre: string;
  bpm: number | null;
  key: string | null;
  mood: string | null;
  description: string | null;
  tags: readonly string[];
  price: number;
  salePrice: number | null;
  isFeatured: boolean;
  isActive: boolean;
  plays: number;
  sales: number;
  createdAt: string;
  /** Counts its edits: whoever saves says which one they saw. */
  revision: number;
  /** Null where there is none yet. */
  cover: ImageFile | null;
  hasAudio: boolean;
  /** Whether anybody can listen before they buy. */
  hasPreview: boolean;
}

/** What is done about beats in a panel of its own. */
export type BeatTask =
  { what: 'edit'; beat: AdminBeat } | { what: 'delete'; beats: readonly AdminBeat[] };

export function toAdminBeat(row: AdminBeatRow): AdminBeat {
  const primary = row.beat_images.find((image) => image.is_primary);
  return {
    id: row.id,
    title: row.title,
    artist: row.artist,
    genre: row.genre,
    bpm: row.bpm,
    key: row.key,
    mood: row.mood,
    description: row.description,
    tags: row.tags,
    price: row.price,
    salePrice: row.sale_price,
    isFeatured: row.is_featured,
    isActive: row.is_active,
    plays: row.plays_count,
    sales: row.downloads_count,
    createdAt: row.created_at,
    revision: row.revision,
    cover: primary ? { url: primary.image_url, variantWidths: primary.variant_widths } : null,
    hasAudio: row.beat_audio.length > 0,
    hasPreview: row.beat_audio.some(({ audio_type }) => audio_type === 'preview'),
  };
}

/** Whether it may stand in the store: it has a cover and something to hear. */
export function isWhole({ cover, hasAudio }: AdminBeat): boolean {
  return cover !== null && hasAudio;
}

export function parseBeatView(params: URLSearchParams): BeatView {
  const said = params.get('sort');
  return {
    ...parseSearchView(params, beatStatuses),
    sort: beatSorts.find((sort) => sort === said) ?? 'newest',
  };
}

/** The address of a view; what is usual is not said. */
export function beatSearch({ query, sort, ...view }: BeatView): string {
  const order = sort === 'newest' ? '' : `&sort=${sort}`;
  return `?tab=manage${order}${listViewSearch(view, query).replace('?', '&')}`;
}

/** A tag as somebody may have written it, as an array of PostgREST's. */
function tagSpellings(query: string): string {
  const first = query.charAt(0).toUpperCase() + query.slice(1).toLowerCase();
  return [...new Set([query, query.toLowerCase(), first])].map((tag) => `"${tag}"`).join(',');
}

/** What finds a text in the title, the artist, the genre, or as a whole tag. */
export function beatSearchFilter(query: string): string {
  const inColumns = textSearchFilter(['title', 'artist', 'genre'], query);
  // Signs mean something in an array; few tags have any.
  if (!/^[\p{L}\p{N} &'#-]+$/u.test(query)) return inColumns;
  return `${inColumns},tags.ov.{${tagSpellings(query)}}`;
}

/** What an admin switches on and off in the list. */
export type BeatSwitch = 'isFeatured' | 'isActive';
