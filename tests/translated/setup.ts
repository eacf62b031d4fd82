import { MOVED } from './moved.ts';

/**
 * Wraps each text as Google Translate does, so that a component test fails where React removes or moves a text that is no
 * longer where React put it.
 */
function wrap(text: Node): void {
  const parent = text.parentElement;
  if (!parent || parent.closest('font, textarea, script, style, svg, option, title')) return;
  if (!text.textContent?.trim()) return;
  const font = document.createElement('font');
  text.parentNode?.replaceChild(font, text);
  font.append(text);
}

function wrapAll(root: Node): void {
  if (root instanceof Text) return wrap(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(wrap);
}

new MutationObserver((records) => {
  for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
}).observe(document, { childList: true, subtree: true });

// Names the text in the error of the browser, "The node to be removed is not a child of this node".
for (const method of ['removeChild', 'insertBefore'] as const) {
  const native = Node.prototype[method] as (this: Node, ...nodes: (Node | null)[]) => Node;
  Node.prototype[method] = function check(this: Node, ...nodes: (Node | null)[]): never {
    const place = method === 'removeChild' ? nodes[0] : nodes[1];
    if (place && place.parentNode !== this) {
      const text = place.textContent ?? '';
      throw new Error(`${MOVED}“${text}” of ${this.nodeName} “${this.textContent ?? ''}”.`);
    }
    return native.apply(this, nodes) as never;
  } as never;
}
