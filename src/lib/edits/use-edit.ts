import { useEffect, useState, useSyncExternalStore } from 'react';
import { Edit, type EditOptions, type Fields } from '@/lib/edits/edit';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { wrongValues } from '@/lib/forms/fields';

/** Pause in typing before a draft is saved: longer than between keystrokes, but over before the user leaves. */
const SAVE_AFTER_MS = 800;

/** Delay of a retry, because no event may report that the connection is back. */
const TRY_AGAIN_AFTER_MS = 20_000;

interface UseEditOptions<Item, F> extends EditOptions<Item, F> {
  /** Saves the row after each pause in typing. Changes of a published row are saved only by its button. */
  isDraft: boolean;
}

/** {@link Edit} for a component, which must have the row's id as its key, because it creates the edit only once. */
export function useEdit<Item extends { revision: number }, F extends Fields<F>>({
  isDraft,
  ...options
}: UseEditOptions<Item, F>) {
  const [edit] = useState(() => new Edit(options));
  const state = useSyncExternalStore(edit.subscribe, edit.getSnapshot);
  const { fields, saved, status } = state;
  const { item, check } = options;
  const [attempted, setAttempted] = useState(false);
  /** The fields that the server refused, and why; the next change or attempt removes the errors. */
  const [refused, setRefused] = useState<{ fields: F; errors: FieldErrors } | null>(null);
  const errors = {
    ...(refused?.fields === fields && refused.errors),
    ...(attempted ? check(fields) : wrongValues(check(saved))),
  };
  /** Shows the errors of all fields from now on. @returns those of the fields as they are at this moment */
  const attempt = (): FieldErrors => {
    setAttempted(true);
    setRefused(null);
    return check(edit.getSnapshot().fields) ?? {};
  };
  const refuse = (found: FieldErrors) =>
    setRefused({ fields: edit.getSnapshot().fields, errors: found });
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
  return { edit, isDraft, errors, attempt, refuse, ...state };
}
