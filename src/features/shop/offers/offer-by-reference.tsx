import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { ErrorAlert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { keepFocus } from '@/components/ui/focus';
import { Thumb } from '@/components/ui/thumb';
import { paths } from '@/config/paths';
import { offerPage as texts } from '@/content/offers';
import { useOrderOrOffer } from '@/features/shop/access';
import { useCheckout } from '@/features/shop/cart/checkout-context';
import { describeState, isOpen, type OpenedOffer } from '@/features/shop/offers/model';
import { answerCounter } from '@/features/shop/offers/mutations';
import { offerQueries } from '@/features/shop/offers/queries';
import { describeFailure } from '@/lib/data/messages';
import { thumbnailUrl } from '@/lib/images/sized-images';
import { formatCents } from '@/lib/text/money';

/** The offer at a URL, for a visitor who has its token and for the member who made it. */
export function OfferByReference({ reference }: { reference: string }) {
  const { query, isClosed, token } = useOrderOrOffer(reference, offerQueries.opened);

  if (query.data) return <Opened offer={query.data} token={token} />;
  if (isClosed) {
    return (
      <EmptyState as="h2" title={texts.closed.title} className="mt-10">
        {texts.closed.text}
      </EmptyState>
    );
  }
  return (
    <QueryFallback
      query={query}
      describeFailure={describeFailure(texts.notLoaded)}
      loading={texts.loading}
    />
  );
}

interface OpenedProps {
  offer: OpenedOffer;
  token: string | null;
}

function Opened({ offer, token }: OpenedProps) {
  const { status, title, beat_id: beatId, cover, reference } = offer;
  const { addToCart } = useCheckout();
  const state = describeState(offer);
  return (
    <div className="mt-10 grid gap-x-[6vw] gap-y-12 border-t border-rail pt-9 md:grid-cols-[3fr_2fr]">
      <div>
        {/* A live region, because the maker's answer changes the state. */}
        <div role="status">
          <h2 className="text-[38px] leading-tight wrap-anywhere">{state.title}</h2>
          {isOpen(status) && offer.order === null && (
            <p className="mt-2 text-note">
              {status === 'accepted' ? 'Yours until' : 'Open until'}{' '}
              <DateTime at={offer.expires_at} />
            </p>
          )}
          <p className="mt-3 max-w-[36em] text-ash">{state.text}</p>
        </div>
        <div ref={keepFocus} tabIndex={-1} className="mt-7">
          {offer.order !== null ? (
            <Button asChild size="lg">
              <Link to={paths.order(offer.order)}>{texts.openOrder}</Link>
            </Button>
          ) : status === 'accepted' && beatId !== null ? (
            <Button
              size="lg"
              aria-haspopup="dialog"
              onClick={() =>
                // The beat goes into the cart at the price that was agreed.
                addToCart({
                  kind: 'license',
                  beatId,
                  tier: 'exclusive',
                  title,
                  offer: { reference },
                  ...(cover && { image: thumbnailUrl(cover) }),
                })
              }
            >
              {texts.buy} <span className="font-normal">{formatCents(offer.price_cents)}</span>
            </Button>
          ) : (
            (status === 'declined' || status === 'expired') &&
            beatId !== null && (
              <Button asChild variant="outline">
                <Link to={paths.beat(beatId)}>{texts.again}</Link>
              </Button>
            )
          )}
          <CounterAnswers offer={offer} token={token} />
        </div>
      </div>
      <div className="grid content-start gap-6">
        {cover && <Thumb file={cover} size="lg" />}
        <dl className="grid gap-4 text-note">
          <Fact name="Beat">
            {beatId === null || status === 'gone' || status === 'bought' ? (
              title
            ) : (
              <Link to={paths.beat(beatId)} className="underline underline-offset-4">
                {title}
              </Link>
            )}
          </Fact>
          <Fact name="License">Exclusive</Fact>
          <Fact name="Your offer">
            {formatCents(offer.amount_cents)} · <DateTime at={offer.created_at} />
          </Fact>
          {offer.counter_cents !== null && (
            <Fact name="Counteroffer">{formatCents(offer.counter_cents)}</Fact>
          )}
          {offer.message !== null && <Fact name="Message">{offer.message}</Fact>}
          <Fact name="From">
            {offer.name}, <span className="inline-block">{offer.email}</span>
          </Fact>
          <Fact name="Reference">{reference}</Fact>
        </dl>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-b border-rail pb-3">
      <dt className="text-sm text-ash">{name}</dt>
      <dd className="mt-1 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Stays rendered after an answer, so that an error is shown beside the offer's new state. */
function CounterAnswers({ offer, token }: OpenedProps) {
  const { mutate, isPending, variables, error } = useMutation(
    answerCounter(offer.reference, token),
  );
  return (
    <>
      {offer.status === 'countered' && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="lg"
            pending={isPending && variables === 'accept'}
            disabled={isPending && variables !== 'accept'}
            onClick={() => mutate('accept')}
          >
            {texts.accept} <span className="font-normal">{formatCents(offer.price_cents)}</span>
          </Button>
          <Button
            size="lg"
            variant="outline"
            pending={isPending && variables === 'decline'}
            disabled={isPending && variables !== 'decline'}
            onClick={() => mutate('decline')}
          >
            {texts.decline}
          </Button>
        </div>
      )}
      <ErrorAlert title={texts.notAnswered} error={error} className="mt-5 max-w-[36em]" />
    </>
  );
}
