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

it('brings the chosen one into view', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent === 'Messages' ? 200 : 0;
  });
  render(
    <Tabs value="messages">
      <TabsList aria-label="Inbox">
        <TabsTrigger value="orders">Orders</TabsTrigger>
        <TabsTrigger value="messages">Messages</TabsTrigger>
      </TabsList>
    </Tabs>,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(200);
});
