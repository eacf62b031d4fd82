import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRetryable } from '@/lib/data/errors';
import {
  mergeFields,
  openClashes,
  sameFields,
  type FieldLabels,
  type FieldName,
  type Fields,
} from '@/lib/edits/merge';

/** Long enough for the next keystroke, short enough to finish before the user leaves. */
const SAVE_AFTER_MS = 800;

/** Where no event reports that the connection is back. */
const TRY_AGAIN_AFTER_MS = 20_000;

interface AutosaveOptions<Item, F> {
  /** As it was read last; null while there is no row yet. */
  item: Item | null;
  labels: FieldLabels<F>;
  toFields: (item: Item | null) => F;
  /**
   * Saves an edit of the `seen` row, or creates the row. Returns the current row; `isNewer` when another admin
   * saved first and nothing was saved. Shows its own failures.
   */
  save: (fields: F, seen: Item | null) => Promise<{ item: Item; isNewer: boolean }>;
}

interface AutosaveState<Item, F> {
  fields: F;
  /** The fields that were sent last: what differs from them is not saved. */
  sent: F;
  seen: Item | null;
  /** `offline` is retried automatically, `failed` with the next change. */
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline';
  conflict: { changed: readonly string[]; clashing: readonly FieldName<F>[] } | null;
  /** Fields that another admin changed last, merged or not. */
  changedElsewhere: readonly string[];
}

/** A form that saves itself into its row, without overwriting or losing edits of any admin. */
export class Autosave<Item extends { revision: number }, F extends Fields<F>> {
  readonly #options: AutosaveOptions<Item, F>;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState<Item, F>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastSave: Promise<unknown> = Promise.resolve();
  /** The row as it was read last, which may be newer than the answer of a save. */
  #received: Item | null = null;

  constructor(options: AutosaveOptions<Item, F>) {
    this.#options = options;
    const fields = options.toFields(options.item);
    this.#state = {
      fields,
      sent: fields,
      seen: options.item,
      status: 'saved',
      conflict: null,
      changedElsewhere: [],
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): AutosaveState<Item, F> => this.#state;

  #update(change: Partial<AutosaveState<Item, F>>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }

  #isSent(): boolean {
    return sameFields(this.#options.labels, this.#state.sent, this.#state.fields);
  }

  readonly change = (change: Partial<F>): void => {
    this.#update({ fields: { ...this.#state.fields, ...change }, status: 'unsaved' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  };

  readonly acceptRemote = (name: FieldName<F>): void => {
    const { fields, seen } = this.#state;
    this.change({ ...fields, [name]: this.#options.toFields(seen)[name] });
  };

  /** Takes the row that another admin saved, while nothing here is unsaved. */
  readonly receive = (item: Item | null): void => {
    this.#received = item;
    const { seen, status } = this.#state;
    if (!item || status === 'saving' || !this.#isSent()) return;
    if (item.revision <= (seen?.revision ?? 0)) return;
    const fields = this.#options.toFields(item);
    this.#update({ seen: item, fields, sent: fields });
  };

  /**
   * Saves now what is not saved yet, after what is being saved already.
   *
   * @returns the row as it is now; null where something could not be saved
   */
  readonly flush = (): Promise<Item | null> => {
    clearTimeout(this.#timer);
    const save = this.#lastSave.then(() => this.#save());
    this.#lastSave = save;
    return save;
  };

  /** Makes the row where there is none yet. */
  readonly ensure = (): Promise<Item | null> =>
    this.#state.seen ? Promise.resolve(this.#state.seen) : this.flush();

  async #save(): Promise<Item | null> {
    const { fields, seen } = this.#state;
    if (seen && this.#isSent()) {
      this.#update({ status: 'saved' });
      return seen;
    }
    this.#update({ status: 'saving', conflict: null });
    try {
      const { item, isNewer } = await this.#options.save(fields, seen);
      if (isNewer) return this.#merge(item);
      this.#update({ seen: item, sent: fields });
      this.#update({ status: this.#isSent() ? 'saved' : 'unsaved' });
      // A row that was read while this was being saved.
      this.receive(this.#received);
      return this.#state.seen;
    } catch (error) {
      this.#update({ status: isRetryable(error) ? 'offline' : 'failed' });
      if (isRetryable(error)) this.#saveOnceOnline();
      return null;
    }
  }

  /** Also after the form has left the page: its text is nowhere else. */
  #saveOnceOnline(): void {
    const again = () => {
      window.removeEventListener('online', again);
      clearTimeout(this.#timer);
      if (this.#state.status === 'offline') void this.flush();
    };
    window.addEventListener('online', again);
    this.#timer = setTimeout(() => {
      // The event comes later.
      if (navigator.onLine) again();
    }, TRY_AGAIN_AFTER_MS);
  }

  #merge(item: Item): Item | null {
    const { labels, toFields } = this.#options;
    const { sent, fields: mine } = this.#state;
    const theirs = toFields(item);
    const { fields, changed, clashing } = mergeFields(labels, sent, mine, theirs);
    const conflict = { changed, clashing };
    this.#update({ seen: item, sent: theirs, fields, conflict, changedElsewhere: changed });
    if (clashing.length === 0) {
      this.change({});
      return item;
    }
    // Saved with the next change, once it was seen where both changed the same.
    this.#update({ status: 'failed' });
    return null;
  }
}

/** {@link Autosave} for a component. Unsaved edits are saved when it unmounts. */
export function useAutosave<Item extends { revision: number }, F extends Fields<F>>(
  options: AutosaveOptions<Item, F>,
) {
  const [autosave] = useState(() => new Autosave(options));
  const state = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot);
  const { item, labels, toFields } = options;
  useEffect(() => autosave.receive(item), [autosave, item]);
  useEffect(
    () => () => {
      if (autosave.getSnapshot().status !== 'saved') void autosave.flush();
    },
    [autosave],
  );
  const isSaved = state.status === 'saved';
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved]);

  const { change, acceptRemote, flush, ensure } = autosave;
  const { fields, conflict, seen } = state;
  return {
    ...state,
    conflict: conflict && {
      changed: conflict.changed,
      clashes: openClashes(labels, conflict.clashing, fields, toFields(seen)),
    },
    /** The current fields, for callbacks that started before the last change. */
    latest: () => autosave.getSnapshot().fields,
    change,
    acceptRemote,
    flush,
    ensure,
  };
}
