import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { ForgotPasswordPage } from '@/app/routes/account/sign-in-pages';
import { authCall } from '@/features/auth/testing/auth-server';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';

const server = testServer();

it('says what it is and where else to go', () => {
  renderApp(<ForgotPasswordPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toBeVisible();
  expect(document.title).toBe('Forgot Password · Trap Violinist');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('shows that the mail was sent, and takes another address', async () => {
  const call = authCall('post', 'recover', () => HttpResponse.json({}));
  server.use(call.handler);
  const { user } = renderApp(<ForgotPasswordPage />);
  await user.type(screen.getByLabelText('Email'), 'nia@example.con{Enter}');

  const heading = await screen.findByRole('heading', { level: 1, name: 'Check Your Email' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Check Your Email · Trap Violinist');
  expect(
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent.startsWith(
          "We've sent you a password reset link to nia@example.con, if it has an account.",
        ),
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Forgot Password' })).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('nia@example.con');
});
