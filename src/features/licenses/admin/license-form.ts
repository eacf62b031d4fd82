import * as v from 'valibot';
import { licenseSettingsTexts as words } from '@/content/license-admin';
import {
  formatsText,
  licenseTiers,
  tierIds,
  tierName,
  type TierId,
} from '@/features/licenses/tiers/model';
import { reach } from '@/features/licenses/tiers/rights';
import type { EditForm } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { checkFields, fieldMessages, text, typedText, wholeNumber } from '@/lib/forms/fields';
import { characters } from '@/lib/text/characters';

/** The MP3 is the first, because every license has it. */
export const fileKinds = ['mp3', 'wav', 'trackouts', 'stems'] as const;

// The same limits as in `private.license_tiers`, whose constraints refuse other values.
export const DESCRIPTION_MAX = 200;
const LINES_MAX = 12;
const LINE_MAX = 80;
const MULTIPLE_MAX = 20;
const RIGHT_MAX = 999_999_999;
const YEARS_MAX = 99;

/** Rights that are numbers; null, an empty field, is no limit. */
export const amountNames = ['streams', 'sales', 'videos', 'years'] as const;
/** Rights that a license has or lacks. */
export const flagNames = ['video_ads', 'shows', 'radio', 'sync', 'label', 'content_id'] as const;

const rightsSchema = v.object({
  ...v.entriesFromList(amountNames, v.nullable(v.number())),
  ...v.entriesFromList(flagNames, v.boolean()),
});

/** The result of `license_settings`; `tiers` are also the argument of `save_license_settings`. */
export const licenseSettingsSchema = v.object({
  /** Grows with each change of any license; the server refuses to save over a newer one. */
  revision: v.number(),
  tiers: v.array(
    v.object({
      id: v.picklist(tierIds),
      multiplier: v.nullable(v.number()),
      is_offered: v.boolean(),
      files: v.array(v.string()),
      description: v.string(),
      rights: rightsSchema,
      features: v.array(v.string()),
      limits: v.array(v.string()),
    }),
  ),
});

export type LicenseSettings = v.InferOutput<typeof licenseSettingsSchema>;
type Tier = LicenseSettings['tiers'][number];

type Amounts = Record<(typeof amountNames)[number], string>;
type Flags = Record<(typeof flagNames)[number], boolean>;

/** A license as admins type it: numbers are text, and a list has one entry per line. */
type TierFields = Pick<Tier, 'is_offered' | 'description'> &
  Record<'multiplier' | 'features' | 'limits', string> &
  Amounts &
  Flags & { files: readonly string[] };

/** The fields of all licenses, including those without an input, such as the multiplier of Basic. */
export type LicenseFields = {
  [Name in keyof TierFields as `${TierId}_${Name}`]: TierFields[Name];
};

const multiple = v.pipe(
  typedText,
  v.nonEmpty(fieldMessages.required),
  v.transform((typed) => typed.replace(',', '.')),
  v.regex(/^\d+(\.\d{1,2})?$/, words.wrongMultiple),
  v.transform(Number),
  v.minValue(1, words.wrongMultiple),
  v.maxValue(MULTIPLE_MAX, words.wrongMultiple),
);

const amount = wholeNumber(words.wrongAmount, 0, RIGHT_MAX);

/**
 * True for a typed line about streams, music videos, radio or film, which {{streams}}, {{videos}}, {{radio}} or
 * {{sync}} must write, because a card and the license document would contradict each other otherwise.
 */
