import { serve } from '../_shared/http.ts';
import { reconcileOrder } from '../_shared/refunds-and-checks.ts';

export default { fetch: serve(reconcileOrder) };
