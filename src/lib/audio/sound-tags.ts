/**
 * Writes tags into an MP3 or a WAV, and reads their text. Both read only headers: the sound stays in slices of the
 * file, which browsers need not load.
 */
import { ID3Writer } from 'browser-id3-writer';
import { sniffAudio } from '@/lib/audio/audio-types';
import { hasBytes, readBytes } from '@/lib/uploads/files';

export interface SoundTags {
  title: string;
  artist: string;
  album: string;
  bpm: number | null;
  /** In the notation of ID3: `F#m`. */
  key: string | null;
  /** The holder. The year that ID3 asks for is left out, because that of a beat is not known. */
  copyright: string;
  /** Page with the terms of use. */
  url: string;
  comment: string;
  /** A number under which the file was given out, in ASCII and at most 32 characters. */
  reference: { name: string; value: string };
  /** A JPEG or PNG. */
  cover: ArrayBuffer | null;
}

/** Bytes of name and size in front of a chunk. */
const CHUNK_HEAD = 8;
const RIFF_HEAD = 12;
/** Sizes in a RIFF file have 32 bits. */
const RIFF_MAX = 0xffff_ffff;
/** Sizes and places of the fields of a `bext` chunk (EBU Tech 3285). */
const bext = { size: 602, originator: 256, reference: 288, fieldSize: 32 };
/** Bytes that are read of a tag, which may contain large pictures. */
const TAG_MAX = 8 * 1024 * 1024;

/** @returns the tagged file; null for a format that gets no tags: another one, RF64, or a damaged WAV */
export async function writeTags(file: Blob, tags: SoundTags): Promise<Blob | null> {
  const sound = await sniffAudio(file);
  if (sound === null || sound.mustConvert) return null;
  const audio = file.slice(sound.start);
  const parts =
    sound.mime === 'audio/mpeg'
      ? await tagMp3(audio, tags, sound.start > 0)
      : sound.mime === 'audio/wav'
        ? await tagWav(audio, tags)
        : null;
  return parts && new Blob(parts, { type: file.type });
}

/**
 * The text of all tags of an MP3 or a WAV, for a search in it; empty without tags. It is not split into fields, because
 * other programs may have moved a text into another field.
 */
export async function readTagText(file: Blob): Promise<string> {
  const sound = await sniffAudio(file);
  if (sound === null) return '';
  const places = [{ start: 0, size: sound.start }];
  if (sound.mime === 'audio/wav' && !sound.mustConvert) {
    for (const { id, start, size } of (await readChunks(file, sound.start)) ?? []) {
      if (/^(bext|LIST|id3 )$/i.test(id)) places.push({ start: start + CHUNK_HEAD, size });
    }
  }
  const texts = await Promise.all(
    places.map(async ({ start, size }) =>
      new TextDecoder('latin1').decode(await readBytes(file, start, Math.min(size, TAG_MAX))),
    ),
  );
  // ID3 may store text as UTF-16, in which each ASCII character has a zero byte.
  return texts.join('\n').replaceAll('\0', '');
}

function toId3(tags: SoundTags): ArrayBuffer {
  const { title, artist, album, bpm, key, copyright, url, comment, reference, cover } = tags;
  const writer = new ID3Writer(new ArrayBuffer(0))
    .setFrame('TIT2', title)
    .setFrame('TPE1', [artist])
    .setFrame('TALB', album)
    .setFrame('TCOP', copyright)
    .setFrame('WCOP', url)
    .setFrame('COMM', { description: '', text: comment, language: 'eng' })
    .setFrame('TXXX', { description: reference.name, value: reference.value });
  if (bpm !== null) writer.setFrame('TBPM', Math.round(bpm));
  if (key !== null) writer.setFrame('TKEY', key);
  // 3 is the front cover.
  if (cover) writer.setFrame('APIC', { type: 3, data: cover, description: '' });
  return writer.addTag();
}

