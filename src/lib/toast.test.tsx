import { act, render, screen } from '@testing-library/react';
import { toast as speak, Toaster } from 'sonner';
import { describe, expect, it } from 'vitest';
import { markToasterMounted, toast } from '@/lib/toast';

describe('toast', () => {
  it('waits for the region to stand, then says everything in order', async () => {
    toast.error({ title: 'Playback failed', message: 'Try another beat.' });
    toast.success({ title: 'Signed Out' });
    render(<Toaster />);
    // Long enough for what would not have waited.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByText('Playback failed')).not.toBeInTheDocument();

    markToasterMounted(speak);
    expect(await screen.findByText('Signed Out')).toBeVisible();
    expect(screen.getByText('Playback failed')).toBeInTheDocument();
    expect(screen.getByText('Try another beat.')).toBeInTheDocument();
  });
});
