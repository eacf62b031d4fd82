import { download } from '../_shared/download.ts';
import { serve } from '../_shared/http.ts';

export default { fetch: serve(download) };
