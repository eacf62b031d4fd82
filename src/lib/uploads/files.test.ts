import { expect, it } from 'vitest';
import { safeFileName, stemOf } from '@/lib/uploads/files';
import { anyCharacter, fc } from '@tests/support/property';

it.each([
  ['Midnight Rosin.WAV', 'Midnight-Rosin.wav'],
  ['Été à Genève (final).mp3', 'Ete-a-Geneve-final.mp3'],
  ['Été à Genève (final).mp3'.normalize('NFD'), 'Ete-a-Geneve-final.mp3'],
  ['../../etc/passwd', 'etc-passwd'],
  ['夜.png', 'file.png'],
  ['no extension', 'no-extension'],
  ['.hidden', 'hidden'],
  ['a.b.c.jpg', 'a-b-c.jpg'],
  ['', 'file'],
  ['ends with a dot.', 'ends-with-a-dot'],
  [`${'x'.repeat(101)}.wav`, `${'x'.repeat(100)}.wav`],
  [`a.${'x'.repeat(11)}`, `a.${'x'.repeat(10)}`],
])('makes the file name %j safe: %s', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

it('takes nothing but the extension off a name', () => {
  expect(stemOf('On stage, 2024.jpg')).toBe('On stage, 2024');
  expect(stemOf('.jpg')).toBe('.jpg');
});

it('makes every file name one that the storage policies accept in a key', () => {
  const names = fc.string({ unit: anyCharacter, maxLength: 300 });
  fc.assert(
    fc.property(names, (name) => {
      expect(safeFileName(name)).toMatch(/^[A-Za-z0-9._-]{1,150}$/);
    }),
  );
});
