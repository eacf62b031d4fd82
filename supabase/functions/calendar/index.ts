import { calendar } from '../_shared/calendar.ts';
import { json, serve } from '../_shared/http.ts';

const post = () => Promise.resolve(json({ error: 'method-not-allowed' }, 405));

export default { fetch: serve(post, calendar) };
