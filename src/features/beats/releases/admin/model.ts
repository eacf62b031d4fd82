import * as v from 'valibot';
import {
  releaseAdminTexts as texts,
  releaseLimits,
  UNTITLED_RELEASE,
} from '@/content/release-admin';
import type { EditForm } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { checkFields, optionalText, text, wholeNumber } from '@/lib/forms/fields';
import {
  futureMoment,
  futureTime,
  toTimeInput,
  validValues,
  withoutPassedTimes,
} from '@/lib/forms/row-fields';
import type { SizedImage } from '@/lib/images/sized-images';
import { formatDateTime } from '@/lib/text/dates';
import type { Tables, TablesUpdate } from '@/types/database';

export type AdminRelease = Tables<'releases'>;

/** A beat as a release lists it. */
export interface ListedBeat extends Pick<
  Tables<'beats'>,
  'id' | 'title' | 'is_active' | 'published_at'
> {
  cover: SizedImage;
}

const schema = v.object({
  title: text(releaseLimits.title),
  description: optionalText(releaseLimits.description),
  discount_percent: v.pipe(
    wholeNumber(texts.wrongDiscount, 0, releaseLimits.discount),
    v.number(texts.wrongDiscount),
  ),
  /** Ids, in order. */
  beat_ids: v.array(v.pipe(v.string(), v.transform(Number))),
  publish_at: futureTime,
});

export type ReleaseFields = Readonly<v.InferInput<typeof schema>>;

/** The valid fields; invalid ones stay in the form until they are corrected. */
export function toColumns(fields: ReleaseFields): TablesUpdate<'releases'> {
  return { title: UNTITLED_RELEASE, ...validValues(schema.entries, fields) };
}

function toFields(release: AdminRelease): ReleaseFields {
  return {
    title: release.title === UNTITLED_RELEASE ? '' : release.title,
    description: release.description ?? '',
    discount_percent: String(release.discount_percent),
    beat_ids: release.beat_ids.map(String),
    publish_at: toTimeInput(release.publish_at),
  };
}

/**
 * The errors of the fields. The server checks the beats of a draft when it is published.
 */
export function releaseErrors(fields: ReleaseFields, release: AdminRelease): FieldErrors {
  const typed = withoutPassedTimes(fields, toFields(release), ['publish_at']);
  const { errors = {} } = checkFields(schema, typed);
  const lacksBeats = release.published_at !== null && fields.beat_ids.length < 2;
  return lacksBeats ? { ...errors, beat_ids: texts.fewBeats } : errors;
}

export const releaseForm: Omit<EditForm<AdminRelease, ReleaseFields>, 'check'> = {
  labels: {
    title: 'Title',
    description: 'Description',
    discount_percent: 'Discount for the whole release (%)',
    beat_ids: 'Beats',
    publish_at: 'Publish at',
  },
  toFields,
  describe: (name, { beat_ids }) =>
    name === 'beat_ids' ? texts.count(beat_ids.length) : undefined,
};

/**
 * Whether visitors see a release, or when they will. The server publishes a complete draft within a minute, and lists
 * no release with fewer than two active beats.
 */
export function releaseState(
  { is_active, published_at, publish_at }: AdminRelease,
  activeBeats = Infinity,
): string {
  if (is_active) return activeBeats < 2 ? texts.beatsHidden : texts.published;
  if (published_at !== null) return texts.hidden;
  const time = futureMoment(publish_at);
  if (time !== null) return texts.scheduled(time);
  return publish_at === null ? texts.draft : texts.due(formatDateTime(publish_at));
}
