import fc from 'fast-check';

/** The same cases in each run, so that none fails by chance; the nightly run tries others. */
const seed: unknown = import.meta.env['GENERATED_SEED'];
fc.configureGlobal({ seed: Number(seed ?? 1) });

/** How many cases are tried; the nightly run asks for more. */
export const generatedRuns = (usual: number) => Number(import.meta.env['GENERATED_RUNS'] ?? usual);

export { fc };
