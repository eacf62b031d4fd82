import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AccordionGroup } from '@/components/ui/accordion';

const items = [
  { title: 'First?', content: 'One.' },
  { title: 'Second?', content: 'Two.' },
  { title: 'Third?', content: 'Three.' },
];

function open(): string[] {
  return [...document.querySelectorAll('details')].flatMap((details) =>
    details.open ? [details.querySelector('summary')?.textContent ?? ''] : [],
  );
}

const question = (title: string) => screen.getByRole('heading', { level: 3, name: title });

describe('accordion', () => {
  it('begin closed', () => {
    render(<AccordionGroup items={items} />);
    expect(open()).toEqual([]);
    expect(screen.getByText('One.')).not.toBeVisible();
  });

  it('can each be closed again', async () => {
    const user = userEvent.setup();
    render(<AccordionGroup items={items} />);
    await user.click(question('Second?'));
    await waitFor(() => expect(open()).toEqual(['Second?']));
    await user.click(question('Second?'));
    await waitFor(() => expect(open()).toEqual([]));
  });

  it('share a name with their own list alone, by which browsers open one at a time', () => {
    render(
      <>
        <AccordionGroup items={items} />
        <AccordionGroup items={[{ title: 'Elsewhere?', content: 'Four.' }]} />
      </>,
    );
    const names = [...document.querySelectorAll('details')].map((details) =>
      details.getAttribute('name'),
    );
    expect(new Set(names.slice(0, 3)).size).toBe(1);
    expect(new Set(names).size).toBe(2);
  });
});
