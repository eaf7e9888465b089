import type { ListedExecution } from '@huggg/contracts';
import { ErrorBlock, Money, SkeletonTable } from '@huggg/ui';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { runItemsQuery } from '../queries/run-items-query.ts';
import { PeopleSums } from './people-sums.tsx';
import classes from './detail.module.css';

/** The effect of a run on each person. */
export function RunItems({ run, onClose }: { readonly run: ListedExecution; readonly onClose: () => void }) {
  const [place, setPlace] = useState<{ page: number; size: number; cursor?: string | undefined }>({
    page: 1,
    size: 25,
  });
  const { data, error, refetch, isFetching } = useQuery(runItemsQuery(run, place));
  return (
    <Modal opened onClose={onClose} title={`Run ${run.period}: what each got`} size={720}>
      <div className={classes.items}>
        {error && !data ? (
          <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : null}
        {!data && !error ? <SkeletonTable rows={6} columns={4} label="Loading people" /> : null}
        {data ? (
          <>
            <PeopleSums
              caption="What each person got"
              columns={['Amount', 'Added', 'Went back']}
              rows={data.data.map((item) => ({
                key: item.participantId,
                name: item.name ?? item.email,
                cells: [item.budgetAmount, item.added, item.returned].map((pence, column) => (
                  <Money key={column} pence={pence} />
                )),
              }))}
            />
            <Pager
              label="people"
              page={place.page}
              size={place.size}
              total={data.pagination.total}
              capped={data.pagination.totalCapped}
              cursors={data.pagination}
              onPage={(page, cursor) => setPlace({ ...place, page, cursor })}
              onSize={(size) => setPlace({ page: 1, size })}
            />
          </>
        ) : null}
      </div>
    </Modal>
  );
}
