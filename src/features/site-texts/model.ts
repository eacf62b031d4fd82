/** A text of a section: one string, or a list of strings or of entries with several strings. */
export type TextValue = string | string[] | Record<string, string>[];

/** Texts of a section by name. */
export type Texts = Record<string, TextValue>;

/** A section's default with any string in place of those that are built in. */
export type SectionTexts<T> = T extends string
  ? string
  : T extends readonly (infer Entry)[]
    ? readonly SectionTexts<Entry>[]
    : T extends object
      ? { readonly [Name in keyof T]: SectionTexts<T[Name]> }
      : T;

/**
 * A section with the texts that the artist has changed. What is not text (a picture's name, a path) stays as built in:
 * of a list, at its position. A text of another kind than the default, from an earlier release, is ignored.
 */
export function withTexts<T extends object>(section: T, texts: Texts = {}): SectionTexts<T> {
  const shown = { ...section } as Record<string, unknown>;
  for (const [name, text] of Object.entries(texts)) {
    const own = shown[name];
    if (typeof text === 'string' && typeof own === 'string') shown[name] = text;
    else if (Array.isArray(text) && Array.isArray(own)) {
      const entries: readonly object[] = own;
      shown[name] = text.map((entry, i) =>
        typeof entry === 'string' ? entry : { ...entries[i], ...entry },
      );
    }
  }
  return shown as SectionTexts<T>;
}
