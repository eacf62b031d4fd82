// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEmbedScript } from '@/lib/embed-script';

const SRC = 'https://embeds.example/embed.js';
const scripts = () => document.querySelectorAll(`script[src="${SRC}"]`);

function readyState(state: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

describe('an embed script', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes after the page, without blocking it', () => {
    readyState('interactive');
    const remove = addEmbedScript(SRC);
    vi.runAllTimers();
    expect(scripts()).toHaveLength(0);
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(scripts()).toHaveLength(1);
    expect(document.querySelector<HTMLScriptElement>(`script[src="${SRC}"]`)?.async).toBe(true);
    remove();
  });

  it('leaves with who asked for it', () => {
    readyState('complete');
    const remove = addEmbedScript(SRC);
    vi.runAllTimers();
    expect(scripts()).toHaveLength(1);
    remove();
    expect(scripts()).toHaveLength(0);
  });

  it.each(['complete', 'interactive'] as const)('never comes when called off (%s)', (state) => {
    readyState(state);
    addEmbedScript(SRC)();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(scripts()).toHaveLength(0);
  });
});
