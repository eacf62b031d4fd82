import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TypedHeading } from '@/app/routes/home/typed-heading';

const TITLE = 'Trap Violinist';
const letters = () => [...document.querySelectorAll<HTMLElement>('.typed-letter')];

it('types a character of the title every 65 ms, spaces included', () => {
  render(<TypedHeading title={TITLE} />);
  expect(letters().map(({ textContent }) => textContent)).toEqual(TITLE.split(''));
  expect(letters().map(({ style }) => style.getPropertyValue('--typed-at'))).toEqual(
    Array.from(TITLE, (_, index) => `${65 * (index + 1)}ms`),
  );
});

it('has the whole title as accessible name', () => {
  render(<TypedHeading title={TITLE} />);
  expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeInTheDocument();
});

it('accents the last of several words', () => {
  const { rerender } = render(<TypedHeading title={TITLE} />);
  expect(document.querySelector('.text-rosin')).toHaveTextContent('Violinist');
  rerender(<TypedHeading title="Violin" />);
  expect(document.querySelector('.text-rosin')).toBeNull();
});
