import { bcryptHash } from '@/features/admin-requests/bcrypt-hash';

addEventListener('message', (event: MessageEvent<string>) => {
  postMessage(bcryptHash(event.data));
});
