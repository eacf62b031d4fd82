/** The beginning of the error about a text that a translator has moved. */
export const MOVED = 'A translator has moved the text ';

/**
 * Wraps each text of the document as Google Translate does (in `<font>`), also those that come later, so that a test
 * fails where React removes or moves a text that is no longer where React put it. It runs in the page of an end-to-end
 * test too, so it uses nothing of this module.
 *
 * @param moved the beginning of the error
 */
export function wrapTexts(moved: string): void {
  const WRAPPER = 'translated-text';
  // A prerendered part is translated after its hydration; before it, React draws a changed part again by design.
  const UNTOUCHED = `${WRAPPER}, textarea, script, style, svg, option, title, [data-hydrating]`;

  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || parent.closest(UNTOUCHED)) return;
    if (!text.textContent?.trim()) return;
    const wrapper = document.createElement(WRAPPER);
    parent.replaceChild(wrapper, text);
    wrapper.append(text);
  };

  const wrapAll = (top: Node) => {
    const texts: Node[] = top instanceof Text ? [top] : [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') wrapAll(target);
      addedNodes.forEach(wrapAll);
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-hydrating'] });

  /** The browser's own error, "The node to be removed is not a child of this node", does not name the text. */
  const requireChild = (parent: Node, child: Node | null) => {
    if (child === null || child.parentNode === parent) return;
    const words = (node: Node) => `“${node.textContent ?? ''}”`;
    throw new Error(`${moved}${words(child)} of ${parent.nodeName} ${words(parent)}.`);
  };

  // Both are called on the node below.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    requireChild(this, child);
    removeChild.call(this, child);
    return child;
  };

  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    requireChild(this, next);
    insertBefore.call(this, child, next);
    return child;
  };
}
