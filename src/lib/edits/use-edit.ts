import { useState } from 'react';
import {
  mergeFields,
  openClashes,
  sameFields,
  type Clash,
  type FieldLabels,
  type FieldName,
  type Fields,
  type Merged,
} from '@/lib/edits/merge';
import { withoutErrors, type Checked, type FieldErrors } from '@/lib/forms/field-errors';

export interface EditForm<Item, F, Row> {
  labels: FieldLabels<F>;
  toFields: (item: Item) => F;
  check: (fields: F) => Checked<Row>;
  /** Describes the value of a field that is not text. */
  describe?: (name: FieldName<F>, fields: F) => string | undefined;
}

interface EditOptions<Item, Row> {
  item: Item;
  /**
   * Saves an edit of the `seen` item. Returns the current item when another admin saved first and nothing was
   * saved, else null. Shows its own failures.
   */
  save: (row: Row, seen: Item) => Promise<Item | null>;
  isPending: boolean;
  onSaved?: () => void;
  onClose: () => void;
}

export interface Edit<F> {
  fields: F;
  errors: FieldErrors;
  isPending: boolean;
  conflict: { changed: readonly string[]; clashes: readonly Clash<F>[] } | null;
  change: (change: Partial<F>) => void;
  acceptRemote: (name: FieldName<F>) => void;
  save: () => Promise<void>;
  leaving: boolean;
  leave: () => void;
  stay: () => void;
  discard: () => void;
}

export function useEdit<Item, F extends Fields<F>, Row>(
  { labels, toFields, check, describe }: EditForm<Item, F, Row>,
  { item, save, isPending, onSaved, onClose }: EditOptions<Item, Row>,
): Edit<F> {
  // Edits are saved on top of this item.
  const [seen, setSeen] = useState(item);
  const [fields, setFields] = useState(() => toFields(item));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [merged, setMerged] = useState<Merged<F> | null>(null);
  const [leaving, setLeaving] = useState(false);
  const saved = toFields(seen);

  return {
    fields,
    errors,
    isPending,
    conflict: merged && {
      changed: merged.changed,
      clashes: openClashes(labels, merged.clashing, fields, saved, describe),
    },
    change: (change) => {
      setFields((before) => ({ ...before, ...change }));
      setErrors((before) => withoutErrors(before, change));
    },
    acceptRemote: (name) => setFields((before) => ({ ...before, [name]: saved[name] })),
    save: async () => {
      if (isPending) return;
      setLeaving(false);
      const checked = check(fields);
      setErrors(checked.errors ?? {});
      if (checked.errors) return;
      try {
        const newer = await save(checked.values, seen);
        if (newer === null) {
          onSaved?.();
          onClose();
          return;
        }
        const together = mergeFields(labels, saved, fields, toFields(newer));
        setFields(together.fields);
        setMerged(together);
        setSeen(newer);
      } catch {
        // `save` has shown the error; typed values stay.
      }
    },
    leaving,
    leave: () => {
      if (isPending) return;
      if (sameFields(labels, saved, fields)) onClose();
      else setLeaving(true);
    },
    stay: () => setLeaving(false),
    discard: onClose,
  };
}
