import { cancelCheckout } from '../_shared/checkout.ts';
import { serve } from '../_shared/http.ts';

export default { fetch: serve(cancelCheckout) };
