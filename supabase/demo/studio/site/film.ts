import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly rate: number;
  /** The pixels (RGB) of the moment `t`, from 0 to 1; 1 looks like 0. */
  readonly frame: (t: number) => Promise<Buffer>;
}

/** How each format is asked for: no sound, and the index first, so that it plays while it loads. */
const formats = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '33',
    '-row-mt',
    '1',
    '-cpu-used',
    '2',
    '-g',
    '240',
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '26',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    '-threads',
    '1',
  ],
} as const;

class FfmpegMissingError extends Error {
  constructor() {
    super('The films need ffmpeg on the PATH (for example: apt-get install ffmpeg).');
    this.name = 'FfmpegMissingError';
  }
}

const unfinished = (path: string): string => `${path}.part`;

/** Writes the film to the paths given, one a format, from frames that are drawn once. */
export async function encode(
  film: Film,
  paths: Readonly<Record<keyof typeof formats, string>>,
): Promise<void> {
  const { width, height, seconds, rate } = film;
  const outputs = (['webm', 'mp4'] as const).flatMap((format) => [
    '-map',
    '0:v',
    '-an',
    '-pix_fmt',
    'yuv420p',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    ...formats[format],
    '-f',
    format,
    unfinished(paths[format]),
  ]);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ];
  const child = spawn(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...outputs],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new FfmpegMissingError() : error);
    });
    child.on('close', resolve);
  });
  // Whatever ends it early is told by `closed`.
  child.stdin.on('error', () => undefined);
  const frames = seconds * rate;
  const drawn = (async () => {
    for (let i = 0; i < frames; i += 1) {
      const pixels = await film.frame(i / frames);
      if (child.stdin.destroyed) return;
      if (!child.stdin.write(pixels)) await Promise.race([once(child.stdin, 'drain'), closed]);
    }
    child.stdin.end();
  })();
  const [code] = await Promise.all([closed, drawn]);
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}.`);
  for (const path of Object.values(paths)) await rename(unfinished(path), path);
}
