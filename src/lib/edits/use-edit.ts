import { useRef, useState } from 'react';
import {
  mergeFields,
  openClashes,
  putField,
  sameFields,
  type Clash,
  type FieldLabels,
  type FieldName,
  type Fields,
  type Merged,
} from '@/lib/edits/merge';
import { withoutErrors, type FieldErrors } from '@/lib/forms/fields';

/** How a kind of thing is edited. */
export interface EditForm<Item, F, Row> {
  labels: FieldLabels<F>;
  toFields: (item: Item) => F;
  check: (fields: F) => { row: Row; errors?: never } | { row?: never; errors: FieldErrors };
  /** Says what a field holds where that is no words yet. */
  describe?: (name: FieldName<F>, fields: F) => string | undefined;
}

interface EditOptions<Item, Row> {
  item: Item;
  /**
   * Saves on top of what was seen. Answers the thing as somebody else left it, where they were
   * faster and nothing was saved; null where it was. What fails is told by whoever saves.
   */
  save: (row: Row, seen: Item) => Promise<Item | null>;
  isPending: boolean;
  onSaved: () => void;
  onClose: () => void;
}

export interface Edit<F> {
  fields: F;
  errors: FieldErrors;
  isPending: boolean;
  /** What somebody else changed while it was being edited here. */
  overtaken: { changed: readonly string[]; clashes: readonly Clash<F>[] } | null;
  change: (change: Partial<F>) => void;
  acceptRemote: (name: FieldName<F>) => void;
  save: () => Promise<void>;
  /** It was asked to close while something is not saved or on its way. */
  leaving: boolean;
  /** Closes, or asks first where that would lose something. */
  leave: () => void;
  stay: () => void;
  discard: () => void;
}

/** The state of something that is being edited: nobody's work is overwritten, none is lost. */
export function useEdit<Item, F extends Fields<F>, Row>(
  { labels, toFields, check, describe }: EditForm<Item, F, Row>,
  { item, save, isPending, onSaved, onClose }: EditOptions<Item, Row>,
): Edit<F> {
  // As it was last seen: what is saved is saved on top of that.
  const [seen, setSeen] = useState(item);
  const [fields, setFields] = useState(() => toFields(item));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [merged, setMerged] = useState<Merged<F> | null>(null);
  const [leaving, setLeaving] = useState(false);
  // The pending state arrives with the next render; a second press may come before.
  const saving = useRef(false);
  const saved = toFields(seen);

  return {
    fields,
    errors,
    isPending,
    overtaken: merged && {
      changed: merged.changed,
      clashes: openClashes(labels, merged.clashing, fields, saved, describe),
    },
    change: (change) => {
      setFields((before) => ({ ...before, ...change }));
      setErrors((before) => withoutErrors(before, change));
    },
    acceptRemote: (name) => setFields((before) => putField(before, name, saved)),
    save: async () => {
      if (saving.current) return;
      setLeaving(false);
      const checked = check(fields);
      setErrors(checked.errors ?? {});
      if (checked.errors) return;
      saving.current = true;
      try {
        const newer = await save(checked.row, seen);
        if (newer === null) {
          onSaved();
          onClose();
          return;
        }
        const together = mergeFields(labels, saved, fields, toFields(newer));
        setFields(together.fields);
        setMerged(together);
        setSeen(newer);
      } catch {
        // Told by whoever saves; what was typed stays.
      } finally {
        saving.current = false;
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
