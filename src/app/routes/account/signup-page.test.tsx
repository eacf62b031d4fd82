import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { AppRoutes } from '@/app/app-routes';
import { SignupPage } from '@/app/routes/account/sign-in-pages';
import { authCall, authSession, authUser } from '@/features/auth/testing/auth-server';
import { renderApp } from '@tests/support/render';
import { rpc, testServer } from '@tests/support/server';

const server = testServer();

async function signUp(answer: () => Response) {
  const call = authCall('post', 'signup', answer);
  server.use(
    call.handler,
    rpc('is_admin', () => HttpResponse.json(false)),
  );
  const { user } = renderApp(<AppRoutes />, { path: '/signup' });
  await user.type(await screen.findByLabelText('Full name'), 'Nia');
  await user.type(screen.getByLabelText('Email'), 'nia@example.com');
  await user.type(screen.getByLabelText('Password'), 'four-strings{Enter}');
}

it('says what it is and where else to go', () => {
  renderApp(<SignupPage />, { path: '/signup' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible();
  expect(document.title).toBe('Sign Up · Trap Violinist');
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

it('leads to the sign-in page while the address waits to be confirmed', async () => {
  await signUp(() => HttpResponse.json(authUser()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('nia@example.com');
  expect(screen.getByRole('button', { name: 'Send the confirmation email again' })).toBeEnabled();
  const words = 'Please check your email to verify your account.';
  // On the page, and in a toast.
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
});

it('leads to the dashboard where the service signs in at once', async () => {
  await signUp(() => HttpResponse.json(authSession()));
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1, name: 'Sign Up' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1, name: 'Sign In' })).not.toBeInTheDocument();
});
