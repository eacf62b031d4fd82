import { afterEach, expect, it } from 'vitest';
import { shortcutFor } from './shortcuts';

afterEach(() => {
  document.body.replaceChildren();
});

/** The action of a key press on the first element marked `data-here`, else on the page. */
function press(key: string, init: KeyboardEventInit = {}, html = '') {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let answer: string | undefined;
  const onKey = (event: KeyboardEvent) => {
    answer = shortcutFor(event)?.label;
  };
  document.addEventListener('keydown', onKey);
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
  document.removeEventListener('keydown', onKey);
  return answer;
}

const keys = [' ', 'ArrowLeft', 'ArrowRight', 'n', 'p', 'm'];
const pressAll = (init: KeyboardEventInit, html?: string) =>
  keys.filter((key) => press(key, init, html) !== undefined);

it.each<[key: string, shortcut?: string]>([
  [' ', 'Space'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['n', 'N'],
  ['N', 'N'],
  ['p', 'P'],
  ['m', 'M'],
  ['a'],
  ['Enter'],
  ['ArrowUp'],
  ['Tab'],
  ['constructor'],
])('%j on the page is the shortcut %s', (key, shortcut) => {
  expect(press(key)).toBe(shortcut);
  expect(press(key, {}, '<main tabindex="-1" data-here></main>')).toBe(shortcut);
  expect(press(key, {}, '<div contenteditable="false" data-here></div>')).toBe(shortcut);
});

it.each([
  ...['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'isComposing'].map((name) => [name, []] as const),
  // A key that is held down repeats only the seeking shortcuts.
  ['repeat', ['ArrowLeft', 'ArrowRight']],
] as const)('with %s the shortcuts are %j', (name, shortcuts) => {
  expect(pressAll({ [name]: true })).toEqual(shortcuts);
});

it('ignores a key event that was already handled', () => {
  const handled = new KeyboardEvent('keydown', { key: 'n', cancelable: true });
  handled.preventDefault();
  expect(shortcutFor(handled)).toBeUndefined();
});

it.each([
  '<input data-here />',
  '<input type="range" data-here />',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<button data-here></button>',
  '<button><svg data-here></svg></button>',
  '<a href="/beats" data-here></a>',
  '<details><summary data-here></summary></details>',
  '<div contenteditable data-here></div>',
  '<div contenteditable="plaintext-only"><b data-here></b></div>',
  '<div role="slider" tabindex="0" data-here></div>',
  '<div role="dialog"><p data-here></p></div>',
  '<div role="alertdialog"><p data-here></p></div>',
  '<dialog><p data-here></p></dialog>',
  '<div role="menu"><div role="menuitem" data-here></div></div>',
  '<div role="tablist"><div role="tab" data-here></div></div>',
])('ignores keys pressed in %s', (html) => {
  expect(pressAll({}, html)).toEqual([]);
});
