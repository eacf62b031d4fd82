import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpCode } from '../../supabase/local/auth/totp.ts';
import { demoPassword } from '../e2e/support/clients.ts';
import { project } from '../support/project.ts';
import { startStack, type Client, type TestStack } from './support.ts';

const email = 'admin@example.com';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.discard());

async function enroll({ auth }: Client, friendlyName: string) {
  const enrolled = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Trap Violin',
  });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  return { factorId, ...totp };
}
const levels = async ({ auth }: Client) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};
const isAdmin = async (client: Client) => {
  const { data } = await client.auth.getUser();
  return (await client.rpc('is_admin', { check_user_id: data.user?.id ?? '' })).data;
};

it('verifies an authenticator app by its code, keeps that over refreshes, and forgets it with the app', async () => {
  const other = await stack.signedIn(email);
  const client = await stack.signedIn(email);
  const { auth } = client;
  expect(await levels(client)).toEqual(['aal1', 'aal1']);
  const abandoned = await enroll(client, 'Old phone');
  const { factorId, secret, uri, qr_code } = await enroll(client, 'Phone');
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(uri).toBe(
    `otpauth://totp/Trap%20Violin:admin%40example.com?algorithm=SHA1&digits=6&issuer=Trap%20Violin&period=30&secret=${secret}`,
  );
  const again = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect(again.error?.code).toBe('mfa_factor_name_conflict');
  // An authenticator app counts only once it is verified.
  expect(await isAdmin(client)).toBe(true);

  const wrong = await auth.mfa.challengeAndVerify({ factorId, code: '12345x' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const challenged = await auth.mfa.challenge({ factorId });
  const answer = { factorId, challengeId: challenged.data?.id ?? '', code: totpCode(secret) };
  expect((await auth.mfa.verify(answer)).error).toBeNull();
  expect((await auth.mfa.verify(answer)).error?.code).toBe('mfa_ip_address_mismatch');
  if (!project) {
    await stack.sql(
      `update auth.mfa_challenges set verified_at = null, created_at = now() - interval '5 minutes'`,
    );
    expect((await auth.mfa.verify(answer)).error?.code).toBe('mfa_challenge_expired');
  }

  expect(await levels(client)).toEqual(['aal2', 'aal2']);
  expect(await isAdmin(client)).toBe(true);
  await auth.refreshSession();
  const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe('aal2');
  const methods = level?.currentAuthenticationMethods.map((entry) =>
    typeof entry === 'string' ? entry : entry.method,
  );
  expect(methods?.sort()).toEqual(['password', 'totp']);
  // The app that was never verified is deleted, and the session without the code has ended.
  const { data: list } = await auth.mfa.listFactors();
  expect(list?.all).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }]);
  expect((await auth.mfa.challenge({ factorId: abandoned.factorId })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  expect((await other.auth.refreshSession()).error).not.toBeNull();

  const later = await stack.signedIn(email);
  expect(await levels(later)).toEqual(['aal1', 'aal2']);
  expect(await isAdmin(later)).toBe(false);
  const refused = [
    await later.auth.mfa.unenroll({ factorId }),
    await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' }),
    await later.auth.updateUser({ password: 'another-password' }),
  ];
  expect(refused.map(({ error }) => [error?.status, error?.code])).toEqual([
    [422, 'insufficient_aal'],
    [403, 'insufficient_aal'],
    [401, 'insufficient_aal'],
  ]);

  expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
  await auth.refreshSession();
  expect(await levels(client)).toEqual(['aal1', 'aal1']);
  for (const password of [`${demoPassword}-2`, demoPassword]) {
    expect((await auth.updateUser({ password })).error).toBeNull();
  }
  const mails = (await stack.mailsTo(email)).slice(0, 4);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your password was changed',
    'Your password was changed',
    'An authenticator app was removed from your account',
    'An authenticator app was added to your account',
  ]);
});

it('keeps authenticator apps from other accounts and visitors', async () => {
  const owner = await stack.signedIn('super@example.com');
  const { factorId } = await enroll(owner, 'Phone');
  const member = await stack.signedIn('member@example.com');
  expect((await member.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  const visitor = await stack.ask('/auth/v1/factors', { body: { factor_type: 'totp' } });
  expect(visitor.status).toBe(403);
});
