import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazySection } from '@/components/layout/lazy';

function Greeting({ name }: { name: string }) {
  return <p>Good evening, {name}</p>;
}

/** A loader that fails this many times before it succeeds. */
function loadAfter(failures: number) {
  const load = vi.fn(() => Promise.resolve(Greeting));
  for (let failed = 0; failed < failures; failed += 1) {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  }
  return load;
}

it('shows the loading text until the component has loaded', async () => {
  const Part = lazySection(loadAfter(0), { loading: 'Loading greetings...' });
  render(<Part name="Ada" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading greetings...');
  expect(await screen.findByText('Good evening, Ada')).toBeInTheDocument();
});

it('shows a failed load in its own place, retries on request, and does not load again after success', async () => {
  const load = loadAfter(2);
  const Part = lazySection(load, { as: 'h3' });
  const { unmount } = render(
    <>
      <input aria-label="Title" />
      <Part name="Ada" />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Rosin');
  const title = { level: 3, name: 'This part could not be loaded' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Good evening, Ada')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('Rosin');
  expect(console.error).toHaveBeenCalledWith(
    'A part of the page could not be loaded:',
    expect.any(TypeError),
  );
  vi.mocked(console.error).mockClear();

  unmount();
  render(<Part name="Bea" />);
  expect(await screen.findByText('Good evening, Bea')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});
