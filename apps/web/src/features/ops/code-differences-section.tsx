import type { CodeDifference } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';
import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { codeDifferenceText } from './code-supplier-text.ts';
import { Rows } from './facts.tsx';
import { Loaded } from './loaded.tsx';
import classes from './ops.module.css';
import { codeDifferencesQuery } from './queries/code-differences-query.ts';
import { ResolveCodeDifferenceDialog } from './resolve-code-difference-dialog.tsx';

const choices = [
  { value: 'open', label: 'To look at' },
  { value: 'all', label: 'All' },
];

/** Differences between the lists of suppliers and our codes. They are compared every night. */
export function CodeDifferencesSection() {
  const [choice, setChoice] = useState('open');
  const [asked, setAsked] = useState<CodeDifference>();
  const all = choice === 'all';
  const differences = useInfiniteQuery(codeDifferencesQuery(all));
  return (
    <section aria-labelledby="code-differences">
      <div className={classes.head}>
        <h2 id="code-differences" className={classes.title}>
          Differences with suppliers
        </h2>
        <SegmentedControl aria-label="Which differences" data={choices} value={choice} onChange={setChoice} />
      </div>
      <p className={classes.note}>Each night their lists of issued codes are compared with the codes of gifts.</p>
      <Loaded query={differences} label="Loading differences" columns={4}>
        {({ pages }) => (
          <Rows
            caption="Differences with suppliers"
            heads={['What differs', 'Here', 'At the supplier', 'Found']}
            amounts={['Here', 'At the supplier']}
            items={pages.flatMap(({ data }) => data)}
            keyOf={({ id }) => id}
            none={all ? 'No difference was found yet.' : 'Nothing to look at. The lists agree.'}
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
      {asked ? <ResolveCodeDifferenceDialog difference={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function supplierAmount({ theirs, theirsCurrency }: CodeDifference): string {
  if (theirs === null) return '—';
  return theirsCurrency === null || theirsCurrency === 'GBP'
    ? pounds(theirs)
    : `${(theirs / 100).toFixed(2)} ${theirsCurrency}`;
}

function cellsOf(difference: CodeDifference, onAsk: (difference: CodeDifference) => void) {
  const { supplier, subject, giftId, ours, dateFound, dateResolved, note } = difference;
  const { title, next } = codeDifferenceText(difference);
  return [
    <>
      <span className={classes.name}>{title}</span>
      <span className={classes.detail}>{dateResolved ? note : next}</span>
      <span className={`hg-code ${classes.detail}`}>
        {supplier} {subject}
      </span>
      {giftId ? (
        <Link to="/ops/gifts/$id" params={{ id: giftId }} className={classes.detail}>
          Its gift
        </Link>
      ) : null}
    </>,
    ours === null ? '—' : pounds(ours),
    supplierAmount(difference),
    <>
      {dateTime(dateFound)}
      {dateResolved ? (
        <span className={classes.detail}>
          <Badge color="success">Resolved</Badge> {dateTime(dateResolved)}
        </span>
      ) : (
        <div className={classes.buttons}>
          <Button size="sm" variant="default" onClick={() => onAsk(difference)}>
            Resolve
          </Button>
        </div>
      )}
    </>,
  ];
}
