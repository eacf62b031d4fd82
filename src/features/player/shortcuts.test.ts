// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { shortcutFor } from './shortcuts';

afterEach(() => {
  document.body.replaceChildren();
});

/** What a key press on the first element marked `data-here` (else on the page) means. */
function press(key: string, init: KeyboardEventInit = {}, html = '') {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  let answer: string | undefined;
  const hear = (event: KeyboardEvent) => {
    answer = shortcutFor(event)?.label;
  };
  document.addEventListener('keydown', hear);
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
  document.removeEventListener('keydown', hear);
  return answer;
}

describe('on the page', () => {
  it.each([
    [' ', 'Space'],
    ['ArrowLeft', '←'],
    ['ArrowRight', '→'],
    ['n', 'N'],
    ['N', 'N'],
    ['p', 'P'],
    ['m', 'M'],
  ])('%j means %s', (key, shortcut) => {
    expect(press(key)).toBe(shortcut);
    expect(press(key, {}, '<main tabindex="-1" data-here></main>')).toBe(shortcut);
    expect(press(key, {}, '<div contenteditable="false" data-here></div>')).toBe(shortcut);
  });

  it.each(['a', 'Enter', 'Escape', 'ArrowUp', 'ArrowDown', 'Tab', 'Home', 'constructor'])(
    '%j means nothing',
    (key) => {
      expect(press(key)).toBeUndefined();
    },
  );

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('nothing with %s', (modifier) => {
    for (const key of [' ', 'ArrowLeft', 'n', 'p', 'm']) {
      expect(press(key, { [modifier]: true })).toBeUndefined();
    }
  });

  it('a held key runs through the track and does nothing else', () => {
    expect(press('ArrowRight', { repeat: true })).toBe('→');
    expect(press('ArrowLeft', { repeat: true })).toBe('←');
    for (const key of [' ', 'n', 'p', 'm']) expect(press(key, { repeat: true })).toBeUndefined();
  });

  it('a key that somebody has taken, or that composes a letter, is left alone', () => {
    expect(press('n', { isComposing: true })).toBeUndefined();
    const taken = new KeyboardEvent('keydown', { key: 'n', cancelable: true });
    taken.preventDefault();
    expect(shortcutFor(taken)).toBeUndefined();
  });
});

describe('inside', () => {
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
  ])('%s the keys belong to it', (html) => {
    for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'n', 'p', 'm']) {
      expect(press(key, {}, html)).toBeUndefined();
    }
  });
});
