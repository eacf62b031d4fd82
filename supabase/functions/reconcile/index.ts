import { serve } from '../_shared/http.ts';
import { reconcileOrder } from '../_shared/order-service.ts';

export default { fetch: serve(reconcileOrder) };
