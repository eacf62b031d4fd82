import { serve } from '../_shared/http.ts';
import { mailEvents } from '../_shared/subscriptions.ts';

export default { fetch: serve(mailEvents) };
