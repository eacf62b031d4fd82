import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { RowsSkeleton } from '@/components/layout/states';
import { AdminList } from '@/components/list/admin-list';
import { InboxRow } from '@/components/list/inbox-row';
import { useAdminList } from '@/components/list/use-admin-list';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Field, MoneyInput } from '@/components/ui/field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import {
  counterSchema,
  isOpen,
  offerGroupNames,
  statusLabels,
  type Offer,
  type OfferView,
} from '@/features/shop/offers/model';
import { answerOffer, offerNotAnswered, type OfferAnswer } from '@/features/shop/offers/mutations';
import { offerQueries, offersNotLoaded } from '@/features/shop/offers/queries';
import { useLiveTable } from '@/lib/data/realtime';
import { usePanel } from '@/lib/hooks';
import { formatCents } from '@/lib/text/money';

const filters: readonly { value: OfferView['filter']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'countered', label: 'Countered' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'bought', label: 'Bought' },
  { value: 'ended', label: 'Ended' },
];

const emptyTexts: Readonly<Record<OfferView['filter'], { title: string; text: string }>> = {
  all: {
    title: 'No offers yet',
    text: 'Offers for your beats appear here. Which beats take offers is set where you edit them.',
  },
  waiting: { title: 'No offers waiting', text: 'Every offer has been answered.' },
  countered: { title: 'No counteroffers', text: 'Offers that you ask more for appear here.' },
  accepted: { title: 'No accepted offers', text: 'Offers that are agreed and not bought yet.' },
  bought: { title: 'Nothing bought', text: 'Offers that became orders appear here.' },
  ended: { title: 'Nothing ended', text: 'Offers that were declined or expired appear here.' },
};

function emptyText({ filter, query }: OfferView) {
  if (query === '') return emptyTexts[filter];
  return {
    title: 'No offers found',
    text: `No offer here has “${query}” in its reference, beat, name or address.`,
  };
}

const live = { channel: 'offers-inbox', table: 'offers', queryKey: offerQueries.all } as const;

