import { twoStep } from '@/content/account';
import { artist } from '@/content/artist';
import { describeFactorFailure } from '@/features/account/messages';
import { authMutation, throwOnError, type AuthClient } from '@/features/account/mutations';
import type { CodeValues, AppValues } from '@/features/account/schemas';
import { AppError, toAppError } from '@/lib/data/errors';

const meta = {
  invalidates: [['access'], ['authenticator-apps']],
  errorToast: describeFactorFailure,
};

/** The account's authenticator apps: `totp` has the verified ones, `all` also those of unfinished set-ups. */
export async function listApps({ mfa }: AuthClient) {
  const { data, error } = await mfa.listFactors();
  if (error) throw toAppError(error);
  return data;
}

/** Adds an authenticator app, which counts once it is verified, and deletes those of unfinished set-ups. */
export const addApp = authMutation(
  async (auth, { name }: AppValues) => {
    for (const { id, status } of (await listApps(auth)).all) {
      if (status === 'unverified') throwOnError(await auth.mfa.unenroll({ factorId: id }));
    }
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: artist.name,
    });
    if (error) throw toAppError(error);
    return data;
  },
  { errorToast: describeFactorFailure },
);

/** Verifies a new authenticator app by its first code. The auth service ends all sessions without a code. */
export const verifyApp = (factorId: string) =>
  authMutation(
    async ({ mfa }, { code }: CodeValues) =>
      throwOnError(await mfa.challengeAndVerify({ factorId, code })),
    { ...meta, successToast: twoStep.added },
  );

/** Verifies a code for this session. Tries every authenticator app, because the user is not asked which one. */
export async function verifyCode(auth: AuthClient, code: string): Promise<void> {
  let failure = new AppError({ kind: 'not-found', message: twoStep.noApp });
  for (const { id } of (await listApps(auth)).totp) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    failure = toAppError(error);
    // If this app refuses the code, it may belong to another app; any other error ends the search.
    if (error.code !== 'mfa_verification_failed') break;
  }
  throw failure;
}

export const enterCode = authMutation((auth, { code }: CodeValues) => verifyCode(auth, code), meta);

export const removeApp = authMutation(
  async (auth, factorId: string) => {
    throwOnError(await auth.mfa.unenroll({ factorId }));
    // The old token still has the assurance level of a code, perhaps from the removed app.
    throwOnError(await auth.refreshSession());
  },
  { ...meta, successToast: twoStep.removed },
);