/** @param isCut whether an old tag was cut off. If its size was wrong, no frame follows, and sound was cut off too. */
async function tagMp3(audio: Blob, tags: SoundTags, isCut: boolean): Promise<BlobPart[] | null> {
  const [first = 0, second = 0] = await readBytes(audio, 0, 2);
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  return isCut && !isFrame ? null : [toId3(tags), audio];
}

interface Chunk {
  id: string;
  /** Place of its head, in bytes. */
  start: number;
  /** Bytes behind its head. */
  size: number;
}

/** The chunks of a WAV; null if they do not fit into the file. */
async function readChunks(file: Blob, fileStart: number): Promise<Chunk[] | null> {
  const chunks: Chunk[] = [];
  let start = fileStart + RIFF_HEAD;
  while (start + CHUNK_HEAD <= file.size) {
    const head = await readBytes(file, start, CHUNK_HEAD);
    const id = String.fromCharCode(...head.subarray(0, 4));
    const size = new DataView(head.buffer).getUint32(4, true);
    if (!/^[ -~]{4}$/.test(id) || start + CHUNK_HEAD + size > file.size) return null;
    chunks.push({ id, start, size });
    start += CHUNK_HEAD + size + (size % 2);
  }
  return chunks;
}

async function tagWav(audio: Blob, tags: SoundTags): Promise<BlobPart[] | null> {
  const chunks = await readChunks(audio, 0);
  if (!chunks?.some(({ id, size }) => id === 'data' && size > 0)) return null;
  const parts: BlobPart[] = [];
  let oldBext: Blob | null = null;
  for (const { id, start, size } of chunks) {
    const body = audio.slice(start + CHUNK_HEAD, start + CHUNK_HEAD + size);
    const isInfo = id === 'LIST' && hasBytes(await readBytes(body, 0, 4), 0, 'INFO');
    if (id === 'bext' && size >= bext.size) oldBext = body;
    else if (!isInfo && !/^(bext|id3 )$/i.test(id)) parts.push(...toChunk(id, body));
  }
  parts.push(...toChunk('bext', ...toBext(oldBext, tags)));
  parts.push(...toChunk('LIST', ...toInfo(tags)), ...toChunk('id3 ', toId3(tags)));
  const { size } = new Blob(['WAVE', ...parts]);
  return size > RIFF_MAX ? null : ['RIFF', uint32(size), 'WAVE', ...parts];
}

/** Fields of text, each with a zero byte at its end. */
function toInfo({ title, artist, album, copyright, comment }: SoundTags): BlobPart[] {
  const fields = { INAM: title, IART: artist, IPRD: album, ICOP: copyright, ICMT: comment };
  return ['INFO', ...Object.entries(fields).flatMap(([id, text]) => toChunk(id, text, '\0'))];
}

/** Keeps the other fields of an existing chunk, such as its loudness. */
function toBext(old: Blob | null, { artist, reference }: SoundTags): BlobPart[] {
  const value = ascii(reference.value, bext.fieldSize);
  if (old) return [old.slice(0, bext.reference), value, old.slice(bext.reference + bext.fieldSize)];
  const originator = ascii(artist, bext.fieldSize);
  const rest = bext.size - bext.reference - bext.fieldSize;
  return [new Uint8Array(bext.originator), originator, value, new Uint8Array(rest)];
}

/** A chunk with an even size, which its head does not count. */
function toChunk(id: string, ...body: BlobPart[]): BlobPart[] {
  const { size } = new Blob(body);
  return [id, uint32(size), ...body, new Uint8Array(size % 2)];
}

function uint32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A field of a fixed size, filled up with zero bytes. Letters lose their accents, and other scripts are left out. */
function ascii(text: string, size: number): Uint8Array<ArrayBuffer> {
  const plain = text.normalize('NFKD').replace(/[^ -~]/g, '');
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(plain).subarray(0, size));
  return bytes;
}
