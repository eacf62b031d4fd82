/** Runs a task once the page has loaded, in a turn of its own; gives back how to call it off. */
export function afterLoad(task: () => void): () => void {
  const left = new AbortController();
  let timer: number | undefined;
  const soon = () => {
    timer = window.setTimeout(task, 0);
  };
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true, signal: left.signal });
  return () => {
    left.abort();
    window.clearTimeout(timer);
  };
}
