import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { AddBeat } from '@/features/beat-upload/components/add-beat';
import { audio, image } from '@/features/beat-upload/testing/fakes';
import { renderApp } from '@tests/support/render';

export const onPublished = vi.fn();

export async function openForm() {
  const view = renderApp(<AddBeat memberId="ada" onPublished={onPublished} />);
  await screen.findByRole('form', { name: 'New beat' });
  const add = (label: string, ...files: File[]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files } });
  return {
    ...view,
    addAudio: (...files: File[]) => add('Add audio files', ...files),
    addImages: (...files: File[]) => add('Add images', ...files),
    submit: () => view.user.click(screen.getByRole('button', { name: /^Upload/ })),
  };
}

export async function filledForm(...names: string[]) {
  const view = await openForm();
  view.addAudio(...(names.length > 0 ? names : ['rosin.mp3']).map(audio));
  view.addImages(image('cover.png'), image('back.png'));
  await waitFor(() => expect(screen.getAllByText(/800 × 800/)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/Listening/)).not.toBeInTheDocument());
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Genre' }), 'Trap');
  return view;
}
