import type { PaymentDifference } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';
import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { differenceText } from './difference-text.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { differencesQuery } from './queries/differences-query.ts';
import { ResolveDifferenceDialog } from './resolve-difference-dialog.tsx';

const choices = [
  { value: 'open', label: 'To look at' },
  { value: 'all', label: 'All' },
];

/** Differences between the card provider's list of payments and ours. They are compared every night. */
export function DifferencesSection() {
  const [choice, setChoice] = useState('open');
  const [asked, setAsked] = useState<PaymentDifference>();
  const all = choice === 'all';
  const differences = useInfiniteQuery(differencesQuery(all));
  return (
    <section aria-labelledby="differences">
      <div className={classes.head}>
        <h2 id="differences" className={classes.title}>
          Differences with the card provider
        </h2>
        <SegmentedControl aria-label="Which differences" data={choices} value={choice} onChange={setChoice} />
      </div>
      <p className={classes.note}>
        Each night its list of every day that has ended is compared with the card payments here, once.
      </p>
      <Loaded query={differences} label="Loading differences" columns={4}>
        {({ pages }) => (
          <Rows
            caption="Differences with the card provider"
            heads={['What differs', 'Here', 'At the provider', 'Found']}
            amounts={['Here', 'At the provider']}
            items={pages.flatMap(({ data }) => data)}
            keyOf={({ id }) => id}
            none={all ? 'No difference was found yet.' : 'Nothing to look at. The two lists agree.'}
            row={(difference) => cellsOf(difference, setAsked)}
          />
        )}
      </Loaded>
      {differences.hasNextPage ? (
        <Button
          mt="sm"
          variant="default"
          loading={differences.isFetchingNextPage}
          onClick={() => void differences.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
      {asked ? <ResolveDifferenceDialog difference={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function cellsOf(difference: PaymentDifference, onAsk: (difference: PaymentDifference) => void) {
  const { paymentId, chargeId, ours, theirs, dateFound, dateResolved, note } = difference;
  const { title, next } = differenceText(difference);
  return [
    <>
      <span className={classes.name}>{title}</span>
      <span className={classes.detail}>{dateResolved ? note : next}</span>
      <span className={`hg-code ${classes.detail}`}>{paymentId}</span>
      {chargeId ? <span className={`hg-code ${classes.detail}`}>{chargeId}</span> : null}
    </>,
    ours === null ? '—' : pounds(ours),
    theirs === null ? '—' : pounds(theirs),
    <>
      {dateTime(dateFound)}
      {dateResolved ? (
        <span className={classes.detail}>
          <Badge color="success">Looked at</Badge> {dateTime(dateResolved)}
        </span>
      ) : (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={() => onAsk(difference)}>
            Explain the difference
          </Button>
        </div>
      )}
    </>,
  ];
}
