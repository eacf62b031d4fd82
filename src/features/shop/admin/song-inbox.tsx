import { useMutation } from '@tanstack/react-query';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { InboxRow } from '@/components/list/inbox-row';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { answerSong } from '@/features/shop/admin/mutations';
import { songInboxQueries, type Song } from '@/features/shop/admin/queries';
import type { SongStatus } from '@/features/shop/orders/model';
import { songQueries } from '@/features/shop/orders/songs/queries';

export const songInbox: ListConfig<Song, SongStatus> = {
  title: 'Songs',
  queries: songInboxQueries,
  live: { channel: 'admin:songs', queryKey: songQueries.all },
  search: {
    within: 'Title, artist or link',
    nothingFound: (query) => `No song here has “${query}” in its title, artist or link.`,
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
      text: 'Every song has been approved or hidden.',
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
  const { title, artist, url, status, created_at, line } = song;
  const { email, reference } = line.order;
  const { mutate, isPending, variables } = useMutation(answerSong);
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
      isWaiting={status === 'waiting'}
      status={songInbox.statuses[status].label}
      answers={
        <>
          {status !== 'hidden' && answer('Hide', false)}
          {status !== 'shown' && answer('Approve', true)}
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
      <p className="mt-3 text-note">Made with {line.title}</p>
    </InboxRow>
  );
}
