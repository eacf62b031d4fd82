import { hashSync } from 'bcryptjs';

/** The database accepts 10 to 12. Each step doubles the work, on phones too. */
const COST = 10;

addEventListener('message', (event: MessageEvent<string>) => {
  postMessage(hashSync(event.data, COST));
});
