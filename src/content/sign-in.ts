/** The one sentence under the title of each sign-in page. */
export const signInLeads = {
  signIn: 'Come in. The strings are already tuned.',
  signUp: 'One account for the beats you like and the ones I have yet to write.',
  forgot: 'It happens to the best of us. Tell me your address and a link is on its way.',
  noLink:
    'A new password starts with the link in the mail we send you. This page was opened without one.',
  admin: 'The door behind the stage, for those who look after beats, gallery and merch.',
} as const;
