import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { licenseTiers } from '@/content/licenses';
import { licenseTerms } from '@/features/shop/cart/quote';
import { LicensingDialog } from '@/features/shop/licenses/licensing-dialog';
import { LicenseTerms } from '@/features/shop/orders/order-parts';
import { buildBeat } from '@tests/support/builders';
import { availabilityAnswer } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { testServer } from '@tests/support/server';
import {
  renderLicense,
  type LicenseData,
} from '../../../../supabase/functions/_shared/license-pdf.ts';
import { PdfWriter } from '../../../../supabase/functions/_shared/pdf-writer.ts';
import {
  license,
  readFont,
  siteUrl,
} from '../../../../supabase/functions/_shared/testing/license.ts';

const server = testServer();
const beat = buildBeat({ title: 'Rosin' });

/** The lines of a document that is issued for these terms. */
async function documentLines(terms: LicenseData['license']) {
  const drawn = vi.spyOn(PdfWriter.prototype, 'lines');
  await renderLicense({ ...license, license: terms, files: [] }, siteUrl, readFont);
  const lines = drawn.mock.calls.map(([text]) => text);
  drawn.mockRestore();
  return lines;
}

it.each([true, false])(
  'card, checkout and document of each license list the same where trackouts are there: %s',
  async (hasTrackouts) => {
    const rows = availabilityAnswer({}, hasTrackouts);
    server.use(http.get('*/rest/v1/rpc/license_availability', () => HttpResponse.json(rows)));
    renderApp(<LicensingDialog beat={beat} tier={null} open onClose={vi.fn()} />);
    await screen.findByRole('article', { name: 'Exclusive' });

    for (const [index, { id, name, description }] of licenseTiers.entries()) {
      const { features = [], limits = [] } = rows[index] ?? {};
      const card = within(screen.getByRole('article', { name }));
      const listed = card.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(listed).toEqual([...features, ...limits]);
      expect(listed.includes('Trackout files: not for this beat')).toBe(
        !hasTrackouts && id !== 'basic',
      );

      const terms = { description, features, limits };
      const licenses = licenseTerms([{ tier_name: name, title: beat.title, terms }]);
      const { container, unmount } = renderApp(<LicenseTerms licenses={licenses} />);
      for (const line of listed) expect(container).toHaveTextContent(line);
      unmount();
      expect(await documentLines({ tier: id, name, ...terms })).toEqual(
        expect.arrayContaining(listed),
      );
    }
  },
);
