import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Name } from '@/components/ui/name';
import { paths } from '@/config/paths';
import { releasePage as texts } from '@/content/releases';
import { factsLine, countBeats, toQueue, type Beat } from '@/features/beats/model';
import { releaseFacts, type Release, type ReleaseLicense } from '@/features/beats/releases/model';
import { ReleaseCover } from '@/features/beats/releases/release-cover';
import { BeatCover, BeatLink, BeatPlayButton, BeatPrice } from '@/features/beats/store/beat-parts';
import { PlayAll } from '@/features/beats/store/play-all';
import { formatsText, type TierId } from '@/features/licenses/tiers/model';
import type { Track } from '@/features/player/queue';
import { useLazyPanel } from '@/lib/loading/lazy-panel';
import { formatPrice } from '@/lib/text/money';

interface ReleaseDetailProps {
  release: Release;
  tiers: readonly ReleaseLicense[];
  onAdd: (tier: TierId) => void;
}

export function ReleaseDetail({ release, tiers, onAdd }: ReleaseDetailProps) {
  const { title, description, beats } = release;
  const queue = useMemo(() => toQueue(beats), [beats]);
  return (
    <article>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:gap-x-16">
        <div className="self-start">
          <ReleaseCover
            covers={beats.map(({ cover }) => cover)}
            sizes="(min-width: 768px) 46vw, 92vw"
            eager
          />
        </div>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-title-xl wrap-anywhere md:text-[64px]">
            <Name>{title}</Name>
          </h1>
          <p className="mt-3 text-ash">{releaseFacts(release)}</p>
          {description && <p className="mt-6 max-w-[38.4em] whitespace-pre-line">{description}</p>}
          <div className="mt-7 flex flex-wrap gap-3">
            <PlayAll queue={queue} />
            <ReleaseEmbed release={release} />
          </div>
          {tiers.length > 0 ? (
            <ReleaseLicenses release={release} tiers={tiers} onAdd={onAdd} />
          ) : (
            <p className="mt-9 text-ash">{texts.soldSingly}</p>
          )}
        </div>
      </div>
      <section aria-labelledby="release-beats" className="mt-14 md:mt-20">
        <h2 id="release-beats" className="border-b border-rail pb-3 text-title-sm">
          {texts.beats}
        </h2>
        <ol aria-labelledby="release-beats">
          {beats.map((beat, index) => (
            <BeatOfRelease key={beat.id} beat={beat} place={index + 1} queue={queue} />
          ))}
        </ol>
      </section>
    </article>
  );
}

const loadEmbedDialog = () =>
  import('@/features/beats/embed/embed-dialog').then(({ EmbedDialog }) => EmbedDialog);

// The page of a beat has a copy of this button, because the store would have to load a shared one.
function ReleaseEmbed({ release: { id, title } }: { release: Release }) {
  const { Panel, open, setOpen, trigger } = useLazyPanel(loadEmbedDialog, 'the player');
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" {...trigger}>
        {texts.embed}
      </Button>
      {Panel && (
        <Panel
          kind="releases"
          page={paths.release(id)}
          {...{ title, open }}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

function ReleaseLicenses({ release, tiers, onAdd }: ReleaseDetailProps) {
  const { beats, discountPercent } = release;
  const [chosen, setChosen] = useState<TierId | null>(null);
  const selected =
    tiers.find(({ id }) => id === chosen) ?? tiers.find(({ popular }) => popular) ?? tiers[0];
  return (
    <form
      className="mt-9"
      onSubmit={(event) => {
        event.preventDefault();
        if (selected) onAdd(selected.id);
      }}
    >
      <fieldset>
        <legend className="w-full border-b border-rail pb-3 font-display text-title-sm">
          {texts.licenses(countBeats(beats.length, false))}
        </legend>
        {tiers.map((tier) => (
          <label
            key={tier.id}
            className="relative grid cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border-b border-rail py-3 hover:bg-ink/5"
          >
            <input
              type="radio"
              name="tier"
              checked={tier === selected}
              className="size-4 translate-y-0.5 accent-(--rosin)"
              onChange={() => setChosen(tier.id)}
            />
            <span className="font-medium">{tier.name}</span>
            <span className="text-right">
              {tier.price < tier.listPrice && (
                <>
                  <span className="sr-only">Normal price </span>
                  <s className="mr-1.5 text-fine text-ash">{formatPrice(tier.listPrice)}</s>
                  <span className="sr-only">Release price </span>
                </>
              )}
              <span className="font-semibold">
                {tier.price === 0 ? 'Free' : formatPrice(tier.price)}
              </span>
            </span>
            <span className="col-span-2 col-start-2 text-sm text-ash">
              {formatsText(tier.files)} · {tier.description}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg">
          {texts.add}
        </Button>
        {discountPercent > 0 && <p className="text-rosin">{texts.save(discountPercent)}</p>}
      </div>
    </form>
  );
}

interface BeatOfReleaseProps {
  beat: Beat;
  place: number;
  queue: readonly Track[];
}

function BeatOfRelease({ beat, place, queue }: BeatOfReleaseProps) {
  const facts = factsLine({ ...beat, mood: null });
  return (
    <li className="group relative grid grid-cols-[1.5rem_64px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rail py-3 md:grid-cols-[1.5rem_64px_minmax(0,5fr)_minmax(0,4fr)_auto] md:gap-x-6">
      <span aria-hidden="true" className="text-right text-fine text-ash tabular-nums">
        {place}
      </span>
      <div className="relative aspect-square overflow-hidden rounded-sm bg-rail">
        <BeatCover beat={beat} sizes="64px" />
        <BeatPlayButton beat={beat} queue={queue} className="absolute inset-0 z-10 m-auto" />
      </div>
      <div className="min-w-0">
        <h3 className="text-[21px] leading-tight wrap-anywhere md:text-[23px]">
          <BeatLink beat={beat} />
        </h3>
        <p className="text-fine text-ash md:hidden">{facts}</p>
      </div>
      <p className="truncate text-fine text-ash max-md:hidden">{facts}</p>
      <BeatPrice beat={beat} />
    </li>
  );
}
