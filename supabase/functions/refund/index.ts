import { serve } from '../_shared/http.ts';
import { refundOrder } from '../_shared/order-service.ts';

export default { fetch: serve(refundOrder) };
