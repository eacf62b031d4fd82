import { env } from '@/config/env';

/** Public settings of the auth service. */
interface AuthSettings {
  external?: { google?: boolean };
  /** Whether email addresses count as confirmed without a mail. */
  mailer_autoconfirm?: boolean;
}

export async function readAuthSettings(): Promise<AuthSettings> {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: env.publishableKey },
  });
  return (await response.json()) as AuthSettings;
}
