import { ArrowUpRight, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { artist } from '@/content/artist';
import { playlistPlayer } from '@/content/embeds';
import { RecordSleeve } from '@/features/embeds/components/record-sleeve';
import { usePlayerActions } from '@/lib/player/player-context';

/** Longer than any healthy answer takes: after that the poster stays. */
const ANSWER_WITHIN_MS = 8_000;

const artistUrl = `https://open.spotify.com/artist/${artist.playlists.spotifyArtistId}`;
const embedUrl = `https://open.spotify.com/embed/artist/${artist.playlists.spotifyArtistId}?theme=0`;

const sleeve = {
  src: '/images/teaser/single-400.webp',
  srcSet: '/images/teaser/single-400.webp 400w, /images/teaser/single-800.webp 800w',
};

/**
 * Whether Spotify can be reached at all. A frame says nothing when it cannot be loaded, and a
 * browser's own error page is no thing to look at.
 */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch(embedUrl, { mode: 'no-cors', credentials: 'omit', signal }).then(
    () => true,
    () => false,
  );
}

type Stage = 'poster' | 'asking' | 'unreachable' | 'player';

const notes: Record<Stage, string> = {
  poster: playlistPlayer.privacy,
  asking: playlistPlayer.privacy,
  unreachable: playlistPlayer.unreachable,
  player: playlistPlayer.silent,
};

/**
 * The artist on Spotify. Until it is pressed nothing is asked of anybody else; then Spotify's own
 * player takes the poster's place, and the way to Spotify itself stays below it.
 */
export function PlaylistPlayer() {
  const [stage, setStage] = useState<Stage>('poster');
  const { pause } = usePlayerActions();

  const play = async () => {
    setStage('asking');
    const reachable = await isReachable();
    setStage(reachable ? 'player' : 'unreachable');
    // Two pieces at once are none.
    if (reachable) pause();
  };

  return (
    <div>
      {/* A sleeve is a picture: the same night in both themes. */}
      <div
        data-theme="dark"
        className="group relative h-[352px] overflow-hidden rounded-sm bg-stage text-ink"
      >
        {stage === 'player' ? (
          <Frame />
        ) : (
          <Poster asking={stage === 'asking'} onPlay={() => void play()} />
        )}
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 text-sm text-ash">
        <p role="status" className="max-w-[60ch]">
          {notes[stage]}
        </p>
        <a
          href={artistUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {playlistPlayer.open}
          <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </a>
      </div>
    </div>
  );
}

function Poster({ asking, onPlay }: { asking: boolean; onPlay: () => void }) {
  return (
    <div className="flex h-full">
      <div className="absolute inset-0 opacity-35 md:static md:opacity-100">
        <RecordSleeve image={sleeve} />
      </div>
      <div className="relative flex flex-1 flex-col items-start justify-end p-6 md:justify-center md:p-10 md:pl-[max(17%,170px)]">
        <p className="eyebrow">{playlistPlayer.eyebrow}</p>
        <p className="mt-3 font-display text-[40px] leading-none text-rosin italic md:text-[56px]">
          {playlistPlayer.title}
        </p>
        <p className="mt-3 max-w-[36ch] text-ash">{playlistPlayer.description}</p>
        <Button pending={asking} onClick={onPlay} className="mt-6">
          <Play aria-hidden="true" fill="currentColor" strokeWidth={0} className="size-4" />
          {playlistPlayer.play}
        </Button>
      </div>
    </div>
  );
}

function Frame() {
  const [loaded, setLoaded] = useState(false);

  return (
    <>
      {!loaded && (
        <p role="status" className="absolute inset-0 grid place-items-center text-ash">
          {playlistPlayer.loading}
        </p>
      )}
      <iframe
        src={embedUrl}
        title={playlistPlayer.frameTitle}
        height={352}
        allow="autoplay; clipboard-write; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
        className="relative h-full w-full"
      />
    </>
  );
}
