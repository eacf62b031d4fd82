import * as v from 'valibot';
import { failureTitles, validationMessages, type AuthFailure } from '@/features/auth/messages';
import { emailField, newPasswordField } from '@/lib/forms/fields';

const NAME_MAX = 120;

/** Nobody need have a name. */
const name = v.pipe(v.string(), v.trim(), v.maxLength(NAME_MAX, validationMessages.nameLong));

const credentials = v.object({
  email: emailField(validationMessages.credentialsRequired),
  password: v.pipe(v.string(), v.nonEmpty(validationMessages.credentialsRequired)),
});

const signUpSchema = v.object({
  fullName: name,
  email: credentials.entries.email,
  password: newPasswordField(validationMessages.credentialsRequired),
});

const adminSignInSchema = v.object({
  adminName: name,
  ...credentials.entries,
});

const resetRequestSchema = v.object({
  email: emailField(validationMessages.emailRequired),
});

const newPasswordSchema = v.pipe(
  v.object({ password: newPasswordField(validationMessages.passwordShort), confirm: v.string() }),
  v.forward(
    v.check(({ password: chosen, confirm }) => chosen === confirm, validationMessages.mismatch),
    ['confirm'],
  ),
);

const nameSchema = v.object({
  fullName: name,
});

export type Credentials = v.InferOutput<typeof credentials>;
export type SignUpValues = v.InferOutput<typeof signUpSchema>;
export type AdminCredentials = v.InferOutput<typeof adminSignInSchema>;
export type ResetRequest = v.InferOutput<typeof resetRequestSchema>;
export type NewPassword = v.InferOutput<typeof newPasswordSchema>;
export type NameValues = v.InferOutput<typeof nameSchema>;

export type Checked<T> =
  { values: T; failure?: never } | { values?: never; failure: AuthFailure; field: string };

/** That something is missing is said before what is wrong with the rest. */
function firstIssue<T extends { message: string }>(issues: readonly [T, ...T[]]): T {
  const missing = issues.find(({ message }) => message === validationMessages.credentialsRequired);
  return missing ?? issues[0];
}

function checker<T>(schema: v.GenericSchema<unknown, T>, title: string) {
  return (form: FormData): Checked<T> => {
    const result = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
    if (result.success) return { values: result.output };
    const issue = firstIssue(result.issues);
    return {
      failure: { title, message: issue.message },
      field: v.getDotPath(issue) ?? '',
    };
  };
}

export const checkSignIn = checker(credentials, failureTitles.signIn);
export const checkAdminSignIn = checker(adminSignInSchema, failureTitles.signIn);
export const checkSignUp = checker(signUpSchema, failureTitles.signUp);
export const checkResetRequest = checker(resetRequestSchema, failureTitles.reset);
export const checkResend = checker(resetRequestSchema, failureTitles.resend);
export const checkNewPassword = checker(newPasswordSchema, failureTitles.update);
export const checkName = checker(nameSchema, failureTitles.update);
