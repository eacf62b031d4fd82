import sharp from 'sharp';

const sampleRate = 8_000;

/** A major. */
const chord = [440, 554.37, 659.26];

/** A quiet chord as a WAV file (16 bit, mono, 8 kHz): small, and any browser plays it. */
export function makeTone(seconds: number): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16); // length of the format block
  wav.writeUInt16LE(1, 20); // PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28); // bytes a second
  wav.writeUInt16LE(2, 32); // bytes a sample
  wav.writeUInt16LE(16, 34); // bits a sample
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) {
    const tones = chord.map((hz) => Math.sin((2 * Math.PI * hz * index) / sampleRate));
    const value = tones.reduce((sum, tone) => sum + tone * 2_000, 0);
    wav.writeInt16LE(Math.round(value), 44 + index * 2);
  }
  return wav;
}

/** A plain square cover. */
export function makeCover(): Promise<Buffer> {
  const background = { r: 58, g: 28, b: 14 };
  return sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
