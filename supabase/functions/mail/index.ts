import { serve } from '../_shared/http.ts';
import { sendMails } from '../_shared/mail.ts';

export default { fetch: serve(sendMails) };
