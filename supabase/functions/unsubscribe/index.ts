import { serve } from '../_shared/http.ts';
import { showSubscription, unsubscribe } from '../_shared/subscriptions.ts';

export default { fetch: serve(unsubscribe, showSubscription) };
