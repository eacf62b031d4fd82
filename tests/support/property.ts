import fc from 'fast-check';

/** The same cases in each run, so that none fails by chance; the nightly run tries others. */
const seed: unknown = import.meta.env['GENERATED_SEED'];
fc.configureGlobal({ seed: Number(seed ?? 1) });

/** How many cases are tried; the nightly run asks for more. */
export const generatedRuns = (usual: number) => Number(import.meta.env['GENERATED_RUNS'] ?? usual);

/** A character of Unicode, as `unit: 'binary'` draws it. That one takes seconds, because it first lists them all. */
export const anyCharacter = fc
  .nat(0x10ffff - 0x800)
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

export { fc };
