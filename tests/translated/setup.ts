import { MOVED } from './moved.ts';

/*
 * Wraps each text as Google Translate does (in `<font>`), so that a component test fails where React removes or moves a
 * text that is no longer where React put it.
 */

const WRAPPER = 'translated-text';

function wrap(text: Node): void {
  const parent = text.parentElement;
  if (!parent || parent.closest(`${WRAPPER}, textarea, script, style, svg, option, title`)) return;
  if (!text.textContent?.trim()) return;
  const wrapper = document.createElement(WRAPPER);
  parent.replaceChild(wrapper, text);
  wrapper.append(text);
}

function wrapAll(root: Node): void {
  const texts: Node[] = root instanceof Text ? [root] : [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(wrap);
}

new MutationObserver((records) => {
  for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
}).observe(document, { childList: true, subtree: true });

/** The browser's own error, "The node to be removed is not a child of this node", does not name the text. */
function requireChild(parent: Node, child: Node | null): void {
  if (child === null || child.parentNode === parent) return;
  const words = (node: Node) => `“${node.textContent ?? ''}”`;
  throw new Error(`${MOVED}${words(child)} of ${parent.nodeName} ${words(parent)}.`);
}

// Both are called on the node below.
// oxlint-disable-next-line typescript/unbound-method
const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
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
