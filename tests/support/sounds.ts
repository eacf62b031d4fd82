/** Sound files as studios, phones and taggers write them, and what the site does with each. */
import { createMp3Encoder } from 'wasm-media-encoders';
import type { AudioMimeType } from '@/lib/audio/audio-types';

const join = (...parts: readonly (string | readonly number[] | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );

const zeros = (length: number) => new Uint8Array(length);

/** Numbers of so many bytes each, the least significant byte first. */
const little = (...fields: readonly (readonly [value: number, width: number])[]) =>
  join(...fields.map(([value, width]) => Uint8Array.from(big([value, width])).reverse()));

const big = (...fields: readonly (readonly [value: number, width: number])[]) =>
  join(
    ...fields.map(([value, width]) =>
      Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)) % 256),
    ),
  );

const chunk = (name: string, body: Uint8Array, number = little) =>
  join(name, number([body.length, 4]), body, zeros(body.length % 2));

interface Format {
  bits: number;
  channels: number;
  rate: number;
  isFloat?: boolean;
  seconds: number;
  /** The level at a time; a tone of 330 Hz by default. */
  levelAt: (seconds: number) => number;
}

const CD: Format = {
  ...{ bits: 16, channels: 1, rate: 44_100, seconds: 0.5 },
  levelAt: (seconds) => Math.sin(2 * Math.PI * 330 * seconds) / 2,
};

/** A sound in the last channel. In WAV, samples of 8 bits are unsigned. */
function samples(format: Format, isBig: boolean, isSigned = format.bits > 8) {
  const { bits, channels, rate, isFloat, seconds, levelAt } = format;
  const width = bits / 8;
  const bytes = Buffer.alloc(rate * seconds * channels * width);
  for (let at = 0; at < rate * seconds; at += 1) {
    const level = levelAt(at / rate);
    for (let channel = 0; channel < channels; channel += 1) {
      const own = channel === channels - 1 ? level : 0;
      const place = (at * channels + channel) * width;
      const whole = Math.round(own * (2 ** (bits - 1) - 1));
      if (isFloat) bytes[isBig ? 'writeFloatBE' : 'writeFloatLE'](own, place);
      else if (isSigned) bytes[isBig ? 'writeIntBE' : 'writeIntLE'](whole, place, width);
      else bytes.writeUInt8(whole + 128, place);
    }
  }
  return bytes;
}

function formatChunk({ bits, channels, rate, isFloat }: Format, isExtensible = false) {
  const [code, width] = [isFloat ? 3 : 1, bits / 8];
  const align = channels * width;
  const fields = little([channels, 2], [rate, 4], [rate * align, 4], [align, 2], [bits, 2]);
  if (!isExtensible) return chunk('fmt ', join(little([code, 2]), fields));
  const rest = little([22, 2], [bits, 2], [0, 4], [code, 2]);
  const guid = '\0\0\0\0\x10\0\x80\0\0\xaa\0\x38\x9b\x71';
  return chunk('fmt ', join([0xfe, 0xff], fields, rest, guid));
}

function wave(given: Partial<Format> = {}, { isExtensible = false, before = zeros(0) } = {}) {
  const format = { ...CD, ...given };
  const data = chunk('data', samples(format, false));
  return chunk('RIFF', join('WAVE', before, formatChunk(format, isExtensible), data));
}

/** A WAV whose sizes are in the chunk ds64, and the same with the usual sizes. */
function wave64(form: 'RF64' | 'BW64') {
  const size = samples(CD, false).length;
  const plain = wave({}, { before: chunk('ds64', little([0, 8], [size, 8], [0, 12])) });
  const bytes = Buffer.from(plain);
  bytes.write(form);
  for (const at of [4, bytes.length - size - 4]) bytes.fill(0xff, at, at + 4);
  return [bytes, plain] as const;
}

export function aiff(given: Partial<Format> = {}, coding = '') {
  const format = { ...CD, ...given };
  const { bits, channels, rate, seconds } = format;
  const exponent = Math.floor(Math.log2(rate));
  const float80 = big([16_383 + exponent, 2], [rate * 2 ** (31 - exponent), 4], [0, 4]);
  const numbers = big([channels, 2], [rate * seconds, 4], [bits, 2]);
  const common = join(numbers, float80, coding && `${coding}\0\0`);
  const data = samples(format, coding !== 'sowt', true);
  const body = join(chunk('COMM', common, big), chunk('SSND', join(zeros(8), data), big));
  return chunk('FORM', join(coding ? 'AIFC' : 'AIFF', body), big);
}

function crc(bytes: Uint8Array, bits: 8 | 16, polynomial: number) {
  let rest = 0;
  for (const byte of bytes) {
    rest ^= byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) {
      rest = ((rest << 1) ^ (rest >> (bits - 1) ? polynomial : 0)) & (2 ** bits - 1);
    }
  }
  return big([rest, bits / 8]);
}

