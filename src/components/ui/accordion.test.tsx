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

describe('disclosures', () => {
  it('begin closed', () => {
    render(<AccordionGroup items={items} />);
    expect(open()).toEqual([]);
    expect(screen.getByText('One.')).not.toBeVisible();
  });

  it('are open one at a time', async () => {
    const user = userEvent.setup();
    render(<AccordionGroup items={items} />);
    await user.click(question('First?'));
    await waitFor(() => expect(screen.getByText('One.')).toBeVisible());
    await user.click(question('Third?'));
    await waitFor(() => expect(open()).toEqual(['Third?']));
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

  it('share a name with their own list alone, which is what closes the others', () => {
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