export function OfferInbox() {
  const list = useAdminList({ statuses: offerGroupNames, sorts: ['newest'] });
  const query = useQuery(offerQueries.inbox(list.view));
  const { panel, open, show, close } = usePanel<OfferQuestion>();
  return (
    <>
      <AdminList
        label="Offers"
        list={list}
        query={query}
        filters={filters}
        searchIn="Reference, beat, name or email"
        skeleton={<RowsSkeleton label="Loading offers..." />}
        empty={emptyText(list.view)}
        describeFailure={offersNotLoaded}
        countWords={(total) => `${total} ${total === 1 ? 'offer' : 'offers'}`}
        live={live}
      >
        {(offers) => (
          <ul aria-label="Offers, newest first">
            {offers.map((offer) => (
              <OfferRow
                key={offer.id}
                offer={offer}
                onAnswer={(answer) => show({ offer, answer })}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {panel && <AnswerDialog key={panel.key} {...panel.task} open={open} onClose={close} />}
    </>
  );
}

interface OfferQuestion {
  offer: Offer;
  answer: OfferAnswer;
}

function OfferRow({ offer, onAnswer }: { offer: Offer; onAnswer: (answer: OfferAnswer) => void }) {
  const { status } = offer;
  return (
    <InboxRow
      from={offer}
      replyTo={`mailto:${offer.email}?subject=${encodeURIComponent(`Your offer for ${offer.title}`)}`}
      isWaiting={status === 'sent'}
      status={statusLabels[status]}
      answers={answersTo(offer).map((answer) => (
        <Button
          key={answer}
          variant={answer === 'accept' ? 'outline' : 'ghost'}
          onClick={() => onAnswer(answer)}
        >
          {answerTexts[answer].label} <VisuallyHidden>offer {offer.reference}</VisuallyHidden>
        </Button>
      ))}
    >
      <p className="flex items-baseline justify-between gap-6">
        {offer.beat_id === null ? (
          <span className="wrap-anywhere">{offer.title}</span>
        ) : (
          <Link
            to={paths.beat(offer.beat_id)}
            className="min-w-0 font-medium wrap-anywhere underline decoration-edge underline-offset-4"
          >
            {offer.title}
          </Link>
        )}
        <span className="font-display text-[30px] leading-none tabular-nums">
          {formatCents(offer.amount_cents)}
        </span>
      </p>
      {offer.counter_cents !== null && (
        <p className="mt-2 flex justify-between gap-6 text-[15px]">
          Your counteroffer <span className="tabular-nums">{formatCents(offer.counter_cents)}</span>
        </p>
      )}
      {isOpen(status) && (
        <p className="mt-2 text-[15px] text-ash">
          {status === 'accepted' ? 'Reserved until' : 'Open until'}{' '}
          <DateTime at={offer.expires_at} />
        </p>
      )}
      {offer.message !== null && (
        <p className="mt-4 max-w-[43.5em] wrap-anywhere whitespace-pre-wrap">{offer.message}</p>
      )}
    </InboxRow>
  );
}

function answersTo({ status }: Offer): readonly OfferAnswer[] {
  if (status === 'sent') return ['decline', 'counter', 'accept'];
  return status === 'countered' ? ['decline'] : [];
}

const answerTexts: Readonly<
  Record<
    OfferAnswer,
    { label: string; title: string; action: string; consequences: readonly string[] }
  >
> = {
  accept: {
    label: 'Accept',
    title: 'Accept this offer?',
    action: 'Accept',
    consequences: [
      'The beat is reserved for 48 hours: nobody else can buy it exclusively. Other licenses go on selling.',
      'The buyer gets an email, and pays in the store.',
      "It cannot be taken back. If the buyer doesn't pay in time, the beat goes back on sale.",
    ],
  },
  counter: {
    label: 'Counter',
    title: 'Make a counteroffer?',
    action: 'Send counteroffer',
    consequences: [
      'The buyer gets an email, and has 14 days to accept or decline.',
      'If it is accepted, the beat is reserved for them for 48 hours.',
      'You can ask for another price once.',
    ],
  },
  decline: {
    label: 'Decline',
    title: 'Decline this offer?',
    action: 'Decline',
    consequences: ['The buyer gets an email, and may make another offer.'],
  },
};

interface AnswerDialogProps extends OfferQuestion {
  open: boolean;
  onClose: () => void;
}

function AnswerDialog({ offer, answer, ...dialog }: AnswerDialogProps) {
  const { mutateAsync } = useMutation(answerOffer(answer));
  const [amount, setAmount] = useState('');
  const isCounter = answer === 'counter';
  return (
    <ConfirmDialog
      {...dialog}
      {...answerTexts[answer]}
      danger={answer === 'decline'}
      decide={async () =>
        mutateAsync({ offer, ...(isCounter && { cents: v.parse(counterSchema(offer), amount) }) })
      }
      describeFailure={(error) =>
        v.isValiError(error)
          ? { title: 'This amount cannot be asked for', message: error.message }
          : offerNotAnswered(answer, error)
      }
    >
      <p className="text-lg font-medium wrap-anywhere">{offer.title}</p>
      <p className="text-ash">
        {offer.name} · {formatCents(offer.amount_cents)}
      </p>
      {isCounter && (
        <div className="mt-5">
          <Field label="Your price in US dollars" required>
            <MoneyInput value={amount} onChange={({ target }) => setAmount(target.value)} />
          </Field>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** How many offers wait for an answer. @param listed the list is on screen and listens for both */
export function WaitingOffers({ listed }: { listed: boolean }) {
  const { data } = useQuery(offerQueries.waiting());
  useLiveTable({ ...live, enabled: data !== undefined && !listed });
  return <CountBadge count={data} of="waiting" />;
}
