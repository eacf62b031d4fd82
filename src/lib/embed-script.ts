import { afterLoad } from '@/lib/hooks';

/**
 * Brings somebody else's script into the page, after everything of our own, and takes it out
 * again. What it was meant to improve has to stand without it: a script that is blocked or out of
 * reach changes nothing.
 *
 * @returns a function that removes it, or calls it off.
 */
export function addEmbedScript(src: string): () => void {
  let script: HTMLScriptElement | undefined;
  const cancel = afterLoad(() => {
    script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.body.append(script);
  });
  return () => {
    cancel();
    script?.remove();
  };
}
