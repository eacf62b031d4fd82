import { paths } from '@/config/paths';
import { embedPlayer as texts } from '@/content/embed';
import { readEmbedded, type Embedded } from '@/embed/queries';
import type { EmbedKind } from '@/features/beats/embed/model';
import type { Beat } from '@/features/beats/model';
import { trackBeatEvent } from '@/features/beats/mutations';
import { formatTime } from '@/features/player/model';
import { playAlone } from '@/features/player/play-alone';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { parseId } from '@/lib/text/ids';
import { formatCents } from '@/lib/text/money';

function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${id}.`);
  return found;
}

const playerElement = byId('player', HTMLElement);
const licenseLink = byId('license', HTMLAnchorElement);

function setText(id: string, text: string): void {
  byId(id, HTMLElement).textContent = text;
}

/** Shows why there is no player. A failure can be tried again; a beat that is not in the store leads to the others. */
function showProblem(problem: string, isFailure: boolean): void {
  const [more, retry] = [byId('more', HTMLAnchorElement), byId('retry', HTMLButtonElement)];
  setText('problem', problem);
  more.textContent = texts.more;
  more.href = paths.beats;
  more.hidden = isFailure;
  retry.hidden = !isFailure;
  retry.addEventListener('click', () => location.reload());
  playerElement.hidden = true;
  byId('message', HTMLElement).hidden = false;
}

/** An entry of the list of a release. */
function trackItem({ title, preview }: Beat, onPress: () => void): HTMLLIElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const length = document.createElement('span');
  button.className =
    'flex w-full cursor-pointer justify-between gap-3 border-b border-(--rail) p-3 text-left aria-current:font-semibold playing:aria-current:text-(--live) disabled:text-(--ash)';
  button.type = 'button';
  button.disabled = !preview;
  button.addEventListener('click', onPress);
  length.textContent = preview ? formatTime(preview.duration ?? 0) : texts.noPreview;
  button.append(title, length);
  item.append(button);
  return item;
}

function showPlayer(kind: EmbedKind, first: Beat, { title, beats, cents }: Embedded): void {
  const toggle = byId('toggle', HTMLButtonElement);
  const seek = byId('seek', HTMLInputElement);
  const tracks = byId('tracks', HTMLOListElement);
  const audio = new Audio();
  audio.preload = 'none';
  playAlone(audio, () => audio.pause());
  const playable = beats.filter(({ preview }) => preview);
  let current = first;
  let isCounted = false;

  const isPlaying = () => !audio.paused && !audio.error;
  const showState = () => {
    // The stored length was measured, and an element guesses that of some MP3 files.
    const duration = current.preview?.duration ?? (audio.duration > 0 ? audio.duration : 0);
    const time = `${formatTime(audio.currentTime)} / ${formatTime(duration)}`;
    seek.max = String(Math.ceil(duration) || 1);
    seek.value = String(audio.currentTime);
    seek.setAttribute('aria-valuetext', time);
    setText('time', time);
    playerElement.toggleAttribute('data-playing', isPlaying());
    toggle.ariaLabel = current.preview
      ? `${isPlaying() ? 'Pause' : 'Play'} ${current.title}`
      : `${current.title}: ${texts.noPreview}`;
  };
  const choose = (beat: Beat) => {
    current = beat;
    isCounted = false;
    if (beat.preview) audio.src = beat.preview.url;
    toggle.disabled = seek.disabled = !beat.preview;
    byId('cover', HTMLImageElement).src = thumbnailUrl(beat.cover);
    setText('subtitle', kind === 'releases' ? `${beat.title} · ${beat.artist}` : beat.artist);
    setText('status', '');
    tracks.querySelectorAll('button').forEach((button, index) => {
      button.ariaCurrent = beats[index] === beat ? 'true' : null;
    });
    showState();
  };
  const play = () => {
    // Without a new load, an element that failed would fail again.
    if (audio.error) audio.load();
    setText('status', '');
    // The event `error` reports a failure; a pause rejects the promise, too.
    audio.play().catch(() => undefined);
  };

  for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'error']) {
    audio.addEventListener(event, showState);
  }
  audio.addEventListener('error', () => setText('status', texts.notPlayed));
  audio.addEventListener('playing', () => {
    // A script reads `frameElement` only in a frame of its own site: the preview in the dialog, which counts no plays.
    if (!isCounted && !window.frameElement) void trackBeatEvent(current.id, 'play');
    isCounted = true;
  });
  audio.addEventListener('ended', () => {
    const next = playable[playable.indexOf(current) + 1];
    choose(next ?? first);
    if (next) play();
  });
  toggle.addEventListener('click', () => (isPlaying() ? audio.pause() : play()));
  seek.addEventListener('input', () => {
    audio.currentTime = seek.valueAsNumber;
  });
  const items = beats.map((beat) =>
    trackItem(beat, () => {
      if (beat === current && isPlaying()) {
        audio.pause();
        return;
      }
      if (beat !== current) choose(beat);
      play();
    }),
  );
  tracks.append(...items);
  document.title = title;
  setText('title', title);
  if (cents !== null) setText('price', cents === 0 ? texts.free : texts.from(formatCents(cents)));
  licenseLink.textContent = texts.license[kind];
  document.documentElement.dataset['kind'] = kind;
  playerElement.ariaBusy = 'false';
  choose(first);
}

async function start(): Promise<void> {
  const [, page = '', folder, number] =
    /^\/embed(\/(beats|releases)\/([^/]+))\/?$/.exec(location.pathname) ?? [];
  const kind = folder === 'releases' ? 'releases' : 'beats';
  licenseLink.href = page;
  // WordPress frames with `sandbox="allow-scripts"`, which blocks new windows, and opens a URL of the framed
  // site on this message (`wp-includes/js/wp-embed.js`).
  const [, secret] = /\bsecret=(\w+)/.exec(location.hash) ?? [];
  licenseLink.addEventListener('click', () => {
    if (secret) parent.postMessage({ message: 'link', value: licenseLink.href, secret }, '*');
  });
  const id = parseId(number);
  const embedded = id === null ? null : await readEmbedded(kind, id);
  const first = embedded?.beats.find(({ preview }) => preview) ?? embedded?.beats[0];
  if (embedded && first) showPlayer(kind, first, embedded);
  else showProblem(texts.unavailable, false);
}

start().catch((error: unknown) => {
  console.error('The player could not be loaded:', error);
  showProblem(texts.notLoaded, true);
});
