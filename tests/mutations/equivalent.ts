/** Mutants that change nothing anybody could notice, by `class: name`, with the reason. */
export const equivalent: Readonly<Record<string, string>> = {};
