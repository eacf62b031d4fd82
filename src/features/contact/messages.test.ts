import { describe, expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { contactMessages } from '@/features/contact/messages';
import { AppError } from '@/lib/errors';

describe('a failure', () => {
  it.each([
    new AppError({ kind: 'network', message: 'Failed to fetch' }),
    new AppError({ kind: 'throttled', message: 'Too many requests.' }),
    new Error('anything'),
  ])('names the way that always works: %s', (error) => {
    expect(contactMessages.notSent(error).message).toContain(artist.email);
    expect(contactMessages.notSubscribed(error).message).toContain(artist.email);
    expect(contactMessages.notSent(error).message).not.toContain(error.message);
  });
});
