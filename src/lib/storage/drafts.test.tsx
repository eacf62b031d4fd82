import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useDraft } from '@/lib/storage/drafts';
import { DRAFT_PREFIX, forgetDrafts } from '@/lib/storage/forget-drafts';

function Form({ name = 'letter:ada' }: { name?: string }) {
  const { form, clear } = useDraft(name);
  return (
    <form ref={form} key={name} aria-label="Letter">
      <input name="title" aria-label="Title" />
      <textarea name="text" aria-label="Text" />
      <select name="kind" aria-label="Kind">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="password" name="secret" aria-label="Secret" />
      {/* A password field whose text is shown. */}
      <input type="text" name="shown" autoComplete="new-password" aria-label="Shown" />
      <input type="checkbox" name="tick" aria-label="Tick" />
      <input type="hidden" name="token" value="hidden" />
      <input aria-label="Nameless" />
      <button type="button" onClick={clear}>
        Clear
      </button>
    </form>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;
const type = (text: string) => userEvent.type(screen.getByLabelText('Title'), text);

it('restores typed text, but no password, checkbox, hidden field or field without a name', async () => {
  const { unmount } = render(<Form />);
  await type('Dear Mika');
  await userEvent.type(screen.getByLabelText('Text'), 'two\nlines');
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'b');
  for (const field of ['Secret', 'Shown', 'Nameless']) {
    await userEvent.type(screen.getByLabelText(field), 'four-strings');
  }
  await userEvent.click(screen.getByLabelText('Tick'));
  // Session storage keeps the text for this tab only.
  expect(window.localStorage).toHaveLength(0);
  const stored = window.sessionStorage.getItem(`${DRAFT_PREFIX}letter:ada`);
  expect(stored).toBe('title=Dear+Mika&text=two%0Alines&kind=b');
  expect(window.sessionStorage).toHaveLength(1);
  unmount();
  render(<Form />);
  expect(screen.getByRole('form')).toHaveFormValues({
    title: 'Dear Mika',
    text: 'two\nlines',
    kind: 'b',
    secret: '',
    shown: '',
    tick: false,
  });
});

it('keeps text that was typed into a prerendered page before hydration', () => {
  window.sessionStorage.setItem(`${DRAFT_PREFIX}letter:ada`, 'title=Old&text=Kept');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  within(container).getByLabelText<HTMLInputElement>('Title').value = 'Dear Mika';
  document.body.append(container);
  const { unmount } = render(<Form />, { container, hydrate: true });
  expect(title()).toBe('Dear Mika');
  unmount();
  render(<Form />);
  expect(title()).toBe('Dear Mika');
  expect(screen.getByLabelText('Text')).toHaveValue('Kept');
});

it('shows a draft to no other member and in no other form, and deletes it once it was sent', async () => {
  const { rerender, unmount } = render(<Form />);
  await type('Dear Mika');
  for (const other of ['letter:grace', 'note:ada']) {
    rerender(<Form name={other} />);
    expect(title()).toBe('');
  }
  rerender(<Form name="letter:ada" />);
  expect(title()).toBe('Dear Mika');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  unmount();
  render(<Form />);
  expect(title()).toBe('');
});

it('deletes every draft, and nothing else', async () => {
  window.sessionStorage.setItem('scroll', '120');
  const { rerender, unmount } = render(<Form />);
  await type('Dear Mika');
  rerender(<Form name="note:ada" />);
  await type('A note');
  unmount();
  forgetDrafts('elsewhere');
  expect(Object.entries(window.sessionStorage)).toEqual([['scroll', '120']]);
  render(<Form />);
  expect(title()).toBe('');
});
