/** The chunks of a RIFF or AIFF file; `view` begins with the data of a chunk. */
function* chunksOf(bytes: Uint8Array, isLittleEndian: boolean) {
  const view = new DataView(bytes.buffer);
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, isLittleEndian);
    yield { name: wordAt(bytes, at), at: at + 8, size, view: new DataView(bytes.buffer, at + 8) };
    // A chunk of an odd length is followed by a byte of padding.
    at += 8 + size + (size % 2);
  }
}

const wordAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

const write = (bytes: Uint8Array, at: number, text: string) =>
  bytes.set(new TextEncoder().encode(text), at);

/** The codings of AIFC that are not compressed; `sowt` is little-endian. */
const CODINGS = ['NONE', 'twos', 'sowt', 'fl32', 'FL32'];

function wavOfAiff(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const [common, sound] = ['COMM', 'SSND'].map((wanted) =>
    [...chunksOf(bytes, false)].find(({ name }) => name === wanted),
  );
  if (!common || !sound || common.view.byteLength < 18 || sound.view.byteLength < 8) return null;
  const coding = wordAt(bytes, 8) === 'AIFC' ? wordAt(bytes, common.at + 18) : 'NONE';
  const channels = common.view.getUint16(0);
  const width = Math.ceil(common.view.getUint16(6) / 8);
  // The rate is a float of 80 bits, whose upper half holds every whole number.
  const rate = common.view.getUint32(10) * 2 ** (common.view.getUint16(8) - 16_383 - 31);
  const align = channels * width;
  if (!CODINGS.includes(coding) || align === 0) return null;
  const samples = bytes.subarray(sound.at + 8 + sound.view.getUint32(0), sound.at + sound.size);
  const size = samples.length - (samples.length % align);
  const wav = new Uint8Array(44 + size + (size % 2));
  const view = new DataView(wav.buffer);
  write(wav, 0, 'RIFF____WAVEfmt ');
  view.setUint32(4, wav.length - 8, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, coding.toLowerCase() === 'fl32' ? 3 : 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * align, true);
  view.setUint16(32, align, true);
  view.setUint16(34, width * 8, true);
  write(wav, 36, 'data');
  view.setUint32(40, size, true);
  for (let at = 0; at < size; at += 1) {
    const from = coding === 'sowt' ? at : at - 2 * (at % width) + width - 1;
    // Samples of 8 bits are unsigned in WAV, and signed in AIFF.
    wav[44 + at] = (samples[from] ?? 0) ^ (width === 1 ? 0x80 : 0);
  }
  return wav;
}

/** Gives a WAV with sizes of 64 bits (RF64, BW64) the header that every program reads. */
function wavOfRf64(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = new DataView(bytes.buffer);
  write(bytes, 0, 'RIFF');
  header.setUint32(4, bytes.length - 8, true);
  let dataSize = Infinity;
  for (const { name, at, size, view } of chunksOf(bytes, true)) {
    if (name === 'ds64') dataSize = view.getUint32(8, true);
    if (name === 'data' && size === 0xffff_ffff) {
      header.setUint32(at - 4, Math.min(dataSize, bytes.length - at), true);
    }
  }
  return bytes;
}

/** Makes a WAV of AIFF, AIFC, RF64 and BW64, perhaps in place. @returns null for a compressed or damaged file */
export function toWav(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  return wordAt(bytes, 0) === 'FORM' ? wavOfAiff(bytes) : wavOfRf64(bytes);
}
