/**
 * The Supabase project that `npm run test:project` runs tests against. Its URL and keys are in the environment
 * of the test runners that it starts.
 */
import * as v from 'valibot';
import { linksIn } from '../../supabase/local/mail.ts';

const projectSchema = v.object({
  url: v.string(),
  publishableKey: v.string(),
  secretKey: v.string(),
  /** The email address of the super admin; the other accounts have those of the demo. */
  superAdmin: v.string(),
  /** The password of all accounts. */
  password: v.string(),
  /** Where received mails are read: of the embedded stack, or of Mailpit; null without either. */
  mailbox: v.nullable(v.object({ kind: v.picklist(['local', 'mailpit']), url: v.string() })),
});

export type Project = v.InferOutput<typeof projectSchema>;

const VARIABLE = 'TEST_PROJECT';

/** The environment in which tests run against the project. */
export const settingsFor = (project: Project) => ({ [VARIABLE]: JSON.stringify(project) });

/** Null where tests start embedded stacks of their own. */
export const project: Project | null = v.parse(
  v.nullable(v.pipe(v.string(), v.parseJson(), projectSchema)),
  process.env[VARIABLE] ?? null,
);

/** What tests read of a mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** The mails to an address, newest first. @param origin the site of an embedded stack, which has its own mailbox */
export async function readMails(to: string, origin?: string): Promise<Mail[]> {
  const { kind, url } = project?.mailbox ?? { kind: 'local', url: origin ?? '' };
  if (kind === 'local') {
    const mails = (await readJson(`${url}/_local/mail.json`)) as Mail[];
    return mails.filter((mail) => mail.to === to);
  }
  const query = encodeURIComponent(`to:"${to}"`);
  const { messages } = (await readJson(`${url}/api/v1/search?query=${query}`)) as {
    messages: { ID: string; Subject: string }[];
  };
  return Promise.all(
    messages.map(async ({ ID, Subject }) => {
      const { HTML, Text } = (await readJson(`${url}/api/v1/message/${ID}`)) as {
        HTML: string;
        Text: string;
      };
      return { to, subject: Subject, text: Text, links: linksIn(HTML) };
    }),
  );
}

async function readJson(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
