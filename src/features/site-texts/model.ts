/** A text of a section: one string, or a list of strings or of entries with several strings. */
export type TextValue = string | string[] | Record<string, string>[];

/** Texts of a section by name. */
export type Texts = Record<string, TextValue>;

/** The type of a section in which each built-in string may be any string. */
export type SectionTexts<T> = T extends string
  ? string
  : T extends readonly (infer Entry)[]
    ? readonly SectionTexts<Entry>[]
    : T extends object
      ? { readonly [Name in keyof T]: SectionTexts<T[Name]> }
      : T;

/**
 * A section with the texts that the artist has changed. Values that are no text (a picture's name, a path) stay as
 * they are built in, at their position in a list; an added entry takes them from the default's last entry. Entries
 * that were built into a fixed list after it was stored follow those stored. A text of another type than the default,
 * which an earlier release may have stored, is ignored.
 */
export function withTexts<T extends object>(section: T, texts?: Texts | null): SectionTexts<T> {
  const shown = { ...section } as Record<string, unknown> as Record<string, string | object[]>;
  for (const [name, text] of Object.entries(texts ?? {})) {
    const initial = shown[name];
    if (typeof text === 'string' && typeof initial === 'string') shown[name] = text;
    else if (Array.isArray(text) && Array.isArray(initial)) {
      const own = text
        .filter((entry: unknown) => typeof entry === typeof initial[0])
        .map((entry, i) =>
          typeof entry === 'string' ? entry : { ...(initial[i] ?? initial.at(-1)), ...entry },
        ) as object[];
      shown[name] = shown['isFixed'] ? [...own, ...initial.slice(own.length)] : own;
    }
  }
  return shown as Record<string, unknown> as SectionTexts<T>;
}
