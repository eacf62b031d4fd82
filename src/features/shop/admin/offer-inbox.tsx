import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { AnswerButtons, AnswerDialog, type Answers } from '@/components/list/answers';
import { InboxRow } from '@/components/list/inbox-row';
import { DateTime } from '@/components/ui/date-time';
import type { DialogState } from '@/components/ui/dialog';
import { Field, MoneyInput } from '@/components/ui/field';
import { paths } from '@/config/paths';
import {
  answerOffer,
  type CounteredOffer,
  type OfferAnswer,
} from '@/features/shop/admin/mutations';
import { offerInboxQueries } from '@/features/shop/admin/queries';
import {
  counterSchema,
  isOpen,
  offerStatusLabels,
  type Offer,
  type OfferGroup,
} from '@/features/shop/offers/model';
import { offerQueries } from '@/features/shop/offers/queries';
import { formatCents } from '@/lib/text/money';

export const offerInbox: ListConfig<Offer, OfferGroup> = {
  title: 'Offers',
  queries: offerInboxQueries,
  live: { channel: 'admin:offers', queryKey: offerQueries.all },
  search: {
    within: 'Reference, beat, name or email',
    nothingFound: (query) => `No offer here has “${query}” in its reference, beat, name or email.`,
  },
  statuses: {
    all: {
      label: 'All',
      title: 'No offers yet',
      text: 'Offers for your beats appear here. Which beats take offers is set where you edit them.',
    },
    waiting: {
      label: 'Waiting',
      title: 'No offers waiting',
      text: 'Every offer has been answered.',
    },
    countered: {
      label: 'Countered',
      title: 'No counteroffers',
      text: 'Offers that you ask more for appear here.',
    },
    accepted: {
      label: 'Accepted',
      title: 'No accepted offers',
      text: 'Offers that are agreed and not bought yet.',
    },
    bought: {
      label: 'Bought',
      title: 'Nothing bought',
      text: 'Offers that became orders appear here.',
    },
    ended: {
      label: 'Ended',
      title: 'Nothing ended',
      text: 'Offers that were declined or expired appear here.',
    },
  },
};

export function OfferInbox() {
  return (
    <AdminList<Offer, OfferGroup, 'newest', OfferQuestion>
      of={offerInbox}
      dialog={(question, state) =>
        question.answer === 'counter' ? (
          <CounterofferDialog offer={question.row} {...state} />
        ) : (
          <AnswerDialog answers={offerAnswers} {...question} {...state} />
        )
      }
    >
      {(offers, ask) => (
        <ul aria-label="Offers, newest first">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} onAnswer={ask} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

interface OfferQuestion {
  row: Offer;
  answer: OfferAnswer;
}

interface OfferRowProps {
  offer: Offer;
  onAnswer: (question: OfferQuestion) => void;
}

function OfferRow({ offer, onAnswer }: OfferRowProps) {
  const { status } = offer;
  return (
    <InboxRow
      from={offer}
      replyTo={`mailto:${offer.email}?subject=${encodeURIComponent(`Your offer for ${offer.title}`)}`}
      isWaiting={status === 'sent'}
      status={offerStatusLabels[status]}
      answers={<AnswerButtons answers={offerAnswers} row={offer} onAnswer={onAnswer} />}
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
        <span className="font-display text-title-sm leading-none tabular-nums">
          {formatCents(offer.amount_cents)}
        </span>
      </p>
      {offer.counter_cents !== null && (
        <p className="mt-2 flex justify-between gap-6 text-note">
          Your counteroffer <span className="tabular-nums">{formatCents(offer.counter_cents)}</span>
        </p>
      )}
      {isOpen(status) && (
        <p className="mt-2 text-note text-ash">
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

const offerAnswers: Answers<Offer, OfferAnswer, CounteredOffer> = {
  to: answersTo,
  name: ({ reference }) => `offer ${reference}`,
  subject: ({ title, name, amount_cents: cents }) => ({
    title,
    detail: `${name} · ${formatCents(cents)}`,
  }),
  main: 'accept',
  danger: 'decline',
  send: answerOffer,
  invalidates: [offerQueries.all],
  texts: {
    accept: {
      title: 'Accept this offer?',
      action: 'Accept',
      done: { title: 'Offer accepted' },
      failed: 'Could not accept the offer',
      consequences: [
        'The beat is reserved for 48 hours: no one else can buy it exclusively. Other licenses stay on sale.',
        'The buyer gets an email, and pays in the store.',
        "This cannot be undone. If the buyer doesn't pay in time, the beat goes back on sale.",
      ],
    },
    counter: {
      label: 'Counter',
      title: 'Make a counteroffer?',
      action: 'Send counteroffer',
      done: { title: 'Counteroffer sent' },
      failed: 'Could not send the counteroffer',
      consequences: [
        'The buyer gets an email, and has 14 days to accept or decline.',
        'If it is accepted, the beat is reserved for them for 48 hours.',
        'You can ask for another price once.',
      ],
    },
    decline: {
      title: 'Decline this offer?',
      action: 'Decline',
      done: { title: 'Offer declined' },
      failed: 'Could not decline the offer',
      consequences: ['The buyer gets an email, and may make another offer.'],
    },
  },
};

function CounterofferDialog({ offer, ...state }: DialogState & { offer: Offer }) {
  const [amount, setAmount] = useState('');
  return (
    <AnswerDialog
      answers={offerAnswers}
      row={offer}
      answer="counter"
      values={() => ({ ...offer, cents: v.parse(counterSchema(offer), amount) })}
      {...state}
    >
      <div className="mt-5">
        <Field label="Your price in US dollars" required>
          <MoneyInput value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
      </div>
    </AnswerDialog>
  );
}
