import { describe, expect, it } from 'vitest';
import { artist } from '@/content/artist';
import { contactMessages, waitingTime } from '@/features/contact/messages';
import { AppError } from '@/lib/errors';

describe('waitingTime', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [42, '42 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
  ])('%s s are %s', (seconds, words) => {
    expect(waitingTime(seconds)).toBe(words);
  });
});

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
