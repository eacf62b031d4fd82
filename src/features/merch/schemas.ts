import * as v from 'valibot';
import { email } from '@/lib/forms/fields';

export const notifySchema = v.object({ email });

export type NotifyValues = v.InferOutput<typeof notifySchema>;
