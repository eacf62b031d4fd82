import { filter } from './dsp.ts';

/** Line lengths in seconds, prime-ish to each other so that echoes never line up. */
const LINES = [0.0297, 0.0371, 0.0411, 0.0437] as const;
const DIFFUSERS = [0.0051, 0.0077, 0.0127] as const;

/**
 * A feedback delay network of four lines. `send` is used up; the room is added to `left` and, when
 * there is one, to `right`.
 */
export function room(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array | undefined,
  rate: number,
  seconds: number,
): void {
  filter(send, 'highpass', rate, 220);
  for (const delay of DIFFUSERS) diffuse(send, Math.round(delay * rate));
  const lengths = LINES.map((delay) => Math.round(delay * rate));
  const lines = lengths.map((length) => new Float32Array(length));
  const gains = lengths.map((length) => 10 ** ((-3 * length) / (rate * seconds)));
  const [l0, l1, l2, l3] = lines as [Float32Array, Float32Array, Float32Array, Float32Array];
  const [n0, n1, n2, n3] = lengths as [number, number, number, number];
  const [g0, g1, g2, g3] = gains as [number, number, number, number];
  const damp = 1 - Math.exp((-2 * Math.PI * 4200) / rate);
  let [p0, p1, p2, p3] = [0, 0, 0, 0];
  let [d0, d1, d2, d3] = [0, 0, 0, 0];
  for (let i = 0; i < send.length; i += 1) {
    d0 += damp * ((l0[p0] ?? 0) * g0 - d0);
    d1 += damp * ((l1[p1] ?? 0) * g1 - d1);
    d2 += damp * ((l2[p2] ?? 0) * g2 - d2);
    d3 += damp * ((l3[p3] ?? 0) * g3 - d3);
    const x = (send[i] ?? 0) * 0.5;
    // Hadamard mixing keeps the energy and smears every echo over all lines.
    const a = d0 + d1;
    const b = d0 - d1;
    const c = d2 + d3;
    const d = d2 - d3;
    l0[p0] = x + 0.5 * (a + c);
    l1[p1] = x + 0.5 * (b + d);
    l2[p2] = x + 0.5 * (a - c);
    l3[p3] = x + 0.5 * (b - d);
    p0 = p0 + 1 === n0 ? 0 : p0 + 1;
    p1 = p1 + 1 === n1 ? 0 : p1 + 1;
    p2 = p2 + 1 === n2 ? 0 : p2 + 1;
    p3 = p3 + 1 === n3 ? 0 : p3 + 1;
    if (right === undefined) {
      left[i] = (left[i] ?? 0) + 0.5 * (d0 + d1 + d2 + d3);
    } else {
      left[i] = (left[i] ?? 0) + d0 + 0.4 * d1 + 0.6 * d2;
      right[i] = (right[i] ?? 0) + d3 + 0.4 * d1 - 0.6 * d2;
    }
  }
}

function diffuse(buffer: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let cursor = 0;
  for (let i = 0; i < buffer.length; i += 1) {
    const old = line[cursor] ?? 0;
    const x = (buffer[i] ?? 0) - 0.6 * old;
    line[cursor] = x;
    buffer[i] = old + 0.6 * x;
    cursor = cursor + 1 === delay ? 0 : cursor + 1;
  }
}

/** Repeats that fade and darken, alternating between the sides. */
export function echo(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array | undefined,
  rate: number,
  seconds: number,
): void {
  const delay = Math.max(1, Math.round(seconds * rate));
  const a = new Float32Array(delay);
  const b = new Float32Array(delay);
  let cursor = 0;
  let dark = 0;
  for (let i = 0; i < send.length; i += 1) {
    const first = a[cursor] ?? 0;
    const second = b[cursor] ?? 0;
    dark += 0.4 * (second - dark);
    a[cursor] = (send[i] ?? 0) + dark * 0.42;
    b[cursor] = first * 0.72;
    if (right === undefined) left[i] = (left[i] ?? 0) + 0.6 * (first + second);
    else {
      left[i] = (left[i] ?? 0) + first;
      right[i] = (right[i] ?? 0) + second;
    }
    cursor = cursor + 1 === delay ? 0 : cursor + 1;
  }
}
