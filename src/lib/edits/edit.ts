import { isRetryable } from '@/lib/data/errors';
import type { FieldErrors } from '@/lib/forms/field-errors';
import { wrongValues } from '@/lib/forms/fields';
import { readStored, writeStored } from '@/lib/storage/browser-storage';
import { DRAFT_PREFIX } from '@/lib/storage/forget-drafts';

type Entry = string | Readonly<Record<string, string>>;
type FieldValue = string | boolean | readonly Entry[];

export type Fields<F> = Readonly<Record<keyof F, FieldValue>>;
type FieldName<F> = keyof F & string;

export interface EditForm<Item, F> {
  /** Labels of the fields, in order. */
  labels: Readonly<Record<FieldName<F>, string>>;
  toFields: (item: Item) => F;
  /** Describes the saved value of a field whose form value does not (undefined for the others). */
  describe?: (name: FieldName<F>, item: Item) => string | undefined;
  /** Fields of which changes made here and elsewhere are combined, and never a conflict. */
  combine?: (saved: F, fields: F, theirs: F) => Partial<F>;
  /** Errors by field, including those of missing values. */
  check: (fields: F) => FieldErrors | undefined;
}

export interface EditOptions<Item, F> extends EditForm<Item, F> {
  /** The row as it was read when the form was opened. */
  item: Item;
  /** Key under which this browser keeps unsaved changes of the row. */
  name: string;
  /**
   * Saves fields that were typed over this revision. Returns the current row; `isNewer` if another admin saved
   * first, in which case nothing was saved. Shows its own errors.
   */
  save: (fields: F, revision: number) => Promise<{ item: Item; isNewer: boolean }>;
}

/** The data that this browser keeps, so that a closed page loses no text. */
interface KeptEdit<F> {
  revision: number;
  saved: F;
  fields: F;
}

/** A conflict: another admin saved the row while this form had unsaved changes. The admin keeps one of the two. */
interface Newer<Item> {
  item: Item;
  /** The fields that the other admin changed, with the values that they saved. */
  values: readonly { label: string; value: string }[];
}

interface EditState<Item, F> extends KeptEdit<F> {
  /** Labels of the fields that differ from `saved`. */
  changed: readonly string[];
  /** `offline` is retried automatically, `failed` with the next change. */
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'offline';
  newer: Newer<Item> | null;
}

function toWords(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (typeof value === 'string' ? value : value.map(entryInWords).join(', ')) || 'Nothing';
}

function entryInWords(entry: Entry): string {
  return typeof entry === 'string' ? entry : Object.values(entry).join(': ');
}

function readKept<F>(key: string): Partial<KeptEdit<F>> | null {
  try {
    return JSON.parse(readStored('localStorage', key) ?? 'null') as Partial<KeptEdit<F>> | null;
  } catch {
    return null;
  }
}

/** Whether this browser keeps unsaved changes of a row. */
export function isEditKept(name: string): boolean {
  return readStored('localStorage', DRAFT_PREFIX + name) !== null;
}

/** The state of a row's form: the typed values and the saved ones that they replace. */
export class Edit<Item extends { revision: number }, F extends Fields<F>> {
  readonly #options: EditOptions<Item, F>;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #state: EditState<Item, F>;
  #lastSave: Promise<unknown> = Promise.resolve();
  #isSaving = false;
  #isClosed = false;
  /** Whether this form read or wrote the kept changes. It does not remove those of another tab. */
  #hasKept = false;
  /** The row as it was last read, which may be newer than the row that a save returned. */
  #received: Item;

  constructor(options: EditOptions<Item, F>) {
    const { item, name, toFields } = options;
    const current = toFields(item);
    this.#options = options;
    this.#key = DRAFT_PREFIX + name;
    this.#received = item;
    const kept = readKept<F>(this.#key);
    this.#hasKept = kept !== null;
    this.#state = {
      // The kept revision is greater than the row's if the database was restored from a backup.
      revision: Math.min(kept?.revision ?? item.revision, item.revision),
      // The current values complete kept ones, because an earlier release may have had fewer fields.
      saved: { ...current, ...kept?.saved },
      fields: { ...current, ...kept?.fields },
      changed: [],
      status: 'saved',
      newer: null,
    };
    this.#update({});
    this.receive(item);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): EditState<Item, F> => this.#state;

