import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

it('shows one panel, and another by arrow key or press', async () => {
  render(
    <Tabs defaultValue="overview">
      <TabsList aria-label="Beats">
        <TabsTrigger value="overview">Overview</TabsTrigger>
        <TabsTrigger value="add">Add Beat</TabsTrigger>
      </TabsList>
      <TabsContent value="overview">All figures</TabsContent>
      <TabsContent value="add">A form</TabsContent>
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent('All figures');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Add Beat' })).toHaveTextContent('A form');
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('All figures');
});

it('brings the chosen one into view whenever another is chosen, and leaves the row alone else', () => {
  const names = ['Orders', 'Messages', 'Newsletter'];
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return names.indexOf(this.textContent) * 100;
  });
  const inbox = (chosen: string) => (
    <Tabs value={chosen}>
      <TabsList aria-label="Inbox">
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {name}
          </TabsTrigger>
        ))}
      </TabsList>
    </Tabs>
  );
  const { rerender } = render(inbox('Newsletter'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(200);

  row.scrollLeft = 30;
  rerender(inbox('Newsletter'));
  expect(row.scrollLeft).toBe(30);
  rerender(inbox('Messages'));
  expect(row.scrollLeft).toBe(100);
});
