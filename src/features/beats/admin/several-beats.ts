import {
  beatErrors,
  saleFields,
  toBeatFields,
  toDraftColumns,
  type BeatFields,
} from '@/features/beats/admin/form-schema';
import { tierPriceFields, type AdminBeat } from '@/features/beats/admin/model';
import type { LicenseTier } from '@/features/licenses/tiers/model';
import { AppError } from '@/lib/data/errors';
import type { TablesUpdate } from '@/types/database';

/** Fields that are changed for several beats at once. */
export const bulkFields = [
  ...(['genre', 'mood', 'price', 'premium_price', 'unlimited_price'] as const),
  ...saleFields,
  ...(['tags', 'publish_at', 'estimated'] as const),
] as const;

/**
 * Values that were typed for several beats. An empty sale price ends the sale, and an empty price of a license makes it
 * cost the multiple again. Dates are typed with a price alone.
 */
export type BulkEdit = Partial<Pick<BeatFields, (typeof bulkFields)[number]>>;

/** The columns that a bulk edit writes. A sale is replaced with its dates. */
function bulkColumns(typed: BulkEdit) {
  const names = bulkFields.filter((name) => name in typed);
  return 'sale_price' in typed ? ([...names, ...saleFields, 'planned_sale_price'] as const) : names;
}

/**
 * The columns to write for a bulk edit, once the typed values are valid for each of the beats.
 *
 * @throws {AppError} that names the first beat for which a value is wrong
 */
export function toBulkColumns(
  beats: readonly AdminBeat[],
  typed: BulkEdit,
  tiers: readonly LicenseTier[],
): TablesUpdate<'beats'> {
  const prices = ['price', ...saleFields, ...tierPriceFields];
  const changed = Object.keys(typed);
  const checked = changed.some((name) => prices.includes(name)) ? [...changed, ...prices] : changed;
  const noDates = 'sale_price' in typed && { sale_starts_at: '', sale_ends_at: '' };
  for (const beat of beats) {
    const errors = beatErrors({ ...toBeatFields(beat), ...noDates, ...typed }, beat, tiers);
    const wrong = checked.map((name) => errors[name]).find(Boolean);
    if (wrong) throw new AppError({ kind: 'invalid', message: `${beat.title}: ${wrong}` });
  }
  const columns = toDraftColumns({ ...toBeatFields(null), price: '', ...typed });
  return Object.fromEntries(bulkColumns(typed).map((name) => [name, columns[name] ?? null]));
}
