import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { AdminGalleryPage } from '@/app/routes/admin/gallery-page';
import type { SessionValue } from '@/features/auth/session';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

const admin: SessionValue = {
  session: {
    status: 'signed-in',

    member: { id: 'ada', email: 'ada@example.com', fullName: 'Ada Lovelace' },
  },
  access: { status: 'known', admin: true, superAdmin: false },
  link: { status: 'none' },
};

describe('the gallery of the back-office', () => {
  it('says who is at work, and leads back', async () => {
    server.use(rest('gallery_images', () => HttpResponse.json([])));
    renderApp(<AdminGalleryPage />, { session: admin });
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin');
    expect(await screen.findByText('No images uploaded yet.')).toBeVisible();
    expect(document.title).toMatch(/^Gallery · /);
  });
});
