import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../shared/session/session.ts';
import { waitingApprovalsQuery } from '../../shared/approvals/waiting-query.ts';
import { ApprovalLines } from './approval-lines.tsx';
import { Block } from './block.tsx';
import classes from './home.module.css';
import { attentionQuery } from './queries/attention-query.ts';
import { draftsQuery } from './queries/drafts-query.ts';
import { dueQuery } from './queries/due-query.ts';
import { topUpsQuery } from './queries/top-ups-query.ts';
import { unpaidOrdersQuery } from './queries/unpaid-orders-query.ts';
import { TopUpLines } from './top-up-lines.tsx';
import { UnpaidOrderLines } from './unpaid-order-lines.tsx';
import { AttentionLines, DraftLines, DueLines } from './work-list.tsx';

/** A work list. Each line has one button, which opens the page that solves the problem. */
export function NeedsYou() {
  const attention = useQuery({ ...attentionQuery, enabled: can('view-team-transactions') });
  const due = useQuery({ ...dueQuery(), enabled: can('view-huggg-status') });
  const drafts = useQuery({ ...draftsQuery, enabled: can('purchase-hugggs') });
  const topUps = useQuery({ ...topUpsQuery, enabled: can('top-up-wallet') });
  const unpaid = useQuery({ ...unpaidOrdersQuery, enabled: can('purchase-hugggs') && can('manage-billing') });
  const approvals = useQuery(waitingApprovalsQuery);
  const toDecide = approvals.data?.filter(({ abilities }) => abilities.decide) ?? [];
  const asked = [attention, due, drafts, topUps, unpaid, approvals];
  const found =
    (attention.data?.data.hits.length ?? 0) +
      (due.data?.data.total ?? 0) +
      (drafts.data?.data.length ?? 0) +
      (topUps.data?.data.length ?? 0) +
      (unpaid.data?.data.length ?? 0) +
      toDecide.length >
    0;
  // Known items are shown immediately. The block shows a loading or failed query only if there are none.
  const open = found
    ? undefined
    : (asked.find(({ error, data }) => error && !data) ?? asked.find(({ isLoading }) => isLoading));
  const query = {
    data: open ? undefined : found,
    error: open?.error,
    isFetching: open?.isFetching ?? false,
    refetch: () => Promise.all(asked.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
  return (
    <Block title="Needs you" query={query} skeletonHeight={120}>
      {(any) =>
        any ? (
          <ul className={classes.work}>
            {attention.data ? (
              <AttentionLines hits={attention.data.data.hits} total={attention.data.data.total} />
            ) : null}
            <ApprovalLines approvals={toDecide} />
            {due.data ? <DueLines hits={due.data.data.hits} total={due.data.data.total} /> : null}
            {topUps.data ? <TopUpLines topUps={topUps.data.data} /> : null}
            {unpaid.data ? <UnpaidOrderLines orders={unpaid.data.data} total={unpaid.data.pagination.total} /> : null}
            {drafts.data ? (
              <DraftLines
                drafts={drafts.data.data}
                total={drafts.data.pagination.total}
                readAtMs={drafts.dataUpdatedAt}
              />
            ) : null}
          </ul>
        ) : (
          <AllClear />
        )
      }
    </Block>
  );
}

function AllClear() {
  return (
    <div className={classes.clear}>
      <span className={classes.icon} data-tone="success">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <p className={classes.note}>
        Nothing needs you. Orders to approve, bounced gifts, upcoming claim-by dates, unpaid top-ups and invoices, and
        unfinished drafts appear here.
      </p>
    </div>
  );
}