const isTypedRight = (line: string) =>
  /\{\{|\b(streams?|music videos?|radio|sync)\b/i.test(line) &&
  !/^\{\{(streams|videos|radio|sync)\}\}$/.test(line);

const lines = v.pipe(
  typedText,
  v.transform((typed) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
  v.maxLength(LINES_MAX, words.tooManyLines(LINES_MAX)),
  v.everyItem((line) => characters(line) <= LINE_MAX, words.longLine(LINE_MAX)),
  v.check(
    (all) => new Set(all.map((line) => line.toLowerCase())).size === all.length,
    words.sameLine,
  ),
  v.everyItem((line) => !isTypedRight(line), words.typedRight),
);

const tierSchema = (id: TierId) =>
  v.pipe(
    v.object({
      multiplier:
        id === 'exclusive'
          ? v.pipe(
              v.string(),
              v.transform(() => null),
            )
          : multiple,
      is_offered: v.boolean(),
      files: v.array(v.string()),
      description: text(DESCRIPTION_MAX),
      features: v.pipe(lines, v.minLength(1, fieldMessages.required)),
      limits: lines,
      ...v.entriesFromList(amountNames, amount),
      years: v.pipe(
        amount,
        v.check((years) => years === null || (years > 0 && years <= YEARS_MAX), words.wrongYears),
      ),
      ...v.entriesFromList(flagNames, v.boolean()),
    }),
    v.transform(({ multiplier, is_offered, files, description, features, limits, ...rights }) => ({
      multiplier,
      is_offered,
      files,
      description,
      rights,
      features,
      limits,
    })),
  );

const fieldNames = [
  'is_offered',
  'multiplier',
  'files',
  'description',
  ...amountNames,
  ...flagNames,
  'features',
  'limits',
] as const satisfies (keyof TierFields)[];

const fieldsOf = (fields: LicenseFields, id: TierId) =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[`${id}_${name}`]]));

/** Parses the typed licenses; `tiers` leaves out each license that has an invalid value. */
function readTiers(fields: LicenseFields): { tiers: Tier[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const tiers = tierIds.flatMap((id) => {
    const { values, errors: found } = checkFields(tierSchema(id), fieldsOf(fields, id));
    for (const [name, error] of Object.entries(found ?? {})) errors[`${id}_${name}`] = error;
    return values ? [{ id, ...values }] : [];
  });
  // Each license costs and allows at least as much as the one before it, and delivers all of its files.
  for (const [at, { id, multiplier, files, rights }] of tiers.entries()) {
    const cheaper = tiers[at - 1];
    if (!cheaper) continue;
    const name = tierName(cheaper.id);
    for (const right of [...amountNames, ...flagNames]) {
      if (reach(rights[right]) < reach(cheaper.rights[right])) {
        errors[`${id}_${right}`] = words.allowsLess(name);
      }
    }
    if (multiplier === null || cheaper.multiplier === null) continue;
    const missing = cheaper.files.filter((kind) => !files.includes(kind));
    if (multiplier < cheaper.multiplier) {
      errors[`${id}_multiplier`] = words.tooLow(name, cheaper.multiplier);
    }
    if (missing.length > 0) errors[`${id}_files`] = words.lacksFiles(name, formatsText(missing));
  }
  return { tiers, errors };
}

/** The argument of `save_license_settings`, from fields that have no errors. */
export const toTiers = (fields: LicenseFields): Tier[] => readTiers(fields).tiers;

export const licenseForm: EditForm<LicenseSettings, LicenseFields> = {
  labels: Object.fromEntries(
    licenseTiers.flatMap(({ id, name }) =>
      fieldNames.map((field) => [`${id}_${field}`, `${name}: ${words[field]}`]),
    ),
  ) as Record<keyof LicenseFields, string>,
  toFields: ({ tiers }) =>
    Object.fromEntries(
      tiers.flatMap(({ id, multiplier, rights, features, limits, ...tier }) =>
        Object.entries({
          is_offered: tier.is_offered,
          multiplier: multiplier === null ? '' : String(multiplier),
          files: tier.files,
          description: tier.description,
          ...rights,
          ...Object.fromEntries(amountNames.map((name) => [name, String(rights[name] ?? '')])),
          features: features.join('\n'),
          limits: limits.join('\n'),
        }).map(([name, value]) => [`${id}_${name}`, value]),
      ),
    ) as unknown as LicenseFields,
  check: (fields) => {
    const { errors } = readTiers(fields);
    return Object.keys(errors).length > 0 ? errors : undefined;
  },
};
