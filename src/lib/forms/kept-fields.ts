import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { DRAFT_PREFIX } from '@/lib/drafts';

function readKept<F>(key: string, schema: v.GenericSchema<unknown, F>): F | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    const read = v.safeParse(schema, kept);
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

interface KeptFields<F> {
  /** Of the form and of whose it is: nobody else's text may come up in it. */
  name: string;
  /** What the form begins with. */
  fresh: F;
  /** What is kept is taken up again only where it is still this. */
  schema: v.GenericSchema<unknown, F>;
}

/**
 * The fields of a form, kept in this tab while its page is away (signed out meanwhile, reloaded).
 */
export function useKeptFields<F extends object>({ name, fresh, schema }: KeptFields<F>) {
  const key = `${DRAFT_PREFIX}${name}`;
  const [fields, setFields] = useState(() => readKept(key, schema) ?? fresh);

  useEffect(() => {
    if (fields === fresh) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(fields));
  }, [key, fields, fresh]);

  const change = useCallback(
    (change: Partial<F>) => setFields((before) => ({ ...before, ...change })),
    [],
  );
  const clear = useCallback(() => setFields(fresh), [fresh]);
  return { fields, change, clear };
}
