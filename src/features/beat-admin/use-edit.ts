import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  mergeFields,
  openClashes,
  pickField,
  sameFields,
  toFields,
} from '@/features/beat-admin/edit';
import type { AdminBeat } from '@/features/beat-admin/model';
import { saveBeat } from '@/features/beat-admin/mutations';
import { checkBeatFields, type BeatFields } from '@/lib/beat-form/schema';
import type { FieldErrors } from '@/lib/forms/check-form';

/** What somebody else changed while it was being edited here. */
interface Overtaken {
  changed: readonly string[];
  clashing: readonly (keyof BeatFields)[];
}

/** The state of a beat that is being edited. */
export function useEdit(beat: AdminBeat, onSaved: () => void) {
  // As it was last seen: what is saved is saved on top of that.
  const [seen, setSeen] = useState(beat);
  const [fields, setFields] = useState(() => toFields(beat));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const { mutateAsync, isPending, error } = useMutation(saveBeat());
  // The pending state arrives with the next render; a second press may come before.
  const saving = useRef(false);

  const save = async () => {
    if (saving.current) return;
    const checked = checkBeatFields(fields);
    setErrors(checked.errors ?? {});
    if (checked.errors) return;
    saving.current = true;
    try {
      const newer = await mutateAsync({
        id: beat.id,
        seen: seen.revision,
        values: checked.row,
      });
      if (newer === null) {
        onSaved();
        return;
      }
      const merged = mergeFields(toFields(seen), fields, toFields(newer));
      setFields(merged.fields);
      setOvertaken({ changed: merged.changed, clashing: merged.clashing });
      setSeen(newer);
    } catch {
      // Told as a toast, and beside the button.
    } finally {
      saving.current = false;
    }
  };

  const saved = toFields(seen);
  return {
    fields,
    errors,
    error,
    isPending,
    dirty: !sameFields(saved, fields),
    overtaken: overtaken && {
      changed: overtaken.changed,
      clashes: openClashes(overtaken.clashing, fields, saved),
    },
    change: (change: Partial<BeatFields>) => setFields((before) => ({ ...before, ...change })),
    takeTheirs: (name: keyof BeatFields) =>
      setFields((before) => ({ ...before, ...pickField(name, saved) })),
    save,
  };
}
