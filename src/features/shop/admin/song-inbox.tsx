import { useMutation } from '@tanstack/react-query';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { InboxRow } from '@/components/list/inbox-row';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { claimAdminTexts } from '@/content/claims';
import { answerSong, handleClaim } from '@/features/shop/admin/mutations';
import { songInboxQueries, type Song } from '@/features/shop/admin/queries';
import type { SongStatus } from '@/features/shop/orders/model';
import { songQueries } from '@/features/shop/orders/songs/queries';
import { sheetTime, type CsvColumn } from '@/lib/text/csv';
import { formatDay } from '@/lib/text/dates';

/** The columns that partners who register music for Content ID ask for, to allow songs with a license. */
const allowlistColumns: readonly CsvColumn<Song>[] = [
  ['License', ({ license }) => license],
  ['Tier', ({ tier_name: tier }) => tier],
  ['Beat', ({ beat }) => beat],
  ['Song', ({ title }) => title],
  ['Artist', ({ artist }) => artist],
  ['URL', ({ url }) => url],
  ['Added at (UTC)', (song) => sheetTime(song.created_at)],
];

export const songInbox: ListConfig<Song, SongStatus> = {
  title: 'Songs',
  queries: songInboxQueries,
  live: { channel: 'admin:songs', queryKey: songQueries.all },
  csv: allowlistColumns,
  exports: ({ license }) => license !== null,
  search: {
    within: 'Title, artist, link, beat or license',
    nothingFound: (query) =>
      `No song here has “${query}” in its title, artist, link, beat or license.`,
  },
  statuses: {
    all: {
      label: 'All',
      title: 'No songs yet',
      text: 'Buyers add songs that they made with your beats on the page of their order.',
    },
    waiting: {
      label: 'Waiting',
      title: 'No songs waiting',
      text: 'Every song has been approved or hidden, and every claim is done.',
    },
    shown: { label: 'Shown', title: 'No songs shown', text: 'Songs you approve appear here.' },
    hidden: { label: 'Hidden', title: 'No hidden songs', text: 'Songs you hide appear here.' },
  },
};

export function SongInbox() {
  return (
    <AdminList of={songInbox}>
      {(songs) => (
        <ul aria-label="Songs, newest first">
          {songs.map((song) => (
            <SongRow key={song.id} song={song} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

function SongRow({ song }: { song: Song }) {
  const { title, artist, url, status, created_at, needs_answer: isWaiting, beat } = song;
  const { email, reference, license, tier_name: tier } = song;
  const { mutate, isPending, variables } = useMutation(answerSong);
  const claim = useMutation(handleClaim);
  const answer = (label: string, isApproved: boolean) => (
    <Button
      variant={isApproved ? 'outline' : 'ghost'}
      pending={isPending && variables.isApproved === isApproved}
      onClick={() => mutate({ song, isApproved })}
    >
      {label} <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
  return (
    <InboxRow
      from={{ name: artist, email, reference, created_at }}
      replyTo={`mailto:${email}?subject=${encodeURIComponent(`Your song ${title}`)}`}
      isWaiting={isWaiting}
      status={songInbox.statuses[status].label}
      answers={
        <>
          {status !== 'hidden' && answer('Hide', false)}
          {status !== 'shown' && answer('Approve', true)}
          {song.claimed_at !== null && song.claim_handled_at === null && (
            <Button variant="outline" pending={claim.isPending} onClick={() => claim.mutate(song)}>
              {claimAdminTexts.handle} <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      <a
        href={url}
        target="_blank"
        rel="nofollow noopener"
        className="text-lg font-medium wrap-anywhere underline decoration-edge underline-offset-4"
      >
        {title} <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </a>
      <p className="mt-1 text-note wrap-anywhere text-ash">{url}</p>
      <p className="mt-3 text-note">Made with {beat}</p>
      <p className="text-note text-ash">
        {license === null ? claimAdminTexts.noLicense : `${license}, ${tier} license`}
      </p>
      <Claim song={song} />
    </InboxRow>
  );
}

/** What the buyer reported about a claim on the song. */
function Claim({ song: { claimed_at: at, claim, claim_handled_at: handledAt } }: { song: Song }) {
  if (at === null) return null;
  return (
    <Alert title={claimAdminTexts.reported(formatDay(at))} className="mt-4">
      <p className="whitespace-pre-line">{claim ?? claimAdminTexts.noNote}</p>
      {handledAt !== null && <p>{claimAdminTexts.handled(formatDay(handledAt))}</p>}
    </Alert>
  );
}
