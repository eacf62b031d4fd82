import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useDraft } from '@/lib/drafts';
import { DRAFT_PREFIX, forgetDrafts } from '@/lib/forget-drafts';

function Form({ name = 'letter:ada' }: { name?: string }) {
  const { form, clear } = useDraft(name);
  return (
    <form ref={form} key={name}>
      <input name="title" aria-label="Title" />
      <textarea name="text" aria-label="Text" />
      <select name="kind" aria-label="Kind">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="password" name="secret" aria-label="Secret" />
      {/* As a password field is while its owner looks at it. */}
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

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Title'), 'Dear Mika');
  await user.type(screen.getByLabelText('Text'), 'two\nlines');
  await user.selectOptions(screen.getByLabelText('Kind'), 'b');
  await user.type(screen.getByLabelText('Secret'), 'four-strings');
  await user.type(screen.getByLabelText('Shown'), 'five-strings');
  await user.click(screen.getByLabelText('Tick'));
  await user.type(screen.getByLabelText('Nameless'), 'lost');
  return user;
}

const stored = () => JSON.stringify(Object.entries(window.sessionStorage));

describe('a draft', () => {
  it('is there again when the page is', async () => {
    const { unmount } = render(<Form />);
    await fillIn();
    unmount();
    render(<Form />);
    expect(screen.getByLabelText('Title')).toHaveValue('Dear Mika');
    expect(screen.getByLabelText('Text')).toHaveValue('two\nlines');
    expect(screen.getByLabelText('Kind')).toHaveValue('b');
  });

  it('has what was typed into a built page before the app was there', () => {
    window.sessionStorage.setItem(`${DRAFT_PREFIX}letter:ada`, 'title=Old&text=Kept');
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Form />);
    const title = within(container).getByLabelText<HTMLInputElement>('Title');
    title.value = 'Dear Mika';
    document.body.append(container);
    const { unmount } = render(<Form />, { container, hydrate: true });
    expect(title).toHaveValue('Dear Mika');
    unmount();
    render(<Form />);
    expect(screen.getByLabelText('Title')).toHaveValue('Dear Mika');
    expect(screen.getByLabelText('Text')).toHaveValue('Kept');
  });

  it('holds no password, shown or not, no tick and nothing hidden or nameless', async () => {
    const { unmount } = render(<Form />);
    await fillIn();
    expect(stored()).toContain('Dear+Mika');
    for (const kept of ['four-strings', 'five-strings', 'hidden', 'tick', 'lost']) {
      expect(stored()).not.toContain(kept);
    }
    unmount();
    render(<Form />);
    expect(screen.getByLabelText('Secret')).toHaveValue('');
    expect(screen.getByLabelText('Shown')).toHaveValue('');
    expect(screen.getByLabelText('Tick')).not.toBeChecked();
  });

  it('stays in this tab', async () => {
    render(<Form />);
    await fillIn();
    expect(window.localStorage).toHaveLength(0);
  });

  it('does not come up for another member, nor in another form', async () => {
    const { rerender } = render(<Form />);
    await fillIn();
    rerender(<Form name="letter:grace" />);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    rerender(<Form name="note:ada" />);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    rerender(<Form name="letter:ada" />);
    expect(screen.getByLabelText('Title')).toHaveValue('Dear Mika');
  });

  it('is gone once it was sent', async () => {
    const { unmount } = render(<Form />);
    const user = await fillIn();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    unmount();
    render(<Form />);
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  it('is gone, with every other one, when they are forgotten, and nothing else is', async () => {
    window.sessionStorage.setItem('scroll', '120');
    const { rerender, unmount } = render(<Form />);
    await fillIn();
    rerender(<Form name="note:ada" />);
    await fillIn();
    unmount();
    forgetDrafts();
    expect(Object.entries(window.sessionStorage)).toEqual([['scroll', '120']]);
    render(<Form />);
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });
});