  readonly change = (change: Partial<F> | ((now: F) => Partial<F>)): void => {
    const { fields } = this.#state;
    const part = typeof change === 'function' ? change(fields) : change;
    this.#update({ fields: { ...fields, ...part } });
    // If the change left nothing unsaved, the form takes a newer row that was waiting.
    this.receive(this.#received);
  };

  readonly discard = (): void => this.change(this.#state.saved);

  /** Takes the row that another admin saved, and keeps changes here; a field that both changed is a conflict. */
  readonly receive = (item: Item): void => {
    this.#received = item;
    const { labels, toFields, describe } = this.#options;
    const { revision, saved } = this.#state;
    if (this.#isSaving || item.revision <= revision) return;
    const theirs = toFields(item);
    const merged = this.#merge(theirs);
    const replaced = this.#differences(merged, theirs);
    const combined = this.#combine(theirs);
    const elsewhere = this.#differences(saved, theirs);
    if (!replaced.some((name) => elsewhere.includes(name) && !(name in combined))) {
      this.#take(item, merged);
      return;
    }
    const values = elsewhere.map((name) => ({
      label: labels[name],
      value: describe?.(name, item) ?? toWords(theirs[name]),
    }));
    this.#update({ newer: { item, values } });
  };

  /** Replaces the changes made here by the newer row. */
  readonly reload = (): void => {
    const { newer } = this.#state;
    if (newer) this.#take(newer.item, this.#options.toFields(newer.item));
  };

  /** Applies the changes made here to the newer row. The next save stores them. */
  readonly overwrite = (): void => {
    const { newer } = this.#state;
    if (newer) this.#take(newer.item, this.#merge(this.#options.toFields(newer.item)));
  };

  /**
   * Saves the unsaved changes now, or after a save that is under way.
   *
   * @returns whether everything is saved
   */
  readonly save = (): Promise<boolean> => {
    const save = this.#lastSave.then(() => this.#save());
    this.#lastSave = save;
    return save;
  };

  /** A closed form writes nothing more to the browser's storage, because its admin may have signed out. */
  readonly open = (): void => void (this.#isClosed = false);
  readonly close = (): void => void (this.#isClosed = true);

  async #save(): Promise<boolean> {
    const { fields, revision, changed, newer } = this.#state;
    if (changed.length === 0) return true;
    if (newer) return false;
    this.#isSaving = true;
    this.#update({ status: 'saving' });
    try {
      const { item, isNewer } = await this.#options.save(fields, revision);
      this.#isSaving = false;
      if (!isNewer) {
        this.#update({ revision: item.revision, saved: fields });
        this.receive(this.#received);
        return this.#state.newer === null;
      }
      this.#update({ revision: Math.min(revision, item.revision - 1) });
      this.receive(item);
      return await this.#save();
    } catch (error) {
      this.#isSaving = false;
      this.#update({ status: isRetryable(error) ? 'offline' : 'failed' });
      return false;
    }
  }

  #differences(one: F, other: F): FieldName<F>[] {
    return (Object.keys(this.#options.labels) as FieldName<F>[]).filter(
      (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
    );
  }

  #combine(theirs: F): Partial<F> {
    const { saved, fields } = this.#state;
    return this.#options.combine?.(saved, fields, theirs) ?? {};
  }

  /** The newer values with the changes made here. */
  #merge(theirs: F): F {
    const { saved, fields } = this.#state;
    const changed = this.#differences(saved, fields);
    const mine = changed.reduce((all, name) => ({ ...all, [name]: fields[name] }), theirs);
    return { ...mine, ...this.#combine(theirs) };
  }

  #take(item: Item, fields: F): void {
    const saved = this.#options.toFields(item);
    this.#update({ revision: item.revision, saved, fields, newer: null });
  }

  #update(change: Partial<EditState<Item, F>>): void {
    const state = { ...this.#state, ...change };
    const { revision, saved, fields } = state;
    const changed = this.#differences(saved, fields).map((name) => this.#options.labels[name]);
    const isSaved = changed.length === 0;
    const status = change.status ?? (isSaved ? 'saved' : 'unsaved');
    this.#state = { ...state, changed, status };
    // The browser also keeps wrong values (a price of "twenty"), because a draft is saved without them.
    const isKept = !isSaved || Object.keys(wrongValues(this.#options.check(fields))).length > 0;
    if (isKept && !this.#isClosed) {
      writeStored('localStorage', this.#key, JSON.stringify({ revision, saved, fields }));
      this.#hasKept = true;
    } else if (!isKept && this.#hasKept) {
      writeStored('localStorage', this.#key, null);
      this.#hasKept = false;
    }
    this.#listeners.forEach((listener) => listener());
  }
}
