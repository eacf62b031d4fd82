import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/layout/page-head';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { keepFocus } from '@/components/ui/focus';
import { SectionHeading } from '@/components/ui/section-heading';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { favoriteMessages, favoritesPage as texts } from '@/content/favorites';
import { useSession } from '@/features/account/session-context';
import { beatsByIds } from '@/features/beats/beats-by-ids';
import { toQueue } from '@/features/beats/model';
import { useLiveBeats } from '@/features/beats/realtime';
import { BeatGrid, BeatGridSkeleton } from '@/features/beats/store/beat-card';
import { PlayAll } from '@/features/beats/store/play-all';
import { KeepOffline } from '@/features/favorites/keep-offline';
import { idsOf, useStoredBeats, type SavedList } from '@/features/favorites/saved-beats';
import { useChangeBeats, useAccountBeats } from '@/features/favorites/use-saved-beats';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { describeFailureToLoad } from '@/lib/data/messages';

const lists: readonly SavedList[] = ['favorites', 'recent'];

/** A visitor's or member's favorites and recently heard beats; the open list is in the URL. */
export function FavoritesPage() {
  const [params, setParams] = useSearchParams();
  const { session } = useSession();
  const open = params.get('tab') === 'recent' ? 'recent' : 'favorites';
  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>{texts.title}</PageTitle>
      <SectionHeading as="h1" eyebrow={texts.eyebrow}>
        {texts.title}
      </SectionHeading>
      <Tabs
        value={open}
        onValueChange={(tab) => setParams(tab === 'recent' ? { tab } : {}, { replace: true })}
      >
        <TabsList aria-label={texts.eyebrow}>
          {lists.map((list) => (
            <TabsTrigger key={list} value={list}>
              {texts.lists[list].tab}
            </TabsTrigger>
          ))}
        </TabsList>
        {lists.map((list) => (
          <TabsContent key={list} value={list} ref={keepFocus}>
            {session.status === 'signed-out' && <HereOnly />}
            {session.status === 'signed-in' ? (
              <AccountBeats key={session.member.id} list={list} />
            ) : session.status === 'signed-out' ? (
              <StoredBeats list={list} />
            ) : (
              <BeatGridSkeleton variant="store" />
            )}
          </TabsContent>
        ))}
      </Tabs>
    </div>
  );
}

function HereOnly() {
  const from = useLocation();
  return (
    <p className="mb-6 text-note text-ash">
      {texts.hereOnly}{' '}
      <Link
        to={paths.login}
        state={{ from }}
        className="inline-flex min-h-6 items-center text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {texts.signIn}
      </Link>
    </p>
  );
}

const describeFailure = describeFailureToLoad(favoriteMessages.whatFailed);

function AccountBeats({ list }: { list: SavedList }) {
  const query = useAccountBeats();
  if (query.data) return <SavedBeatList list={list} ids={idsOf(query.data, list)} />;
  return (
    <QueryFallback query={query} describeFailure={describeFailure}>
      <BeatGridSkeleton variant="store" />
    </QueryFallback>
  );
}

function StoredBeats({ list }: { list: SavedList }) {
  const beats = useStoredBeats((stored) => stored);
  return <SavedBeatList list={list} ids={idsOf(beats, list)} />;
}

/**
 * The beats of a list, in its order when it was opened. A favorite that is taken back stays until the list is left, so
 * that a press by mistake can be corrected, and a beat that is played again does not move.
 */
function SavedBeatList({ list, ids }: { list: SavedList; ids: readonly number[] }) {
  useLiveBeats();
  const { openLicensing } = useCheckout();
  const change = useChangeBeats();
  const [shown, setShown] = useState<readonly number[]>([]);
  const added = ids.filter((id) => !shown.includes(id));
  // Recent beats are removed only all at once.
  const isCleared = list === 'recent' && ids.length === 0 && shown.length > 0;
  if (isCleared || added.length > 0) setShown(isCleared ? [] : [...added, ...shown]);
  const query = useQuery({
    ...beatsByIds(shown),
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
  });
  const { tab, empty, hint } = texts.lists[list];

  if (shown.length === 0) {
    return (
      <EmptyState
        as="h2"
        title={empty}
        className="border-t-0"
        action={
          <Button asChild variant="outline">
            <Link to={paths.beatStore}>{texts.toStore}</Link>
          </Button>
        }
      >
        {hint}
      </EmptyState>
    );
  }
  if (!query.data) {
    return (
      <QueryFallback query={query} describeFailure={describeFailure}>
        <BeatGridSkeleton variant="store" />
      </QueryFallback>
    );
  }
  const beats = query.data;
  const queue = toQueue(beats);
  const missing = shown.length - beats.length;
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <PlayAll queue={queue} />
        <KeepOffline urls={queue.map(({ src }) => src)} />
        {list === 'recent' && (
          <Button variant="ghost" onClick={() => change({ list, beatId: null, isSaved: false })}>
            {texts.clear}
          </Button>
        )}
      </div>
      <BeatGrid beats={beats} onBuy={openLicensing} variant="store" label={tab} headingLevel="h2" />
      {missing > 0 && !query.isPlaceholderData && (
        <p className="mt-8 text-ash">{texts.notInStore(missing)}</p>
      )}
    </>
  );
}
