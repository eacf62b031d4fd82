import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
