/** The one sentence under the title of each sign-in page. */
export const signInLeads = {
  signIn: 'Sign in to see your orders and your account.',
  signUp: 'Create an account to keep track of your orders.',
  forgot: 'Enter your email address and we will send you a link to choose a new password.',
  noLink:
    'To choose a new password, open the link in the email we send you. This page was opened without that link.',
  admin: 'For admins who manage beats, gallery and merch.',
} as const;
