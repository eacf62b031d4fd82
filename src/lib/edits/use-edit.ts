import { useEffect, useState, useSyncExternalStore } from 'react';
import { Edit, type EditOptions, type Fields } from '@/lib/edits/edit';

/** Long enough for the next keystroke, short enough to finish before the user leaves. */
const SAVE_AFTER_MS = 800;

/** Where no event reports that the connection is back. */
const TRY_AGAIN_AFTER_MS = 20_000;

interface UseEditOptions<Item, F> extends EditOptions<Item, F> {
  /** A draft saves itself while it is typed; changes of a published row wait for its button. */
  isDraft: boolean;
}

/** {@link Edit} for a component, which has the row for its key. */
export function useEdit<Item extends { revision: number }, F extends Fields<F>>({
  isDraft,
  ...options
}: UseEditOptions<Item, F>) {
  const [edit] = useState(() => new Edit(options));
  const state = useSyncExternalStore(edit.subscribe, edit.getSnapshot);
  const { fields, status } = state;
  const { item } = options;
  useEffect(() => edit.receive(item), [edit, item]);
  useEffect(() => {
    if (!isDraft || (status !== 'unsaved' && status !== 'offline')) return;
    const save = () => void edit.save();
    const timer = setTimeout(save, status === 'offline' ? TRY_AGAIN_AFTER_MS : SAVE_AFTER_MS);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [edit, isDraft, fields, status]);
  useEffect(() => {
    edit.open();
    return () => {
      edit.close();
      if (isDraft) void edit.save();
    };
  }, [edit, isDraft]);
  return { edit, ...state };
}