/** Five blocks of 4096 samples in mono, each sample the same. */
function flac() {
  const info = join(
    [16, 0, 16, 0],
    zeros(6),
    [0x0a, 0xc4, 0x40, 0xf0],
    big([5 * 4096, 4]),
    zeros(16),
  );
  const frames = [0, 1, 2, 3, 4].map((index) => {
    const header = join([0xff, 0xf8, 0xc9, 0x08, index]);
    const frame = join(header, crc(header, 8, 0x07), [0, 16, 0]);
    return join(frame, crc(frame, 16, 0x8005));
  });
  return join('fLaC', [0x80], big([info.length, 3]), info, ...frames);
}

/** Two seconds, without a frame that names the length. */
async function mp3(quality: { bitrate: 64 } | { vbrQuality: number }) {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 44_100, channels: 1, ...quality });
  const sweep = Float32Array.from({ length: 88_200 }, (_, at) => Math.sin(at * at * 1e-6) / 2);
  return join(encoder.encode([sweep]).slice(), encoder.finalize());
}

/** A tag of ID3v2.3, whose title is in a code page that it does not name. */
function id3(padding = 0) {
  const frame = join('TIT2', big([5, 4]), zeros(3), '\xcd\xee\xf7\xfc', zeros(padding));
  const size = [21, 14, 7, 0].map((shift) => (frame.length >> shift) & 127);
  return join('ID3\x03\0\0', size, frame);
}

interface Sound {
  name: string;
  bytes: Uint8Array;
  /** The type under which it is stored; null if it is refused before it is decoded. */
  mime: AudioMimeType | null;
  /** The length that is measured; null if the file is refused. */
  seconds: number | null;
  /** The file that is stored instead of it. */
  wav?: Uint8Array | undefined;
}

export async function makeSounds(): Promise<Sound[]> {
  type Mime = Sound['mime'];
  const sound = (name: string, bytes: Uint8Array, mime: Mime, seconds: number | null = null) =>
    //
    ({ name, bytes, mime, seconds });
  const converted = (name: string, bytes: Uint8Array, wav?: Uint8Array) => ({
    ...sound(name, bytes, 'audio/wav', wav ? 0.5 : null),
    wav,
  });
  const wav = (name: string, ...how: Parameters<typeof wave>) =>
    sound(`${name}.wav`, wave(...how), 'audio/wav', 0.5);
  const aif = (name: string, format: Partial<Format>, coding?: string) =>
    converted(`${name}.aif`, aiff(format, coding), wave(format));
  const [constant, variable] = [await mp3({ bitrate: 64 }), await mp3({ vbrQuality: 5 })];
  const mpeg = (name: string, ...parts: Uint8Array[]) =>
    sound(`${name}.mp3`, join(...parts), 'audio/mpeg', 2.038);
  const float = { bits: 32, isFloat: true };
  return [
    ...[8, 16, 24, 32].flatMap((bits) => [
      wav(`${bits} bit`, { bits }),
      aif(`${bits} bit`, { bits }),
    ]),
    ...[2, 3, 4, 5, 6, 8].map((channels) => wav(`${channels} channels`, { channels })),
    ...[8_000, 48_000, 96_000, 192_000].map((rate) => wav(`${rate} Hz`, { rate })),
    wav('float', float),
    wav('extensible', { bits: 24, channels: 2 }, { isExtensible: true }),
    wav('odd bext first', {}, { before: chunk('bext', zeros(603)) }),
    wav('LIST first', {}, { before: chunk('LIST', join('INFO')) }),
    sound('cut in the middle.wav', wave().subarray(0, 22_094), 'audio/wav', 0.25),
    aif('stereo of 96 kHz', { bits: 24, channels: 2, rate: 96_000 }),
    aif('AIFC', {}, 'NONE'),
    aif('AIFC, little-endian', { channels: 2 }, 'sowt'),
    aif('AIFC, float', float, 'fl32'),
    converted('AIFC, compressed.aifc', aiff({}, 'ulaw')),
    converted('cut in its header.aiff', aiff().subarray(0, 30)),
    converted('AIFF by its bytes.wav', aiff(), wave()),
    converted('RF64.wav', ...wave64('RF64')),
    converted('BW64.wav', ...wave64('BW64')),
    sound('plain.flac', flac(), 'audio/flac', 0.464),
    sound('tag in front.flac', join(id3(), flac()), 'audio/flac', 0.464),
    sound('zeros in front.flac', join(zeros(500), flac()), 'audio/flac', 0.464),
    mpeg('constant bitrate', constant),
    mpeg('variable bitrate', variable),
    mpeg('long tag in front', id3(80_000), constant),
    mpeg('two tags and zeros in front', id3(), id3(), zeros(3_000), constant),
    mpeg('tag at the end', constant, join('TAG\xcd\xee', zeros(123))),
    mpeg('garbage in front', join('garbage'), constant),
    sound('cut in the middle.mp3', constant.subarray(100, 9_000), 'audio/mpeg', 1.097),
    // These are only headers, because nothing here encodes the formats.
    sound('header.m4a', join([0, 0, 0, 16], 'ftypM4A ', zeros(4)), 'audio/mp4'),
    sound('header.ogg', join('OggS', zeros(24)), 'audio/ogg'),
    sound('tag and header.aac', join(id3(), [0xff, 0xf1, 0x50, 0x80]), 'audio/aac'),
    sound('zeros.wav', zeros(5_000), null),
    sound('program.mp3', join('MZ', zeros(5_000)), null),
  ];
}
