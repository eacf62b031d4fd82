/** Measurements of a mono recording, for tests. */

/** Energy of the twelve pitch classes from C3 to B5 in `parts` equal stretches of a recording. */
export function chroma(samples: Float32Array, rate: number, parts: number): number[][] {
  const block = Math.round(rate * 0.19);
  const rows = Array.from({ length: parts }, () => new Array<number>(12).fill(0));
  for (let start = 0; start + block <= samples.length; start += block * 2) {
    const row = rows[Math.min(parts - 1, Math.floor((start / samples.length) * parts))];
    if (row === undefined) continue;
    for (let midi = 48; midi < 84; midi += 1) {
      const w = (2 * Math.PI * 440 * 2 ** ((midi - 69) / 12)) / rate;
      const c = 2 * Math.cos(w);
      let s1 = 0;
      let s2 = 0;
      for (let i = 0; i < block; i += 1) {
        const s0 = (samples[start + i] ?? 0) + c * s1 - s2;
        s2 = s1;
        s1 = s0;
      }
      row[midi % 12] = (row[midi % 12] ?? 0) + (s1 * s1 + s2 * s2 - c * s1 * s2) / block;
    }
  }
  return rows;
}

/** Cosine similarity: 1 for the same direction, 0 for nothing in common. */
export function likeness(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  a.forEach((x, i) => {
    const y = b[i] ?? 0;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  });
  return dot / Math.sqrt(Math.max(1e-12, aa * bb));
}
