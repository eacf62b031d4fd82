import * as v from 'valibot';
import { failureTitles, validationMessages } from '@/features/account/messages';
import type { CheckResult } from '@/lib/forms/field-errors';
import {
  asciiEmail,
  atMost,
  emailField,
  NAME_MAX,
  newPasswordField,
  text,
  typedText,
} from '@/lib/forms/fields';

/** A name is optional. */
const name = v.pipe(typedText, atMost(NAME_MAX));

const credentials = v.object({
  email: emailField(validationMessages.credentialsRequired),
  password: v.pipe(v.string(), v.nonEmpty(validationMessages.credentialsRequired)),
});

const signUpSchema = v.object({
  fullName: name,
  email: v.pipe(credentials.entries.email, asciiEmail),
  password: newPasswordField(validationMessages.credentialsRequired),
});

const resetRequest = v.object({ email: emailField(validationMessages.emailRequired) });

const code = v.pipe(
  v.string(),
  // Apps show the code with a space in it.
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, validationMessages.code),
);

const password = newPasswordField(validationMessages.passwordShort);

const newPassword = v.pipe(
  v.object({ password, confirm: v.string(), code: v.optional(code) }),
  v.forward(
    v.check(({ password: chosen, confirm }) => chosen === confirm, validationMessages.mismatch),
    ['confirm'],
  ),
);

/** A confirmed account keeps its password unless the user enters another one. */
const linkSchema = v.object({ password: v.optional(password), code: v.optional(code) });

const codeSchema = v.object({ code });

const authenticatorApp = v.object({ name: text(60) });

const nameSchema = v.object({ fullName: name });

export type Credentials = v.InferOutput<typeof credentials>;
export type SignUpValues = v.InferOutput<typeof signUpSchema>;
export type ResetRequest = v.InferOutput<typeof resetRequest>;
export type LinkValues = v.InferOutput<typeof linkSchema>;
export type CodeValues = v.InferOutput<typeof codeSchema>;
export type AppValues = v.InferOutput<typeof authenticatorApp>;
export type NameValues = v.InferOutput<typeof nameSchema>;

export interface AuthFormCheck<T> {
  /** Title of the toast that shows a validation error. */
  title: string;
  schema: v.GenericSchema<unknown, T>;
}

export const authForms = {
  signIn: { title: failureTitles.signIn, schema: credentials },
  adminSignIn: {
    title: failureTitles.signIn,
    schema: v.object({ adminName: name, ...credentials.entries }),
  },
  signUp: { title: failureTitles.signUp, schema: signUpSchema },
  resetRequest: { title: failureTitles.reset, schema: resetRequest },
  resend: { title: failureTitles.resend, schema: resetRequest },
  mailedLink: { title: failureTitles.update, schema: linkSchema },
  newPassword: { title: failureTitles.update, schema: newPassword },
  code: { title: failureTitles.code, schema: codeSchema },
  authenticatorApp: { title: failureTitles.authenticatorApp, schema: authenticatorApp },
  name: { title: failureTitles.update, schema: nameSchema },
} as const;

/** Returns only the first error; missing credentials come before all others. */
export function checkAuthForm<T>({ schema }: AuthFormCheck<T>, fields: FormData): CheckResult<T> {
  const result = v.safeParse(schema, Object.fromEntries(fields));
  if (result.success) return { values: result.output };
  const { issues } = result;
  const missing = issues.find(({ message }) => message === validationMessages.credentialsRequired);
  const issue = missing ?? issues[0];
  return { errors: { [v.getDotPath(issue) ?? '']: issue.message } };
}
