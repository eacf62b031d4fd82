/**
 * Makes a ref that sets the height of an element that is fixed to the window as a property of the page. It is measured,
 * because larger text makes a higher element.
 */
export const publishHeight = (property: `--${string}`) => (element: HTMLElement) => {
  const { style } = document.documentElement;
  const publish = () => {
    // A sticky element has its own place in the page.
    const isSticky = getComputedStyle(element).position === 'sticky';
    style.setProperty(property, `${isSticky ? 0 : element.offsetHeight}px`);
  };
  publish();
  const observer = new ResizeObserver(publish);
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
