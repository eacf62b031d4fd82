import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded anew, while something would be lost. */
export function useUnsavedChangesPrompt(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}
