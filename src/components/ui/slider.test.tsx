import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider } from '@/components/ui/slider';

it('moves by arrows, Home and End and reads its value out', async () => {
  function Volume() {
    const [value, setValue] = useState(40);
    return (
      <Slider
        label="Volume"
        value={value}
        step={5}
        valueText={`${value}%`}
        onValueChange={setValue}
      />
    );
  }
  render(<Volume />);
  const slider = screen.getByRole('slider', { name: 'Volume' });
  await userEvent.tab();
  expect(slider).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', '45%');
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '100');
});
