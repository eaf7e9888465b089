import type { Order } from '@huggg/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { waitingApprovalsQuery } from '../../../shared/approvals/waiting-query.ts';
import { ErrorPage } from '../../../shared/page/error-page.tsx';
import { PagePending } from '../../../shared/page/page-pending.tsx';

/** S15. An order that waits for approval: its page shows the approvers and the deadline. */
export function AwaitingApproval({ order }: { readonly order: Order }) {
  const { data, error, refetch, isFetching } = useQuery({ ...waitingApprovalsQuery, staleTime: 0 });
  const approval = data?.find(({ orderId }) => orderId === order.id);
  if (approval) return <Navigate to="/approvals/$id" params={{ id: approval.id }} replace />;
  if (error && !data) return <ErrorPage error={error} reset={() => void refetch()} />;
  return isFetching ? <PagePending /> : <Navigate to="/approvals" replace />;
}
