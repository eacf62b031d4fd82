import { hashSync, truncates } from 'bcryptjs';

/** What the database takes: 10 to 12. Each step doubles the work, on phones too. */
const COST = 10;

/**
 * The bcrypt hash of a password, with a salt of its own. Takes a good part of a second: call it
 * in a worker.
 *
 * @throws {Error} when bcrypt would ignore the password's end.
 */
export function bcryptHash(password: string): string {
  if (truncates(password)) throw new Error('The password is longer than 72 bytes.');
  return hashSync(password, COST);
}
