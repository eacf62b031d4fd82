import { secondStep } from '@/content/account';
import { artist } from '@/content/artist';
import { factorFailure } from '@/features/account/messages';
import { authMutation, throwOnError, type AuthClient } from '@/features/account/mutations';
import type { CodeValues, DeviceValues } from '@/features/account/schemas';
import { AppError, toAppError } from '@/lib/data/errors';

const meta = { invalidates: [['access'], ['second-factor-devices']], errorToast: factorFailure };

/** The account's devices: `totp` has those whose code was proven, `all` also unfinished ones. */
export async function listDevices({ mfa }: AuthClient) {
  const { data, error } = await mfa.listFactors();
  if (error) throw toAppError(error);
  return data;
}

/** Creates a device without a proven code, which does not count yet, and deletes those of unfinished set-ups. */
export const addDevice = authMutation(
  async (auth, { name }: DeviceValues) => {
    for (const { id, status } of (await listDevices(auth)).all) {
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
  { errorToast: factorFailure },
);

/** Proves the code of a new device. Sessions that have proven no code end. */
export const confirmDevice = (factorId: string) =>
  authMutation(
    async ({ mfa }, { code }: CodeValues) =>
      throwOnError(await mfa.challengeAndVerify({ factorId, code })),
    { ...meta, successToast: secondStep.added },
  );

/** Proves a code for this session. It may be of any device, because the user is not asked which one. */
export const enterCode = authMutation(async (auth, { code }: CodeValues) => {
  let failure = new AppError({ kind: 'not-found', message: secondStep.noDevice });
  for (const { id } of (await listDevices(auth)).totp) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) return;
    failure = toAppError(error);
    // Only a wrong code may be right for another device.
    if (error.code !== 'mfa_verification_failed') break;
  }
  throw failure;
}, meta);

export const removeDevice = authMutation(
  async (auth, factorId: string) => {
    throwOnError(await auth.mfa.unenroll({ factorId }));
    // The token still has the proven code, perhaps the one of the removed device.
    throwOnError(await auth.refreshSession());
  },
  { ...meta, successToast: secondStep.removed },
);
