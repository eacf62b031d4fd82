/** Accounts by the secret key (`auth.admin`): lists, creates and deletes them. lite has no such routes. */
import { hash } from 'bcryptjs';
import { createAccount } from '../accounts.ts';
import { secretKey } from '../keys.ts';
import { textOf } from './pkce.ts';
import { authError, findAccount, isRecord, readBody, type AuthParts } from './requests.ts';

const PATH = '/auth/v1/admin/users';
/** The bcrypt cost of hosted projects. */
const HASH_COST = 10;

/** Answers a request with the secret key; null for any other, which lite refuses. */
export async function handleAdmin(request: Request, { db }: AuthParts): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isAllowed = request.headers.get('authorization') === `Bearer ${secretKey()}`;
  if (!isAllowed || !pathname.startsWith(PATH)) return null;
  const id = pathname.slice(PATH.length + 1);
  if (request.method === 'DELETE') {
    const { affectedRows } = await db.query('delete from auth.users where id::text = $1', [id]);
    return affectedRows === 0
      ? authError(404, 'user_not_found', 'User not found')
      : Response.json({});
  }
  if (request.method === 'POST') {
    const body = await readBody(request);
    if ((await findAccount(db, body['email'])) !== null) {
      const message = 'A user with this email address has already been registered';
      return authError(422, 'email_exists', message);
    }
    const data = isRecord(body['user_metadata']) ? body['user_metadata'] : {};
    const email = String(body['email']).toLowerCase();
    await createAccount(db, {
      email,
      name: textOf(data['full_name']),
      passwordHash: await hash(String(body['password']), HASH_COST),
      isConfirmed: body['email_confirm'] === true,
    });
    const [user] = await readUsers(db, email);
    return Response.json(user);
  }
  return Response.json({ users: await readUsers(db), aud: 'authenticated' });
}

async function readUsers(db: AuthParts['db'], email: string | null = null): Promise<unknown[]> {
  const { rows } = await db.query(
    `select id, aud, role, email, email_confirmed_at, created_at, updated_at,
       raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata
     from auth.users where $1::text is null or email = $1`,
    [email],
  );
  return rows;
}
