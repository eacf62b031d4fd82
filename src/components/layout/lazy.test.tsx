import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazySection } from '@/components/layout/lazy';

function Greeting({ name }: { name: string }) {
  return <p>Good evening, {name}</p>;
}

it('says that it is being loaded, and then is what it is', async () => {
  const Part = lazySection(() => Promise.resolve(Greeting), { loading: 'Loading greetings...' });
  render(<Part name="Ada" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading greetings...');
  expect(await screen.findByText('Good evening, Ada')).toBeInTheDocument();
});

it('is asked for once more by itself', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazySection(load);
  render(<Part name="Ada" />);
  expect(await screen.findByText('Good evening, Ada', {}, { timeout: 5000 })).toBeInTheDocument();
});

it('fails in its place alone, and may be tried again there', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazySection(load, { as: 'h3' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = userEvent.setup();
  const view = render(
    <>
      <input aria-label="Title" />
      <Part name="Ada" />
    </>,
  );
  await user.type(screen.getByRole('textbox'), 'Rosin');
  const title = { level: 3, name: 'This part could not be loaded' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Good evening, Ada')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Rosin');
  expect(console.error).toHaveBeenCalledWith(
    'A part of the page could not be loaded:',
    expect.objectContaining({ kind: 'network', cause: expect.any(TypeError) as TypeError }),
  );
  vi.mocked(console.error).mockClear();

  // It has come: nobody waits for it again.
  view.unmount();
  render(<Part name="Bea" />);
  expect(await screen.findByText('Good evening, Bea')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});
