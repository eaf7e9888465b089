import type { ClaimReview } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { Button, Card, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonsText, type ClaimAct } from './claim-text.ts';
import { DecideClaimDialog } from './decide-claim-dialog.tsx';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { claimReviewsQuery } from './queries/claim-reviews-query.ts';
import { When } from './when.tsx';

const choices = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'refused', label: 'Refused' },
  { value: 'released', label: 'Released' },
  { value: 'ended', label: 'Ended' },
] as const;
type State = ClaimReview['state'];

const emptyTexts: Readonly<Record<Exclude<State, 'waiting'>, string>> = {
  refused: 'No claim is refused.',
  released: 'No claim was released yet.',
  ended: 'No held gift was cancelled yet.',
};

export type ClaimToDecide = { readonly review: ClaimReview; readonly act: ClaimAct };

/** The queue of held claims, and the decided ones. */
export function ClaimReviewsSection() {
  const [state, setState] = useState<State>('waiting');
  const [asked, setAsked] = useState<ClaimToDecide>();
  const reviews = useInfiniteQuery(claimReviewsQuery(state));
  return (
    <section aria-labelledby="claim-reviews">
      <div className={classes.head}>
        <h2 id="claim-reviews" className={classes.title}>
          Held claims
        </h2>
        <SegmentedControl
          aria-label="Which claims"
          data={[...choices]}
          value={state}
          onChange={(value) => setState(value as State)}
        />
      </div>
      <Loaded query={reviews} label="Loading held claims" columns={5}>
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data);
          const waiting = pages[0]?.waiting ?? 0;
          return (
            <>
              {waiting > 0 && state === 'waiting' ? (
                <p className={classes.note}>{quantity(waiting, 'claim')} in all, the oldest first.</p>
              ) : null}
              {items.length === 0 && state === 'waiting' ? <NoClaims /> : null}
              {items.length === 0 && state === 'waiting' ? null : (
                <Rows
                  caption="Held claims"
                  heads={['Gift', 'Why', 'From', state === 'waiting' ? 'Held' : 'Decided', 'Action']}
                  items={items}
                  keyOf={({ id }) => id}
                  none={state === 'waiting' ? '' : emptyTexts[state]}
                  row={(review) => cellsOf(review, setAsked)}
                />
              )}
            </>
          );
        }}
      </Loaded>
      {reviews.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
      {asked ? <DecideClaimDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function NoClaims() {
  return (
    <Card mb="md">
      <EmptyState title="No claim waits" scene="search">
        A claim that breaks a rule, or comes from someone who is watched, appears here.
      </EmptyState>
    </Card>
  );
}

function cellsOf(review: ClaimReview, onAsk: (asked: ClaimToDecide) => void) {
  const { gift, team, order, superLinkId, network, address, dateDecided, decidedBy, note, state } = review;
  return [
    <>
      <Link to="/ops/gifts/$id" params={{ id: gift.id }} className={classes.name}>
        {gift.name}, {pounds(gift.price)}
      </Link>
      <span className={classes.detail}>
        {order.name},{' '}
        <Link to="/ops/teams/$id" params={{ id: team.id }}>
          {team.name}
        </Link>
      </span>
      {superLinkId ? <span className={classes.detail}>By a super link</span> : null}
    </>,
    <>
      {reasonsText(review)}
      {note ? <span className={classes.detail}>{note}</span> : null}
    </>,
    <>
      {network === null ? 'Unknown network' : <span className="hg-code">{network}</span>}
      {address ? <span className={classes.detail}>{address}</span> : null}
    </>,
    <>
      <When instant={state === 'waiting' ? review.dateHeld : (dateDecided ?? review.dateHeld)} />
      <span className={classes.detail}>{endOf(review)}</span>
      {dateDecided ? <span className={classes.detail}>{decidedBy ?? 'Automatically'}</span> : null}
    </>,
    <Acts key="act" review={review} onAsk={onAsk} />,
  ];
}

function endOf({ state, dateWaitsUntil, dateUndoUntil }: ClaimReview): string {
  if (state === 'waiting') return `Released automatically ${dateTime(dateWaitsUntil)}`;
  return dateUndoUntil ? `To be cancelled ${dateTime(dateUndoUntil)}` : '';
}

function Acts({ review, onAsk }: { readonly review: ClaimReview; readonly onAsk: (asked: ClaimToDecide) => void }) {
  const { canRelease, canRefuse, canUndo } = review.abilities;
  const acts = [
    canRelease ? (['release', 'Release'] as const) : null,
    canRefuse ? (['refuse', 'Refuse'] as const) : null,
    canUndo ? (['undo', 'Undo'] as const) : null,
  ].filter((act) => act !== null);
  if (acts.length === 0) return <span className={classes.detail}>Nothing to do</span>;
  return (
    <div className={classes.buttons}>
      {acts.map(([act, label]) => (
        <Button
          key={act}
          size="sm"
          variant="default"
          aria-label={`${label}: ${review.gift.name} of ${review.team.name}`}
          onClick={() => onAsk({ review, act })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
