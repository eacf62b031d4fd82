export interface Recording {
  /** Samples a second. */
  readonly rate: number;
  /** One buffer per channel, full scale at 1. */
  readonly channels: readonly Float32Array[];
}

/** A 16-bit PCM WAV file of a recording. */
export function wav({ rate, channels }: Recording): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const align = channels.length * 2;
  const bytes = new Uint8Array(44 + frames * align);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, value: string) =>
    bytes.set(new TextEncoder().encode(value), offset);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * align, true);
  view.setUint16(32, align, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, frames * align, true);
  const samples = new Int16Array(bytes.buffer, 44);
  channels.forEach((channel, offset) => {
    for (let i = 0; i < frames; i += 1) {
      const level = Math.max(-1, Math.min(1, channel[i] ?? 0));
      samples[i * channels.length + offset] = Math.round(level * 32767);
    }
  });
  return bytes;
}
