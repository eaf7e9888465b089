import type { NextRunItem } from '@huggg/contracts';
import { EmptyState, ErrorBlock, Money, SkeletonTable } from '@huggg/ui';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { usePagedRows } from '../../../shared/list/use-paged-rows.ts';
import { nextRunQuery } from '../queries/next-run-query.ts';
import { PeopleSums } from './people-sums.tsx';
import classes from './detail.module.css';

/** The effect of the next run on each person, based on their wallets now. */
export function NextRunPeople({ budgetId, onClose }: { readonly budgetId: string; readonly onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(nextRunQuery(budgetId));
  const rows = data?.participants ?? [];
  const { shown, pager } = usePagedRows<NextRunItem>(rows);
  return (
    <Modal opened onClose={onClose} title="What each person would get" size={720}>
      <div className={classes.items}>
        <p className={classes.note}>Based on their wallets now. What they spend until then changes it.</p>
        {error && !data ? (
          <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !data ? (
          <SkeletonTable columns={5} label="Loading the next run" />
        ) : rows.length === 0 ? (
          <EmptyState compact scene="letter" title="Nobody would be paid">
            Everyone who joined is listed here.
          </EmptyState>
        ) : (
          <PeopleSums
            caption="What each person would get"
            columns={['Has now', 'Added', 'Goes back', 'Afterwards']}
            rows={shown.map((item) => ({
              key: item.participantId,
              name: item.name ?? item.email,
              cells: [item.available, item.added, item.returned, item.availableAfter].map((pence, place) => (
                <Money key={place} pence={pence} />
              )),
            }))}
          />
        )}
        {rows.length > 50 ? <Pager label="people" {...pager} /> : null}
      </div>
    </Modal>
  );
}
