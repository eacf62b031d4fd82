import { serve } from '../_shared/http.ts';
import { checkPayments } from '../_shared/order-service.ts';

export default { fetch: serve(checkPayments) };
