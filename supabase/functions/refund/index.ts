import { serve } from '../_shared/http.ts';
import { refundOrder } from '../_shared/refunds-and-checks.ts';

export default { fetch: serve(refundOrder) };
