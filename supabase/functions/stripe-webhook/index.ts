import { serve } from '../_shared/http.ts';
import { stripeWebhook } from '../_shared/stripe-webhook.ts';

export default { fetch: serve(stripeWebhook) };
