import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { toBeat, type Beat } from '@/features/beats/model';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { messages } from '@/lib/data/messages';
import { beatRow } from '@tests/support/builders';
import { availabilityAnswer } from '@tests/support/cart';
import { renderApp } from '@tests/support/render';
import { rest, testServer } from '@tests/support/server';

const server = testServer();

it('keeps the page when the license dialog breaks, says so, and opens the next one', async () => {
  server.use(rest('rpc/license_availability', () => HttpResponse.json(availabilityAnswer())));
  const beat = toBeat(beatRow());
  // A row that the code does not expect, as a newer database may have it.
  const broken = { ...beat, cover: null } as unknown as Beat;
  function Page() {
    const { openLicensing } = useCheckout();
    return [broken, beat].map((each, index) => (
      <button key={index} type="button" onClick={() => openLicensing(each)}>
        Beat {index}
      </button>
    ));
  }
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Beat 0' }));
  expect(await screen.findByText(messages.partMissing('the licenses').title)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Beat 1' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(console.error).toHaveBeenLastCalledWith(
    'Loading the licenses failed:',
    expect.any(TypeError),
  );
  // React reports the caught error as well.
  vi.mocked(console.error).mockClear();
});
