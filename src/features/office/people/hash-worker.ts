import { hashSync } from 'bcryptjs';

/**
 * The cost factor of bcrypt, which the database accepts from 10 to 12. Each step doubles the work, also on phones.
 */
const COST = 10;

addEventListener('message', (event: MessageEvent<string>) => {
  postMessage(hashSync(event.data, COST));
});
