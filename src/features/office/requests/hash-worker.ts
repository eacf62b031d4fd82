import { hashSync } from 'bcryptjs';

/** What the database takes: 10 to 12. Each step doubles the work, on phones too. */
const COST = 10;

addEventListener('message', (event: MessageEvent<string>) => {
  postMessage(hashSync(event.data, COST));
});
