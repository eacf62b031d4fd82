import { describe, expect, it } from 'vitest';
import { licenceRequestUrl } from '@/app/licensing/licence-request';
import { artist } from '@/content/artist';

describe('licenceRequestUrl', () => {
  it('names beat, licence and price, and nothing breaks out of the address', () => {
    const url = new URL(
      licenceRequestUrl({ id: 7, title: 'Bow & Arrow?' }, { name: 'Premium' }, 59.97),
    );
    expect(url.protocol).toBe('mailto:');
    expect(url.pathname).toBe(artist.email);
    expect(url.searchParams.get('subject')).toBe('Premium licence for Bow & Arrow?');
    expect(url.searchParams.get('body')).toContain(
      'the Premium licence ($59.97) for Bow & Arrow? (beat #7)',
    );
  });
});
