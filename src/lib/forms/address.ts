import * as v from 'valibot';
import { email } from '@/lib/forms/fields';

/** What a form that asks for an e-mail address alone sends. */
export const addressSchema = v.object({ email });

export type AddressValues = v.InferOutput<typeof addressSchema>;
