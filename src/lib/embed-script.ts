import { afterLoad } from '@/lib/hooks';

/** Adds somebody else's script to the page, after everything of our own. @returns how to remove it */
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
