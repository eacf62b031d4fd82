import { serve } from '../_shared/http.ts';
import { checkPayments } from '../_shared/refunds-and-checks.ts';

export default { fetch: serve(checkPayments) };
