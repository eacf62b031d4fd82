import { bcryptHash } from '@/features/auth/requests/bcrypt-hash';

addEventListener('message', (event: MessageEvent<string>) => {
  postMessage(bcryptHash(event.data));
});
