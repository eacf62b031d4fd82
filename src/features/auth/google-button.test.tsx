import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { GoogleButton } from '@/features/auth/sign-in';
import { held } from '@/features/auth/testing/auth-server';
import { findToast } from '@/features/auth/testing/toasts';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();
const failed = 'Failed to sign in with Google. Please try again.';
const button = () => screen.getByRole('button', { name: 'Sign in with Google' });

function serve(answer: () => Response | Promise<Response>) {
  server.use(http.get('*/auth/v1/settings', answer));
}

describe('the Google button', () => {
  it.each([
    [
      'does not offer it',
      () => HttpResponse.json({ external: { google: false } }),
      'Google sign-in is not set up.',
    ],
    [
      'cannot be reached',
      () => HttpResponse.error(),
      'You seem to be offline. Check the connection and try again.',
    ],
  ])('says so where the service %s', async (_, answer, detail) => {
    serve(answer);
    const { user } = renderApp(<GoogleButton />);
    await user.click(button());
    await findToast('Sign In Failed', failed);
    expect(screen.getByRole('alert')).toHaveTextContent(`${failed}${detail}`);
    expect(button()).toBeEnabled();
  });

  it('is pending until the service has answered', async () => {
    const { response, answer } = held();
    serve(() => response);
    const { user } = renderApp(<GoogleButton />);
    await user.click(button());
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    answer(HttpResponse.json({ external: {} }));
    await findToast('Sign In Failed', failed);
  });
});
