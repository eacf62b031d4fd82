/** Broadcasts from the database, and the policies that decide who receives them. */
import type { PGlite } from '@electric-sql/pglite';
import { actAs, type Claims } from '../auth/jwt.ts';
import type { Mutex } from '../mutex.ts';

/** The notification of `realtime.send`. */
export const BROADCASTS = 'local_broadcasts';

export interface Broadcast {
  topic: string;
  event: string;
  payload: Record<string, unknown>;
  private: boolean;
}

export type MayReceive = (topic: string, role: string, claims: Claims) => Promise<boolean>;

/** Asks the policies of realtime.messages, as the hosted service does: with a row that is rolled back. */
export function receivePolicy(db: PGlite, mutex: Mutex): MayReceive {
  return (topic, role, claims) =>
    mutex.run(() =>
      db.transaction(async (tx) => {
        await tx.query(
          `insert into realtime.messages (topic, extension) values ($1, 'broadcast')`,
          [topic],
        );
        await tx.query(`select set_config('realtime.topic', $1, true)`, [topic]);
        await actAs(tx, role, claims);
        const { rows } = await tx.query('select topic from realtime.messages');
        await tx.rollback();
        return rows.length > 0;
      }),
    );
}
