import * as v from 'valibot';
import { emailField, optionalText, typedText, wholeNumber } from '@/lib/forms/fields';

const DOWNLOADS_MAX = 1000;
const downloadsInvalid = `A whole number from 1 to ${DOWNLOADS_MAX}.`;

/** The result of `shop_settings`; any part of it can be the argument of `save_shop_settings`. */
export const shopSettingsSchema = v.object({
  online_payment: v.boolean(),
  automatic_tax: v.boolean(),
  /** How often a buyer may download each file of an order. */
  download_limit: v.number(),
  /** The deal: one license is free in each group of this size in an order; null for no deal. */
  free_every: v.nullable(v.number()),
  /** The artist's email address for mails about orders and messages; with null no mail is sent. */
  artist_email: v.nullable(v.string()),
  notify_orders: v.boolean(),
  notify_messages: v.boolean(),
  /** The end of each mail to subscribers and each reminder of a cart; with null neither is sent. */
  postal_address: v.nullable(v.string()),
});

export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>;

const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

const NO_DEAL = 'off';

/** Group sizes of the deal, 2 to 10: the range that the database accepts for `free_every`. */
export const dealSizes = Array.from({ length: 9 }, (_, at) => at + 2);

export const settingsFormSchema = v.object({
  online_payment: onOff,
  automatic_tax: onOff,
  download_limit: v.pipe(
    wholeNumber(downloadsInvalid, 1, DOWNLOADS_MAX),
    v.number(downloadsInvalid),
  ),
  free_every: v.pipe(
    v.picklist([NO_DEAL, ...dealSizes.map(String)]),
    v.transform((every) => (every === NO_DEAL ? null : Number(every))),
  ),
  artist_email: v.union([
    v.pipe(
      typedText,
      v.literal(''),
      v.transform(() => null),
    ),
    emailField(),
  ]),
  notify_orders: onOff,
  notify_messages: onOff,
  postal_address: optionalText(200),
});

/** Returns only the settings that differ, so that saving keeps what another admin changed. */
export function changedSettings(from: ShopSettings, to: ShopSettings): Partial<ShopSettings> {
  const changes = Object.entries(to).filter(
    ([name, value]) => from[name as keyof ShopSettings] !== value,
  );
  return Object.fromEntries(changes);
}
