import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { installComposition } from '@/lib/forms/composition';

it('leaves a dialog open when Escape ends the composition of a character', () => {
  installComposition();
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Name">
        <input aria-label="Name" />
      </DialogContent>
    </Dialog>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  // WebKit's key after the end of the composition.
  fireEvent.keyDown(input, { key: 'Escape', keyCode: 229 });
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
